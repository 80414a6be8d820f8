"use server";

import { headers } from "next/headers";
import { database } from "@/db/client";
import { countAttempt } from "@/lib/server/attempt-limits";
import { clientKey } from "@/lib/server/client-address";
import { guardedAction } from "@/lib/server/guarded-action";
import { parseInput } from "@/lib/server/parse-input";
import type { Result } from "@/lib/server/result";
import { signUp, signUpSchema } from "@/lib/server/sign-up";

export const signUpAction = guardedAction(
  async (input: unknown): Promise<Result<{ id: string }>> => {
    const allowed = await countAttempt("sign-up-address", clientKey(await headers()));
    if (!allowed.ok) return allowed;
    const parsed = parseInput(signUpSchema, input);
    return parsed.ok ? signUp(database(), parsed.value, Date.now()) : parsed;
  },
);
