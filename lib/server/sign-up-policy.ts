import type { Database } from "@/db/open";
import { users } from "@/db/schema";
import { problem } from "./result";

/** Whether somebody new can make an account: unless THRESHER_SIGN_UP is "closed". The first account can always be made. */
export function isSignUpOpen(
  db: Pick<Database, "select">,
  env: NodeJS.ProcessEnv = process.env,
): boolean {
  if (env.THRESHER_SIGN_UP !== "closed") return true;
  return db.select({ id: users.id }).from(users).limit(1).get() === undefined;
}

export const signUpClosed = problem(
  "forbidden",
  "New accounts are not made here. Ask whoever runs this server.",
);
