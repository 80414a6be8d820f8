/** How many pages one address may ask for: anything faster is not a person, and keeps the server from others. */

import { countRequest } from "@/lib/server/kernel/per-minute";
import { clientKey } from "./client-address";

/** The seconds to wait, or null while there is room. */
export function pageWait(
  method: string | undefined,
  headers: { get(name: string): string | null },
): Promise<number | null> {
  return countRequest(method === "POST" ? "forms" : "pages", clientKey(headers));
}
