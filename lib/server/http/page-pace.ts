/** How many pages one address may ask for: anything faster is not a person, and keeps the server from others. */

import { perMinute } from "@/lib/server/kernel/per-minute";
import { rateSetting } from "@/lib/server/kernel/rate-setting";
import { clientKey } from "./client-address";

/** Pages a minute, unless THRESHER_PAGE_RATE says otherwise. A look at one page asks for some ten more ahead of time, so that is five looks a second. */
const usual = 3_000;
/** Forms are small, and a large file comes as many of them. */
const formsForAPage = 2;

const rate = () => rateSetting("THRESHER_PAGE_RATE", usual);
const pages = perMinute("pages", rate);
const forms = perMinute("forms", () => {
  const limit = rate();
  return limit === null ? null : limit * formsForAPage;
});

/** The seconds to wait, or null while there is room. */
export function pageWait(
  method: string | undefined,
  headers: { get(name: string): string | null },
): Promise<number | null> {
  const count = method === "POST" ? forms : pages;
  return count(clientKey(headers));
}
