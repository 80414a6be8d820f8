import { z } from "zod";
import { countItems } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { labelLineSchema } from "@/lib/protocol/label-messages";
import {
  agreementLineSchema,
  answerLineSchema,
  eventLineSchema,
  paymentLineSchema,
  rankingLineSchema,
} from "@/lib/protocol/result-messages";
import { summarySchema } from "@/lib/protocol/summary-message";
import { json, lines, projectOperation } from "@/lib/server/api/operation";
import { itemOrder, lineStream, linesOf, streamQuery, writeLines } from "@/lib/server/api/pages";
import { readEventLines } from "@/lib/server/exports/event-lines";
import { agreementTable } from "@/lib/server/exports/export-agreement";
import { answersTable } from "@/lib/server/exports/export-answers";
import { exportFile, isExportFile } from "@/lib/server/exports/export-file";
import { labelPages } from "@/lib/server/exports/export-labels";
import { paymentsTable } from "@/lib/server/exports/export-payments";
import { rankingTable } from "@/lib/server/exports/export-ranking";
import { summaryOf } from "@/lib/server/exports/export-summary";
import type { OrderedTable } from "@/lib/server/exports/export-table";
import { exportedSession } from "@/lib/server/exports/exported-session";
import { fixedOrder } from "@/lib/server/exports/row-order";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

type MakeTable = (db: Database, project: OwnedProject) => Promise<Result<OrderedTable>>;

/** A table of the exports, as a stream of objects. */
function tableOperation(
  name: string,
  { id, summary, line, make }: { id: string; summary: string; line: z.ZodType; make: MakeTable },
) {
  return projectOperation({
    id,
    method: "GET",
    path: `/projects/{projectId}/${name}`,
    scope: "read",
    summary,
    query: streamQuery,
    guarded: true,
    replies: lines(`${id.replace(/^read/, "")}Line`, line),
    run: async (came, project) => {
      const table = await make(came.db, project);
      if (!table.ok) return table;
      return lineStream(came, table.value.order, () => linesOf(table.value, came.query));
    },
  });
}

const eventsQuery = z.object({
  after: z.coerce
    .number()
    .int()
    .min(-1)
    .default(-1)
    .describe("The last sequence number you know; -1 for none."),
  limit: z.coerce.number().int().min(1).optional().describe("At most so many; all without."),
});

const fileQuery = z.object({
  session: z
    .string()
    .optional()
    .describe("An earlier session, by its number; the current without."),
});

export const resultOperations = [
  projectOperation({
    id: "readLabels",
    method: "GET",
    path: "/projects/{projectId}/labels",
    alias: "/labels",
    scope: "read",
    summary: "Labels so far, one JSON object per line",
    query: streamQuery,
    guarded: true,
    replies: lines("LabelLine", labelLineSchema),
    run: async (came, project) => {
      const set = { projectId: project.id, itemSet: project.itemSet };
      const order = itemOrder(project, await countItems(came.db, set));
      const labels = await labelPages(came.db, project);
      return lineStream(came, order, () => writeLines(labels, came.query, (line) => line));
    },
  }),
  tableOperation("ranking", {
    id: "readRanking",
    summary: "Items from the highest score to the lowest",
    line: rankingLineSchema,
    make: rankingTable,
  }),
  tableOperation("agreement", {
    id: "readAgreement",
    summary: "How answers to each item split",
    line: agreementLineSchema,
    make: agreementTable,
  }),
  tableOperation("payments", {
    id: "readPayments",
    summary: "What each person is owed",
    line: paymentLineSchema,
    make: paymentsTable,
  }),
  tableOperation("answers", {
    id: "readAnswers",
    summary: "Every prompt that was served, and what became of it",
    line: answerLineSchema,
    make: answersTable,
  }),
  projectOperation({
    id: "readSummary",
    method: "GET",
    path: "/projects/{projectId}/summary",
    scope: "read",
    summary: "Every claim that the answers carry, with what may be said of it",
    replies: json("Summary", summarySchema),
    run: async ({ db }, project) => summaryOf(db, project),
  }),
  projectOperation({
    id: "readProof",
    method: "GET",
    path: "/projects/{projectId}/proof",
    scope: "read",
    summary: "Everything that another machine needs to arrive at the same labels",
    description: "npm run verify -- proof.json replays it.",
    replies: { kind: "file", types: ["application/json"] },
    run: async ({ db }, project) => fileOf(db, project, "proof.json"),
  }),
  projectOperation({
    id: "readEvents",
    method: "GET",
    path: "/projects/{projectId}/events",
    scope: "read",
    summary: "The log since a sequence number",
    query: eventsQuery,
    guarded: true,
    replies: lines("EventLine", eventLineSchema),
    run: async (came, project) => {
      const found = await readEventLines(came.db, project, came.query);
      if (!found.ok) return found;
      const { sessionId, lines: events } = found.value;
      return lineStream(came, fixedOrder(sessionId), () => events);
    },
  }),
  projectOperation({
    id: "export",
    method: "GET",
    path: "/projects/{projectId}/export/{file}",
    alias: "/export/{file}",
    scope: "read",
    summary: "Any of the files that owners can download",
    query: fileQuery,
    replies: {
      kind: "file",
      types: ["text/csv", "application/json", "application/x-ndjson", "application/octet-stream"],
    },
    run: async ({ db, params, query }, project) => {
      const source = await exportedSession(db, project, query.session ?? null);
      return source.ok ? fileOf(db, source.value, params.file!) : source;
    },
  }),
];

async function fileOf(db: Database, project: OwnedProject, name: string) {
  if (!isExportFile(name)) return problem("not-found", `No export is named ${name}.`);
  const made = await exportFile(db, project, name);
  return made.ok ? ok({ name, savedAs: project.name, chunks: made.value }) : made;
}
