/** The address people type (NEXTAUTH_URL), and what follows from it. */
export function ownAddress(env: NodeJS.ProcessEnv = process.env): URL | null {
  try {
    return new URL(env.NEXTAUTH_URL ?? "");
  } catch {
    return null;
  }
}

/** Then cookies say Secure, and browsers are told to come by TLS alone. */
export function isServedOverTls(): boolean {
  return ownAddress()?.protocol === "https:";
}
