/** Tokens, cookies and ids that nobody was given, against a real database: they open nothing, and nothing changes. */
import fc from "fast-check";
import { bearerOf } from "@/lib/server/api/bearer";
import { memberByToken, memberToken } from "@/lib/server/kernel/member-by-token";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { findInvitation } from "@/lib/server/people/invitation";
import { wasServedTo } from "@/lib/server/sessions/prompt-id";
import { openWorld } from "@/lib/server/testing/test-world";
import { text } from "./nasty-values";
import type { ParserTarget } from "./parser-targets";

export async function tokenTargets(): Promise<{ targets: ParserTarget[]; close: () => void }> {
  const world = await openWorld();
  const { db } = world;
  const genuine = memberToken("somebody");
  const almost = fc
    .tuple(fc.nat({ max: genuine.length - 1 }), text)
    .map(([at, other]) => genuine.slice(0, at) + other + genuine.slice(at + 1));
  const refuse = async (given: string) => {
    if (
      (await memberByToken(db, given, given)).ok ||
      (await findInvitation(db, given)).ok ||
      (await bearerOf(db, given, Date.now()))
    ) {
      throw new Error("A token that nobody was given opened something.");
    }
    await bearerOf(db, `thresher_${given}`, Date.now());
    await bearerOf(db, `thresher_user_${given}`, Date.now());
    if ((await asOwner(db, { id: given }, given)).ok) throw new Error("A project was opened.");
    if ((await wasServedTo(db, given, given)) !== null) throw new Error("A prompt was found.");
  };
  const property = fc.asyncProperty(fc.oneof(text, almost), refuse) as fc.IAsyncProperty<unknown>;
  return {
    targets: [{ name: "tokens, cookies and ids", weight: 3, property }],
    close: world.close,
  };
}
