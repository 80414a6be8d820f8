/** Owner's pages of projects that were set up through the server's own code: quick, and on the server's own data. */
import { expect, type Page } from "@playwright/test";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { submitAnswer } from "@/lib/server/answering/submit-answer";
import { type Member, memberByToken } from "@/lib/server/kernel/member-by-token";
import { joinProject } from "@/lib/server/people/join-project";
import type { PromptView } from "@/lib/session/annotator-view";
import type { Answer } from "@/lib/session/answer";
import { signIn } from "./owner-pages";
import { type ProjectOwner, type SetUpProject, value } from "./project-owner";

/** Whoever is not signed in is asked to, and comes back. */
export async function openAsOwner(page: Page, owner: ProjectOwner, path: string): Promise<void> {
  await page.goto(path);
  await signIn(page, owner.account);
  await page.waitForURL((url) => url.pathname === path);
}

export async function joinByCode(
  { db }: ProjectOwner,
  project: Pick<SetUpProject, "id" | "joinPath">,
  displayName: string,
): Promise<Member> {
  const guest = { displayName, userId: null, existingMemberToken: null };
  const token = project.joinPath.slice("/join/".length);
  const joined = value(await joinProject(db, token, guest));
  return value(memberByToken(db, project.id, joined.memberToken));
}

/** Answers so many prompts as that person, or as many as there are. */
export async function answerByCode(
  { db }: ProjectOwner,
  member: Member,
  {
    times,
    choose,
    elapsedMs = 2000,
  }: {
    times: number;
    choose: (prompt: PromptView, turn: number) => Answer;
    elapsedMs?: number;
  },
): Promise<number> {
  const tab = `tab-of-${member.id}`;
  for (let turn = 0; turn < times; turn += 1) {
    const { work } = await readAnnotator(db, member, tab);
    if (work.kind !== "prompts") return turn;
    const prompt = work.prompts[0]!;
    const action = { kind: "answer", answer: choose(prompt, turn) } as const;
    value(await submitAnswer(db, member, { tab, prompt: prompt.id, action, elapsedMs }));
  }
  return times;
}

/** Excludes somebody on the people's page. A page that has just loaded may not listen yet: then the button is pressed again. */
export async function excludeOnPage(page: Page, name: string): Promise<void> {
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Exclude" });
  await expect(async () => {
    // Behind an open dialog the button cannot be found.
    if (!(await confirm.isVisible())) {
      await page.getByRole("button", { name: `Exclude ${name}` }).click({ timeout: 2000 });
    }
    await expect(confirm).toBeVisible({ timeout: 2000 });
  }).toPass();
  await confirm.click();
  await expect(page.getByRole("button", { name: `Restore ${name}` })).toBeVisible();
}
