"use server";

import { headers } from "next/headers";
import { database } from "@/db/client";
import { countAttempt } from "@/lib/server/attempt-limits";
import { parseInput } from "@/lib/server/parse-input";
import type { Result } from "@/lib/server/result";
import { signUp, signUpSchema } from "@/lib/server/sign-up";

export async function signUpAction(input: unknown): Promise<Result<{ id: string }>> {
  const address = (await headers()).get("x-forwarded-for") ?? "unknown";
  const allowed = await countAttempt("sign-up-address", address);
  if (!allowed.ok) return allowed;
  const parsed = parseInput(signUpSchema, input);
  return parsed.ok ? signUp(database(), parsed.value, Date.now()) : parsed;
}
