"use server";

import { changeName } from "@/lib/server/accounts/change-name";
import { changePassword, changePasswordSchema } from "@/lib/server/accounts/change-password";
import { signOutEverywhere, signOutSchema } from "@/lib/server/accounts/sign-out-everywhere";
import { nameSchema } from "@/lib/server/accounts/sign-up";
import { userAction } from "@/lib/server/http/action-doors";
import { deleteAccount, deleteAccountSchema } from "@/lib/server/instance/delete-account";

const signInTo = "/account";

export const changeNameAction = userAction(nameSchema, changeName, {
  signInTo,
  refresh: "/account",
});

export const deleteAccountAction = userAction(deleteAccountSchema, deleteAccount, { signInTo });

export const signOutEverywhereAction = userAction(signOutSchema, signOutEverywhere, { signInTo });

export const changePasswordAction = userAction(changePasswordSchema, changePassword, { signInTo });
