import { z } from "zod";
import { findUserByEmail, insertUser } from "@/db/rows/users";
import type { Database } from "@/db/store";
import { newId } from "@/lib/server/kernel/new-id";
import { hashPassword, maxPasswordLength, minPasswordLength } from "@/lib/server/kernel/passwords";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { guessable } from "./guessable-password";
import { isSignUpOpen, signUpClosed } from "./sign-up-policy";

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email("Enter a valid email address."));

export const newPasswordSchema = z
  .string()
  .min(minPasswordLength, `Use at least ${minPasswordLength} characters.`)
  .max(maxPasswordLength, `Use at most ${maxPasswordLength} characters.`);

export const nameSchema = z
  .string()
  .trim()
  .min(1, "Enter your name.")
  .max(80, "Use at most 80 characters.");

function refuseGuessable(given: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  const [name, email, password] = [given.name, given.email, given.password].map((each) =>
    typeof each === "string" ? each : "",
  );
  const message = guessable(password!, { name: name!, email: email! });
  if (message !== null) context.addIssue({ code: "custom", path: ["password"], message });
}

export const signUpSchema = z
  .object({ name: nameSchema, email: emailSchema, password: newPasswordSchema })
  .superRefine(refuseGuessable, {
    // Also when the name is missing: everything that is wrong is said at once.
    when: ({ value }) => z.looseObject({ password: z.string() }).safeParse(value).success,
  });
export type SignUp = z.infer<typeof signUpSchema>;

export async function signUp(
  db: Database,
  { name, email, password }: SignUp,
  nowMs: number,
): Promise<Result<{ id: string }>> {
  if (!(await isSignUpOpen(db))) return signUpClosed;
  const taken = problem(
    "conflict",
    "An account with this email address already exists. Sign in instead.",
    "email",
  );
  if (await findUserByEmail(db, email)) return taken;
  const passwordHash = await hashPassword(password);
  const id = newId();
  return db.write(["accounts"], async (tx): Promise<Result<{ id: string }>> => {
    // Asked again inside the write: where sign-up is closed, of two first accounts one is made.
    if (!(await isSignUpOpen(tx))) return signUpClosed;
    const made = await insertUser(tx, { id, email, name, passwordHash, createdAtMs: nowMs });
    return made ? ok({ id }) : taken;
  });
}
