import { revalidatePath } from "next/cache";
import type { Result } from "@/lib/server/kernel/result";

/**
 * Has the pages under the path rebuilt, and hands the result on. Next remembers every path it is given for as long as it runs, so not
 * those that someone made up.
 */
export function refreshPages<T>(result: Result<T>, path: string): Result<T> {
  if (result.ok || result.problem.kind !== "not-found") revalidatePath(path, "layout");
  return result;
}
