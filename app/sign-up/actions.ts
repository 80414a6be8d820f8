"use server";

import { headers } from "next/headers";
import { database } from "@/db/client";
import { signUp, signUpSchema } from "@/lib/server/accounts/sign-up";
import { clientKey } from "@/lib/server/http/client-address";
import { guardedAction } from "@/lib/server/http/guarded-action";
import { countAttempt } from "@/lib/server/kernel/attempt-limits";
import { parseInput } from "@/lib/server/kernel/parse-input";
import type { Result } from "@/lib/server/kernel/result";

export const signUpAction = guardedAction(
  async (input: unknown): Promise<Result<{ id: string }>> => {
    const allowed = await countAttempt("sign-up-address", clientKey(await headers()));
    if (!allowed.ok) return allowed;
    const parsed = parseInput(signUpSchema, input);
    return parsed.ok ? signUp(database(), parsed.value, Date.now()) : parsed;
  },
);
