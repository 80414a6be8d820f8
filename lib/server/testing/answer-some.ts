/** For tests: a member who answers whatever comes. */
import type { Database } from "@/db/store";
import type { Work } from "@/lib/protocol/annotator-messages";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import type { Member } from "@/lib/server/kernel/member-by-token";
import { answerTo, must } from "./test-world";

const tab = "tab-one-1";

export async function workOf(db: Database, member: Member): Promise<Work> {
  return (await readAnnotator(db, member, tab)).work;
}

/** Answers yes or left to whatever comes, so often or until there is nothing; returns how often. */
export async function answerSome(db: Database, member: Member, times: number): Promise<number> {
  let given = 0;
  let now = await workOf(db, member);
  for (; given < times && now.kind === "prompts"; given++) {
    const prompt = now.prompts[0]!;
    const answer = prompt.kind === "pull" ? "yes" : "left";
    now = must(await answerTo(db, member, { tab, prompt: prompt.id, answer })).work;
  }
  return given;
}
