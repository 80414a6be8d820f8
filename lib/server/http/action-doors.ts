/** How server actions are made. Next has checked the origin; here: who it is, what they sent, whether it is theirs, and which pages change. */
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { database } from "@/db/client";
import type { Database } from "@/db/store";
import { asOwner, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import type { Result } from "@/lib/server/kernel/result";
import { type CurrentUser, requireUser } from "./current-user";
import { guardedAction } from "./guarded-action";

type Outcome<T> = Result<T> | Promise<Result<T>>;

interface UserOptions {
  /** The page to come back to after signing in. */
  readonly signInTo?: string;
  /** The pages under this address are made again. */
  readonly refresh?: string;
}

/** For anybody who is signed in. */
export function userAction<I, T>(
  schema: z.core.$ZodType<I>,
  act: (db: Database, user: CurrentUser, input: I) => Outcome<T>,
  { signInTo, refresh }: UserOptions = {},
): (input?: unknown) => Promise<Result<T>> {
  return guardedAction(async (input?: unknown) => {
    const user = await requireUser(signInTo);
    const parsed = parseInput(schema, input);
    if (!parsed.ok) return parsed;
    const result = await act(database(), user, parsed.value);
    if (refresh !== undefined) refreshPages(result, refresh);
    return result;
  });
}

interface OwnerOptions {
  readonly signInTo?: string;
  /** With `[projectId]` in the place of the project's id. */
  readonly refresh?: string;
}

/** For a project's owners; the input names the project. */
export function ownerAction<I extends { readonly projectId: string }, T>(
  schema: z.core.$ZodType<I>,
  act: (db: Database, project: OwnedProject, input: Omit<I, "projectId">) => Outcome<T>,
  { signInTo, refresh }: OwnerOptions = {},
): (input: unknown) => Promise<Result<T>> {
  return userAction(
    schema,
    async (db, user, { projectId, ...input }): Promise<Result<T>> => {
      const project = await asOwner(db, user, projectId);
      if (!project.ok) return project;
      const result = await act(db, project.value, input);
      if (refresh !== undefined) refreshPages(result, refresh.replace("[projectId]", projectId));
      return result;
    },
    signInTo === undefined ? {} : { signInTo },
  );
}

/** Where an action is called with nothing but the project's id. */
export const projectOnly = z.string().transform((projectId) => ({ projectId }));

/** Next remembers every path it is given for as long as it runs, so not those that somebody made up. */
function refreshPages(result: Result<unknown>, path: string): void {
  if (result.ok || result.problem.kind !== "not-found") revalidatePath(path, "layout");
}
