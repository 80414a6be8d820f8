/** Projects whose labels are checked by a random sample, as far as each has come. */
import { answerByCode, joinByCode } from "@/e2e/fixtures/owner-desk";
import { type ProjectOwner, shortTexts, value } from "@/e2e/fixtures/project-owner";
import type { PromptView } from "@/lib/protocol/annotator-messages";
import type { AuditPhase } from "@/lib/ranksearch/audit/audit-phases";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { asOwner } from "@/lib/server/kernel/owned-project";

export interface AuditedScenes {
  readonly auditLabelling: string;
  readonly auditChecking: string;
  readonly auditFailed: string;
  readonly auditPassed: string;
}

export async function auditedScenes(owner: ProjectOwner): Promise<AuditedScenes> {
  return {
    auditLabelling: await auditedProject(owner, { phase: "labelling", more: 1 }),
    auditChecking: await auditedProject(owner, { phase: "checking", more: 4 }),
    auditFailed: await auditedProject(owner, { phase: "checking", more: 30, fails: true }),
    auditPassed: await auditedProject(owner, { phase: "passed", more: 0 }),
  };
}

interface Wanted {
  readonly phase: AuditPhase;
  /** People who come after it is there. */
  readonly more: number;
  /** They say of every label that it is wrong. */
  readonly fails?: boolean;
}

export async function auditedProject(owner: ProjectOwner, wanted: Wanted): Promise<string> {
  const project = await owner.launch({
    name: `Reviews, checked by a sample (${wanted.fails ? "failed" : wanted.phase})`,
    items: shortTexts(220),
    live: { goal: { rung: "audited" }, undoMs: 0, promptsAhead: 0 },
    proven: { method: "pull-only", tolerance: 0.1, auditDelta: 0.1, auditWrongShare: 0.1 },
  });
  const come = async (n: number, fails = false) => {
    const member = await joinByCode(owner, project, `Person ${n}`);
    const given = await answerByCode(owner, member, {
      // All there is, so that nobody leaves with a question that the others wait for.
      ...{ times: 400, elapsedMs: 4_000 },
      choose: (prompt) => (isAbove(prompt) !== fails ? "yes" : "no"),
    });
    // Plans are made between answers, when there is time.
    if (given === 0) await new Promise((resolve) => setTimeout(resolve, 200));
  };
  let n = 0;
  while ((await phaseOf(owner, project.id)) !== wanted.phase && n < 400) await come(++n);
  const { phase } = wanted;
  for (let more = 0; more < wanted.more && (await phaseOf(owner, project.id)) === phase; more++) {
    await come(++n, wanted.fails);
  }
  return project.id;
}

function isAbove({ items: [item] }: PromptView): boolean {
  return Number(/\d+/.exec(item!.body)![0]) % 3 === 0;
}

async function phaseOf({ db, user }: ProjectOwner, projectId: string): Promise<AuditPhase> {
  const { claims } = await readDashboard(db, value(await asOwner(db, user, projectId)));
  return claims.audited?.phase ?? "labelling";
}
