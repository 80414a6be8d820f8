"use server";

import { headers } from "next/headers";
import { database } from "@/db/client";
import { askReset, askResetSchema } from "@/lib/server/accounts/ask-reset";
import { resetPassword, resetPasswordSchema } from "@/lib/server/accounts/reset-password";
import { clientKey } from "@/lib/server/http/client-address";
import { guardedAction } from "@/lib/server/http/guarded-action";
import { countAttempt } from "@/lib/server/kernel/attempt-limits";
import { parseInput } from "@/lib/server/kernel/parse-input";
import type { Result } from "@/lib/server/kernel/result";

export const askResetAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const allowed = await countAttempt("reset-address", clientKey(await headers()));
  if (!allowed.ok) return allowed;
  const parsed = parseInput(askResetSchema, input);
  return parsed.ok ? askReset(database(), parsed.value, Date.now()) : parsed;
});

export const resetPasswordAction = guardedAction(
  async (input: unknown): Promise<Result<{ email: string }>> => {
    const allowed = await countAttempt("reset-address", clientKey(await headers()));
    if (!allowed.ok) return allowed;
    const parsed = parseInput(resetPasswordSchema, input);
    return parsed.ok ? resetPassword(database(), parsed.value, Date.now()) : parsed;
  },
);
