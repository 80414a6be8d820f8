/** For tests: experts who judge single items and a crowd that compares. */
import { type Member, memberByToken } from "@/lib/server/kernel/member-by-token";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { joinProject } from "@/lib/server/people/join-project";
import type { Source } from "@/lib/session/sources";
import { type AnyWorld, must, owned } from "./test-world";

const usual = { kind: "people", dailyLimit: null, totalLimit: null, paused: false } as const;

export const twoGroups: Source[] = [
  {
    ...{ ...usual, id: "experts", name: "Experts", answers: "pulls", truth: true },
    ...{ pricePull: 20, priceDuel: 20 },
  },
  {
    ...{ ...usual, id: "crowd", name: "Crowd", answers: "duels", truth: false },
    ...{ pricePull: 1, priceDuel: 1 },
  },
];

export async function joinGroup(
  { db, owner }: AnyWorld,
  projectId: string,
  { displayName, source }: { readonly displayName: string; readonly source: string },
): Promise<Member> {
  const asked = { role: "annotator", expiresAtMs: null, maxUses: null, source } as const;
  const { path } = must(await createInvitation(db, await owned(db, owner, projectId), asked));
  const token = path.slice("/join/".length);
  const joining = { displayName, userId: null, existingMemberToken: null };
  const { memberToken } = must(await joinProject(db, token, joining));
  return must(await memberByToken(db, projectId, memberToken));
}
