import { hasUsers } from "@/db/rows/users";
import type { Query } from "@/db/store";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

/** What THRESHER_SIGN_UP says; a word that it does not know is told, not guessed at. */
export function signUpSetting(env: NodeJS.ProcessEnv = process.env): Result<"open" | "closed"> {
  const word = (env.THRESHER_SIGN_UP ?? "").trim().toLowerCase();
  if (word === "" || word === "open") return ok("open");
  if (word === "closed") return ok("closed");
  return problem("invalid", `THRESHER_SIGN_UP is "${word}". Set it to open or closed.`);
}

/** Whether someone new can make an account. The first account can always be made. */
export async function isSignUpOpen(
  db: Query,
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  const setting = signUpSetting(env);
  if (setting.ok && setting.value === "open") return true;
  return !(await hasUsers(db));
}

export const signUpClosed = problem(
  "forbidden",
  "This server doesn't accept new accounts. Contact its administrator.",
);
