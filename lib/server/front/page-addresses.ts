import { readFileSync } from "node:fs";
import path from "node:path";

export type IsPage = (pathname: string) => boolean;

/**
 * Where pages are, from Next's own list of what it built. Next hands an action that is posted to any other address on to a page that has
 * it, does it, and says 404 nevertheless; the front refuses it instead.
 */
export function builtPages(buildFolder: string): IsPage {
  const file = path.join(buildFolder, "app-path-routes-manifest.json");
  const routes = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  return pagesIn(routes);
}

/** `routes` says for each file of the app folder, without its ending, the address it answers. */
export function pagesIn(routes: Readonly<Record<string, string>>): IsPage {
  const patterns = Object.entries(routes)
    // Names with an underscore are Next's own pages for what is missing or failed.
    .filter(([file]) => file.endsWith("/page") && !file.startsWith("/_"))
    .map(([, address]) => new RegExp(`^${address.replaceAll(/\[\w+\]/g, "[^/]+")}$`));
  return (pathname) => patterns.some((pattern) => pattern.test(pathname));
}
