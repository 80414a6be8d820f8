import { isServedOverTls } from "@/lib/server/kernel/own-address";

/** Holds the token of who this browser is in the project. */
export function memberCookie(projectId: string): string {
  return `thresher-member-${projectId}`;
}

/** What a request's cookie for the project says; empty where there is none. A token has no character that cookies encode. */
export function memberTokenIn(headers: Headers, projectId: string): string {
  const start = `${memberCookie(projectId)}=`;
  const pairs = headers.get("cookie")?.split(/; ?/) ?? [];
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? "";
}

/** Tells one browser from another, so that someone who joins a project again in the same one is noticed. */
export const deviceCookie = "thresher-device";

/** Out of reach for scripts and other sites' posts, and never sent in the clear where there is TLS. */
export function memberCookieOptions() {
  return {
    httpOnly: true,
    sameSite: "lax" as const,
    secure: isServedOverTls(),
    path: "/",
    maxAge: 365 * 86_400,
  };
}
