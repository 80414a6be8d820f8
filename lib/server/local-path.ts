/** Where to go after signing in: a path on this site, never another site's address. */
export function localPath(wanted: unknown, otherwise = "/projects"): string {
  if (typeof wanted !== "string" || !/^\/(?![/\\])/.test(wanted)) return otherwise;
  const base = "http://here.invalid";
  try {
    const url = new URL(wanted, base);
    return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : otherwise;
  } catch {
    return otherwise;
  }
}
