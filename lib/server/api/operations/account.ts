import { findUser } from "@/db/rows/users";
import { whoSchema } from "@/lib/protocol/token-messages";
import { accountOperation, json } from "@/lib/server/api/operation";
import { ok, problem } from "@/lib/server/kernel/result";

export const accountOperations = [
  accountOperation({
    id: "whoAmI",
    method: "GET",
    path: "/me",
    scope: "read",
    summary: "Whom the token acts for, and what it may do",
    replies: json("Who", whoSchema),
    run: async ({ db, bearer }) => {
      const user = await findUser(db, bearer.user.id);
      if (!user) return problem("not-found", "This account no longer exists.");
      const { name, projectId, scopes, expiresAtMs } = bearer;
      const kind = projectId === null ? ("personal" as const) : ("project" as const);
      return ok({
        user: { id: user.id, name: user.name },
        token: { name, kind, projectId, scopes: [...scopes], expiresAtMs },
      });
    },
  }),
];
