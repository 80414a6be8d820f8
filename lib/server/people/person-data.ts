/** Everything that is stored about one person in a project, as JSON, written while it is read. */

import { type ItemSetRef, readItemStarts, readSomeItemIds } from "@/db/rows/items";
import { findMemberOf } from "@/db/rows/members";
import { findProject } from "@/db/rows/projects";
import { selectSessions } from "@/db/rows/sessions";
import type { Database } from "@/db/store";
import type { Question } from "@/lib/ranksearch/question";
import type { Member } from "@/lib/server/kernel/member-by-token";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { readMemberPlatform } from "@/lib/server/kernel/platform";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { answerPages, type ServedPrompt } from "@/lib/server/sessions/answer-pages";
import { sessionsOf } from "@/lib/server/sessions/session-service";

/** For the owner, about anyone who joined. */
export async function exportPerson(
  db: Database,
  project: OwnedProject,
  personId: string,
): Promise<Result<AsyncIterable<string>>> {
  return personData(db, { projectId: project.id, personId, reader: "owner" });
}

/**
 * For the person themselves. They get what they were shown and said, but neither the owner's ids nor what became of an answer: those would
 * tell which items have a known answer.
 */
export async function exportOwnData(
  db: Database,
  { id, projectId }: Member,
): Promise<Result<AsyncIterable<string>>> {
  return personData(db, { projectId, personId: id, reader: "self" });
}

interface Wanted {
  readonly projectId: string;
  readonly personId: string;
  readonly reader: "owner" | "self";
}

async function personData(db: Database, wanted: Wanted): Promise<Result<AsyncIterable<string>>> {
  const { projectId, personId } = wanted;
  const person = await findMemberOf(db, projectId, personId);
  const project = await findProject(db, projectId);
  if (!person || !project) return problem("not-found", "This person is not in the project.");
  const platform = person.platform === null ? null : readMemberPlatform(person.platform);
  const about = {
    format: "thresher-person-1",
    project: { id: project.id, name: project.name },
    person: {
      id: person.id,
      name: person.displayName,
      role: person.role,
      joinedAt: timeOf(person.joinedAtMs),
      signedInWithAccount: person.userId !== null,
      calledByScriptsAs: person.apiName,
      browserCode: person.device,
      platform: platform && {
        kind: platform.kind,
        personId: platform.personId,
        parameters: platform.parameters,
      },
      erasedAt: timeOf(person.erasedAtMs),
    },
  };
  return ok(write(db, about, wanted));
}

async function* write(
  db: Database,
  about: object,
  { projectId, personId, reader }: Wanted,
): AsyncGenerator<string> {
  yield `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "prompts": [`;
  let separator = "\n    ";
  for (const { id, number, itemSet } of await selectSessions(db, projectId)) {
    const set = { projectId, itemSet };
    const pages = answerPages(sessionsOf(db), id, { personId, pageSize: 200 });
    for await (const own of pages) {
      const nameOf = reader === "owner" ? await byId(db, set, own) : await byText(db, set, own);
      yield own
        .map((prompt) => described(prompt, nameOf))
        .map(({ status, prompt: place, ...rest }) =>
          reader === "owner" ? { prompt: place, ...rest, status } : rest,
        )
        .map((each) => separated(JSON.stringify({ session: number, ...each })))
        .join("");
    }
  }
  yield "\n  ]\n}\n";

  function separated(text: string): string {
    const whole = separator + text;
    separator = ",\n    ";
    return whole;
  }
}

type NameOf = (item: number) => string | undefined;

async function byId(
  db: Database,
  set: ItemSetRef,
  prompts: readonly ServedPrompt[],
): Promise<NameOf> {
  const shown = prompts.flatMap(({ question }) => itemsOf(question));
  const ids = await readSomeItemIds(db, set, shown);
  return (item) => ids.get(item);
}

/** The start of what was shown. */
async function byText(
  db: Database,
  set: ItemSetRef,
  prompts: readonly ServedPrompt[],
): Promise<NameOf> {
  const indexes = prompts.flatMap(({ question }) => itemsOf(question));
  const starts = await readItemStarts(db, set, { indexes, length: 200 });
  return (index) => starts.get(index);
}

function itemsOf(question: Question): number[] {
  return question.kind === "pull" ? [question.item] : [question.first, question.second];
}

function described(prompt: ServedPrompt, nameOf: NameOf) {
  const { question, left, answer, elapsedMs, fate } = prompt;
  const items =
    question.kind === "pull"
      ? { item: nameOf(question.item) }
      : left === "second"
        ? { left: nameOf(question.second), right: nameOf(question.first) }
        : { left: nameOf(question.first), right: nameOf(question.second) };
  return {
    prompt: prompt.servedSeq,
    kind: question.kind,
    ...items,
    answer,
    servedAt: timeOf(prompt.servedAtMs),
    answeredAt: timeOf(prompt.answeredAtMs),
    seconds: answer === null ? null : elapsedMs / 1_000,
    status: fate,
  };
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
