"use server";

import { z } from "zod";
import { newPersonalTokenInput } from "@/lib/protocol/token-messages";
import { createPersonalToken, withdrawPersonalToken } from "@/lib/server/api/personal-tokens";
import { userAction } from "@/lib/server/http/action-doors";

const options = { signInTo: "/account", refresh: "/account" };

export const createPersonalTokenAction = userAction(
  newPersonalTokenInput,
  createPersonalToken,
  options,
);

export const withdrawPersonalTokenAction = userAction(
  z.string().max(64),
  withdrawPersonalToken,
  options,
);
