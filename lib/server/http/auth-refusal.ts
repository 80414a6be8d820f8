/** next-auth answers some nonsense with 500; it is refused before that, with a sentence. */
import type { NextRequest } from "next/server";
import type { Problem } from "@/lib/server/kernel/result";

const invalid = (message: string): Problem => ({ kind: "invalid", message });

const callbackCookies = ["next-auth.callback-url", "__Secure-next-auth.callback-url"];

/** Null for what next-auth can answer by itself. `body` is what was posted, if anything was. */
export function authRefusal(request: NextRequest, body: Buffer | null): Problem | null {
  const { pathname, searchParams } = request.nextUrl;
  if (request.method === "GET" && pathname.endsWith("/callback/credentials")) {
    return invalid("Sign in with the form on /sign-in.");
  }
  // It becomes part of an address in a header, which takes no other letters.
  if (!/^[\x20-\x7e]*$/.test(searchParams.get("error") ?? "")) {
    return invalid("Unknown error. Open /sign-in.");
  }
  const fields = body === null ? new Map<string, string>() : fieldsOf(request, body);
  if (fields === null) return invalid("Send a form, or a JSON object of strings.");
  const ways = [
    searchParams.get("callbackUrl"),
    fields.get("callbackUrl"),
    ...callbackCookies.map((name) => request.cookies.get(name)?.value),
  ];
  return ways.every(isAddress)
    ? null
    : invalid("The address to continue to (callbackUrl) is not valid. Open the page again.");
}

function isAddress(given: string | null | undefined): boolean {
  if (!given) return true;
  try {
    return /^https?:$/.test(
      new URL(given, given.startsWith("/") ? "http://here" : undefined).protocol,
    );
  } catch {
    return false;
  }
}

function fieldsOf(request: NextRequest, body: Buffer): Map<string, string> | null {
  const text = body.toString();
  if (!(request.headers.get("content-type") ?? "").includes("application/json")) {
    return new Map(new URLSearchParams(text));
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    const entries = Object.entries(value);
    return entries.every(([, field]) => typeof field === "string") ? new Map(entries) : null;
  } catch {
    return null;
  }
}
