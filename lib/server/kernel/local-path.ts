/** Where to go after signing in: a path on this site, never another site's address. */
export function localPath(wanted: unknown, otherwise = "/projects"): string {
  if (typeof wanted !== "string" || !/^\/(?![/\\])/.test(wanted)) return otherwise;
  const base = "http://here.invalid";
  try {
    const url = new URL(wanted, base);
    // "/.//elsewhere.example" becomes "//elsewhere.example", which a browser takes for another site.
    if (url.origin !== base || url.pathname.startsWith("//")) return otherwise;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return otherwise;
  }
}
