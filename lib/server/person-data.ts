/** Everything that is stored about one person in a project, as JSON, written while it is read. */
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/db/open";
import { members, projects, rankSessions } from "@/db/schema";
import { answerPages, type ServedPrompt } from "./answer-pages";
import { externalIds } from "./external-ids";
import { readMemberPlatform } from "./platform";
import { ownedProject, type User } from "./project-access";
import { ok, problem, type Result } from "./result";
import { sessionsOf } from "./session-service";

/** For the owner, about anybody who joined. */
export async function exportPerson(
  db: Database,
  user: User,
  projectId: string,
  personId: string,
): Promise<Result<AsyncIterable<string>>> {
  const owned = ownedProject(db, user, projectId);
  return owned.ok ? personData(db, projectId, personId) : owned;
}

/** For whoever may see it: the caller has made sure. */
export function personData(
  db: Database,
  projectId: string,
  personId: string,
): Result<AsyncIterable<string>> {
  const row = db
    .select({ person: members, project: { id: projects.id, name: projects.name } })
    .from(members)
    .innerJoin(projects, eq(projects.id, members.projectId))
    .where(and(eq(members.id, personId), eq(members.projectId, projectId)))
    .get();
  if (!row) return problem("not-found", "Nobody of that name is in the project.");
  const { person, project } = row;
  const platform = person.platform === null ? null : readMemberPlatform(person.platform);
  const about = {
    format: "thresher-person-1",
    project,
    person: {
      id: person.id,
      name: person.displayName,
      role: person.role,
      joinedAt: timeOf(person.joinedAtMs),
      signedInWithAccount: person.userId !== null,
      calledByScriptsAs: person.apiName,
      platform: platform && {
        kind: platform.kind,
        personId: platform.personId,
        parameters: platform.parameters,
      },
      erasedAt: timeOf(person.erasedAtMs),
    },
  };
  return ok(write(db, about, { projectId, personId }));
}

async function* write(
  db: Database,
  about: object,
  { projectId, personId }: { readonly projectId: string; readonly personId: string },
): AsyncGenerator<string> {
  yield `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "prompts": [`;
  const sessions = db
    .select()
    .from(rankSessions)
    .where(eq(rankSessions.projectId, projectId))
    .orderBy(asc(rankSessions.number))
    .all();
  let separator = "\n    ";
  for (const { id, number, itemSet } of sessions) {
    const ids = externalIds(db, { projectId, itemSet });
    for await (const page of answerPages(sessionsOf(db), id)) {
      const own = page.filter(({ person }) => person === personId);
      if (own.length === 0) continue;
      yield own
        .map((prompt) =>
          separatedBy(JSON.stringify({ session: number, ...described(prompt, ids) })),
        )
        .join("");
    }
  }
  yield "\n  ]\n}\n";

  function separatedBy(text: string): string {
    const whole = separator + text;
    separator = ",\n    ";
    return whole;
  }
}

function described(prompt: ServedPrompt, ids: readonly string[]) {
  const { question, left, answer, elapsedMs, fate } = prompt;
  const items =
    question.kind === "pull"
      ? { item: ids[question.item] }
      : left === "second"
        ? { left: ids[question.second], right: ids[question.first] }
        : { left: ids[question.first], right: ids[question.second] };
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
