import { type PayeeRow, selectPayees } from "@/db/rows/members";
import type { Database } from "@/db/store";
import { csvRow } from "@/lib/formats/write-csv";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { readMemberPlatform } from "@/lib/server/kernel/platform";
import { ok, type Result } from "@/lib/server/kernel/result";
import { runOnSession } from "@/lib/server/sessions/run-on-session";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { memberSource } from "@/lib/session/member-source";
import { peopleFigures } from "@/lib/session/people";
import { owedFor, rewardPerPerson } from "@/lib/session/person-pay";
import { type OrderedTable, rounded } from "./export-table";
import { fingerprint } from "./row-order";

const columns = [
  ...["person", "name", "platform", "platform_id", "answers", "minutes", "amount", "currency"],
  ...["excluded", "source", "fee"],
];

interface Payment {
  readonly payee: PayeeRow;
  readonly platform: { readonly kind: string; readonly personId: string } | null;
  readonly answers: number;
  readonly minutes: number;
  /** What they are owed. */
  readonly amount: number;
  /** What the platform gets beside it. */
  readonly fee: number;
  readonly currency: string;
  readonly excluded: boolean;
}

/** What each person who answered is owed. */
export async function paymentsTable(
  db: Database,
  project: OwnedProject,
): Promise<Result<OrderedTable>> {
  const payments = await readPayments(db, project);
  if (!payments.ok) return payments;
  const { live } = project.settings;
  const rows = payments.value.map(({ payee, platform, ...sums }) => [
    ...[payee.id, payee.displayName, platform?.kind ?? null, platform?.personId ?? null],
    ...[sums.answers, rounded(sums.minutes), rounded(sums.amount), sums.currency],
    ...[sums.excluded ? "yes" : "no", memberSource(live, payee.source)?.name ?? null],
    rounded(sums.fee),
  ]);
  async function* pages() {
    yield rows;
  }
  // Someone who joined early may give their first answer late.
  const rest = fingerprint(payments.value.map(({ payee }) => payee.id));
  const order = { of: project.currentSessionId!, settled: 0, rest };
  return ok({ columns, pages: pages(), order });
}

/**
 * Lines for Prolific's bulk payment of bonuses: participant and amount, no header, nothing for people from elsewhere. The study's reward pays for
 * the first part of what is owed; a bonus is the rest. Prolific pays in hundredths and takes no bonus below one.
 */
export async function exportProlificBonuses(
  db: Database,
  project: OwnedProject,
): Promise<Result<AsyncIterable<string>>> {
  const payments = await readPayments(db, project);
  if (!payments.ok) return payments;
  const reward = rewardPerPerson(project.settings);
  const lines = payments.value
    .filter(({ platform }) => platform?.kind === "prolific")
    .map(
      ({ platform, amount }) =>
        [platform!.personId, inHundredths(Math.max(0, amount - reward))] as const,
    )
    .filter(([, amount]) => amount !== "0.00");
  async function* pages() {
    yield lines.map(csvRow).join("");
  }
  return ok(pages());
}

async function readPayments(
  db: Database,
  project: OwnedProject,
): Promise<Result<readonly Payment[]>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const sessions = sessionsOf(db);
  const { currentSessionId } = launched.value;
  const currency = await sessions.read(currentSessionId, ({ settings }) => settings.currency);
  const figures = await runOnSession(sessions, currentSessionId, (state, nowMs) =>
    peopleFigures(state, [], nowMs),
  );
  const payees = await selectPayees(db, project.id);
  return ok(
    payees.flatMap((payee): Payment[] => {
      const own = figures.get(payee.id);
      if (!own || own.answers === 0) return [];
      const platform = payee.platform === null ? null : readMemberPlatform(payee.platform);
      const { answers, minutes, cost, excluded } = own;
      const amount = owedFor(cost, project.settings, platform !== null);
      const sums = { answers, minutes, amount, fee: cost - amount };
      return [{ payee, platform, ...sums, currency, excluded }];
    }),
  );
}

function inHundredths(amount: number): string {
  return (Math.round(amount * 100) / 100).toFixed(2);
}
