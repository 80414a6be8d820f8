/** What a page may load and run. Scripts need the nonce of this very reply. */
export function contentSecurityPolicy(
  nonce: string,
  env: { readonly NODE_ENV?: string; readonly THRESHER_IMAGE_HOSTS?: string } = process.env,
): string {
  const development = env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    // React's development build evaluates strings to show stacks; the production build does not.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "script-src-attr 'none'",
    // Plots set positions by style attributes; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageHosts(env.THRESHER_IMAGE_HOSTS)}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Items may be pictures by URL, from anywhere unless the operator names the hosts. What is no host name is left out. */
function imageHosts(setting = ""): string {
  const named = setting.split(/[\s,]+/).filter((host) => host !== "");
  if (named.length === 0) return "https: http:";
  return named
    .filter((host) =>
      /^(https?:\/\/)?(\*\.)?(localhost|[a-z0-9-]+(\.[a-z0-9-]+)+)(:\d+)?$/i.test(host),
    )
    .join(" ");
}
