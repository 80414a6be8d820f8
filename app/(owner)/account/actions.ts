"use server";

import { database } from "@/db/client";
import { changeName } from "@/lib/server/accounts/change-name";
import { changePassword, changePasswordSchema } from "@/lib/server/accounts/change-password";
import { requireUser } from "@/lib/server/accounts/current-user";
import { deleteAccount, deleteAccountSchema } from "@/lib/server/accounts/delete-account";
import { signOutEverywhere, signOutSchema } from "@/lib/server/accounts/sign-out-everywhere";
import { nameSchema } from "@/lib/server/accounts/sign-up";
import { guardedAction } from "@/lib/server/http/guarded-action";
import { refreshPages } from "@/lib/server/http/refresh-pages";
import { parseInput } from "@/lib/server/kernel/parse-input";
import type { Result } from "@/lib/server/kernel/result";

export const changeNameAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser("/account");
  const parsed = parseInput(nameSchema, input);
  if (!parsed.ok) return parsed;
  return refreshPages(changeName(database(), user, parsed.value), "/account");
});

export const deleteAccountAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser("/account");
  const parsed = parseInput(deleteAccountSchema, input);
  return parsed.ok ? deleteAccount(database(), user, parsed.value) : parsed;
});

export const signOutEverywhereAction = guardedAction(
  async (input: unknown): Promise<Result<null>> => {
    const user = await requireUser("/account");
    const parsed = parseInput(signOutSchema, input);
    return parsed.ok ? signOutEverywhere(database(), user) : parsed;
  },
);

export const changePasswordAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser("/account");
  const parsed = parseInput(changePasswordSchema, input);
  return parsed.ok ? changePassword(database(), user, parsed.value) : parsed;
});
