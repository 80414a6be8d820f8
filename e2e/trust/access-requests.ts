/** What a person sends who tries an entry of the access table in earnest: if they may, it succeeds. */

import { randomUUID } from "node:crypto";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { createPersonalToken } from "@/lib/server/api/personal-tokens";
import { createResultsLink, listResultsLinks } from "@/lib/server/exports/results-links";
import { appendItems, beginImport } from "@/lib/server/items/import-items";
import { memberById } from "@/lib/server/kernel/member-by-token";
import { asOwner } from "@/lib/server/kernel/owned-project";
import type { Problem } from "@/lib/server/kernel/result";
import { createLinks } from "@/lib/server/people/single-use-links";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { value } from "../fixtures/project-owner";
import { accessTable, type Entry } from "./access-table";
import type { AccessWorld, Stage, TargetProject } from "./access-world";
import { model, webhook, withModel, withWebhook } from "./api-access-requests";
import { entryName } from "./app-entries";

export interface Attempt {
  /** In place of [name] in the address; [projectId] is filled in by itself. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** Arguments of an action. */
  readonly args?: readonly unknown[];
  /** Fields of a form that an action is given after its earlier state. */
  readonly form?: Readonly<Record<string, string>>;
  /** JSON of a route. */
  readonly body?: unknown;
  /** A refusal that shows that they were let in. */
  readonly letIn?: (problem: Problem) => boolean;
}

interface Plan {
  readonly stage?: Stage;
  readonly attempt?: (project: TargetProject, world: AccessWorld) => Attempt | Promise<Attempt>;
}

const tab = "access-tab-1";
const item = { externalId: "new", format: "text", body: "New.", columns: {}, gold: null } as const;
const settings = readingSettings;
const onProject = ({ id }: TargetProject) => ({ args: [id] });

/** Someone else's prompt is nobody's: the guest's own is looked up. */
async function answerOf(project: TargetProject, world: AccessWorld): Promise<Attempt> {
  const member = (await memberById(world.db, project.id, project.guestId))!;
  const { work } = await readAnnotator(world.db, member, tab);
  const prompt = work.kind === "prompts" ? work.prompts[0]!.id : "";
  return { body: { tab, prompt, action: { kind: "skip" }, elapsedMs: 0 } };
}

async function openImport(project: TargetProject, world: AccessWorld) {
  return value(
    await beginImport(world.db, value(await asOwner(world.db, project.owner, project.id))),
  );
}

async function ownedBy(project: TargetProject, world: AccessWorld) {
  return value(await asOwner(world.db, project.owner, project.id));
}

async function linksOf(project: TargetProject, world: AccessWorld): Promise<string> {
  const asked = { count: 2, expiresAtMs: null };
  return value(await createLinks(world.db, await ownedBy(project, world), asked)).id;
}

async function sharedBy(project: TargetProject, world: AccessWorld) {
  const { path } = value(await createResultsLink(world.db, await ownedBy(project, world)));
  return { params: { token: path.slice("/results/".length) } };
}

const plans: Readonly<Record<string, Plan>> = {
  "sign-up/actions.ts signUpAction": {
    attempt: () => ({
      args: [{ name: "New", email: `new-${randomUUID()}@example.org`, password: randomUUID() }],
    }),
  },
  "reset-password/actions.ts askResetAction": {
    attempt: () => ({
      args: [{ email: "nobody@example.org" }],
      // This server has no SMTP settings.
      letIn: ({ kind }) => kind === "unavailable",
    }),
  },
  "reset-password/[token]/page.tsx": { attempt: () => ({ params: { token: "made.up.token" } }) },
  "reset-password/actions.ts resetPasswordAction": {
    attempt: () => ({
      params: { token: "made.up.token" },
      args: [{ token: "made.up.token", password: randomUUID() }],
      letIn: ({ message }) => message.startsWith("This link has been used"),
    }),
  },
  "api/auth/[...nextauth]/route.ts GET": { attempt: () => ({ params: { nextauth: "session" } }) },
  "api/auth/[...nextauth]/route.ts POST": {
    // Without next-auth's own token it answers and does nothing.
    attempt: () => ({ params: { nextauth: "signout" }, body: {} }),
  },
  "api/bench/[projectId]/empty/route.ts POST": { attempt: () => ({ body: {} }) },
  "demo/[key]/route.ts GET": { attempt: () => ({ params: { key: "0".repeat(32) } }) },
  "results/[token]/page.tsx": { attempt: async (project, world) => sharedBy(project, world) },
  "results/[token]/[file]/route.ts GET": {
    attempt: async (project, world) => {
      const { params } = await sharedBy(project, world);
      return { params: { ...params, file: "ranking.csv" } };
    },
  },
  "join/[token]/page.tsx": { attempt: ({ joinToken: token }) => ({ params: { token } }) },
  "join/[token]/actions.ts join": {
    attempt: ({ joinToken: token }) => ({
      params: { token },
      form: { token, as: "guest", name: "Somebody" },
    }),
  },
  "api/annotate/[projectId]/route.ts GET": { attempt: () => ({ query: `?tab=${tab}` }) },
  "api/annotate/[projectId]/answers/route.ts POST": { attempt: answerOf },
  "api/annotate/[projectId]/undo/route.ts POST": { attempt: () => ({ body: { tab } }) },
  "(owner)/account/actions.ts changeNameAction": { attempt: () => ({ args: ["Another name"] }) },
  "(owner)/account/actions.ts changePasswordAction": {
    attempt: () => ({
      args: [{ current: "not it", next: "a new password" }],
      letIn: ({ field }) => field === "current",
    }),
  },
  "(owner)/account/actions.ts signOutEverywhereAction": {
    // With true, nobody would be signed in for what comes after it.
    attempt: () => ({
      args: [{ everywhere: false }],
      letIn: ({ field }) => field === "everywhere",
    }),
  },
  "(owner)/account/actions.ts deleteAccountAction": {
    attempt: () => ({
      args: [{ confirmation: "not it" }],
      letIn: ({ field }) => field === "confirmation",
    }),
  },
  createPersonalTokenAction: {
    attempt: () => ({ args: [{ name: "mine", scopes: ["read"], days: 7 }] }),
  },
  withdrawPersonalTokenAction: {
    attempt: async ({ owner }, { db }) => {
      const token = { name: "one", scopes: ["read"], days: 7 };
      return { args: [value(await createPersonalToken(db, owner, token)).id] };
    },
  },
  "(owner)/projects/new/actions.ts readSampleAction": { attempt: () => ({ args: [] }) },
  "(owner)/projects/new/actions.ts beginImportAction": {
    stage: "draft",
    attempt: ({ id: projectId, name }) => ({
      args: [{ name, projectId, attempt: "0".repeat(32), template: "empty" }],
    }),
  },
  "(owner)/projects/new/actions.ts appendItemsAction": {
    stage: "draft",
    attempt: async (project, world) => ({
      args: [{ to: await openImport(project, world), batch: { from: 0, items: [item] } }],
    }),
  },
  "(owner)/projects/new/actions.ts finishImportAction": {
    stage: "draft",
    attempt: async (project, world) => {
      const to = await openImport(project, world);
      value(
        await appendItems(world.db, value(await asOwner(world.db, project.owner, to.projectId)), {
          itemSet: to.itemSet,
          batch: { from: 0, items: [item] },
        }),
      );
      return { args: [{ to, expected: 1 }] };
    },
  },
  "(owner)/projects/actions.ts restoreDeletedAction": { stage: "deleted", attempt: onProject },
  setupPage: { stage: "draft" },
  saveDraftAction: {
    stage: "draft",
    attempt: ({ id: projectId }) => ({ args: [{ projectId, settings, known: [settings] }] }),
  },
  launchAction: {
    stage: "draft",
    attempt: ({ id: projectId }) => ({ args: [{ projectId, settings, known: [settings] }] }),
  },
  forecast: { stage: "draft", attempt: () => ({ query: "?clarity=clear" }) },
  pauseAction: { attempt: ({ id: projectId }) => ({ args: [{ projectId, wanted: "paused" }] }) },
  itemPage: { attempt: () => ({ params: { index: "0" } }) },
  exportFile: { attempt: () => ({ params: { file: "proof.json" } }) },
  changePersonAction: {
    attempt: ({ id: projectId, guestId: personId }) => ({
      args: [{ projectId, personId, wanted: "excluded" }],
    }),
  },
  personPage: { attempt: ({ guestId: personId }) => ({ params: { personId } }) },
  erasePersonAction: {
    attempt: ({ id: projectId, guestId: personId }) => ({
      params: { personId },
      args: [{ projectId, personId, answers: "exclude" }],
    }),
  },
  setRetentionAction: { attempt: ({ id: projectId }) => ({ args: [{ projectId, days: 90 }] }) },
  inviteAction: {
    attempt: ({ id: projectId }) => ({
      args: [{ projectId, role: "owner", days: null, maxUses: null, platform: null }],
    }),
  },
  revokeAction: {
    attempt: ({ id: projectId, invitationId }) => ({ args: [{ projectId, invitationId }] }),
  },
  createLinksAction: {
    attempt: ({ id: projectId }) => ({ args: [{ projectId, count: 3, days: null, source: null }] }),
  },
  withdrawLinksAction: {
    attempt: async (project, world) => ({
      args: [{ projectId: project.id, batch: await linksOf(project, world) }],
    }),
  },
  links: {
    attempt: async (project, world) => ({ params: { batch: await linksOf(project, world) } }),
  },
  itemIds: { attempt: () => ({ query: "?items=0" }) },
  "changeOwnerAction hand-over": {
    attempt: ({ id: projectId, coOwnerMemberId: memberId }) => ({
      args: [{ projectId, memberId, wanted: "hand-over" }],
    }),
  },
  "changeOwnerAction remove": {
    attempt: ({ id: projectId, coOwnerMemberId: memberId }) => ({
      args: [{ projectId, memberId, wanted: "remove" }],
    }),
  },
  changeSettingsAction: {
    attempt: ({ id: projectId }) => ({
      args: [
        {
          ...{ projectId, live: { ...settings.live, instructions: "Read." } },
          known: [settings.live],
        },
      ],
    }),
  },
  changeGoalAction: {
    attempt: ({ id: projectId }) => ({
      args: [{ projectId, goal: { rung: "share" }, known: settings.live.goal }],
    }),
  },
  changeQuestionsAction: {
    attempt: ({ id: projectId }) => ({
      args: [
        {
          ...{ projectId, questions: { ...settings.questions, pullQuestion: "Is it hard?" } },
          known: [settings.questions],
        },
      ],
    }),
  },
  duplicateAction: { attempt: onProject },
  "putAwayAction archive": {
    attempt: ({ id: projectId }) => ({ args: [{ projectId, how: "archive" }] }),
  },
  "putAwayAction delete": {
    attempt: ({ id: projectId }) => ({ args: [{ projectId, how: "delete" }] }),
  },
  createTokenAction: { attempt: ({ id: projectId }) => ({ args: [{ projectId, name: "mine" }] }) },
  createResultsLinkAction: { attempt: ({ id: projectId }) => ({ args: [{ projectId }] }) },
  withdrawResultsLinkAction: {
    attempt: async (project, world) => {
      await sharedBy(project, world);
      const links = await listResultsLinks(world.db, await ownedBy(project, world));
      return { args: [{ projectId: project.id, linkId: links.at(-1)!.id }] };
    },
  },
  revokeTokenAction: {
    attempt: ({ id: projectId, tokenId }) => ({ args: [{ projectId, tokenId }] }),
  },
  createWebhookAction: {
    attempt: ({ id: projectId }) => ({ args: [{ projectId, ...webhook }] }),
  },
  withdrawWebhookAction: {
    attempt: async (project, { db }) => ({
      args: [{ projectId: project.id, ...(await withWebhook(db, project)) }],
    }),
  },
  testWebhookAction: {
    attempt: async (project, { db }) => ({
      args: [{ projectId: project.id, ...(await withWebhook(db, project)) }],
    }),
  },
  replayDeliveryAction: {
    attempt: async (project, { db }) => ({
      args: [{ projectId: project.id, ...(await withWebhook(db, project)) }],
    }),
  },
  createModelAction: { attempt: ({ id: projectId }) => ({ args: [{ projectId, ...model }] }) },
  changeModelAction: {
    attempt: async (project, { db }) => ({
      args: [{ projectId: project.id, ...(await withModel(db, project)), ...model }],
    }),
  },
  withdrawModelAction: {
    attempt: async (project, { db }) => ({
      args: [{ projectId: project.id, ...(await withModel(db, project)) }],
    }),
  },
  previewModelAction: {
    attempt: async (project, { db }) => ({
      args: [{ projectId: project.id, ...(await withModel(db, project)), rounds: 0 }],
    }),
  },
  startRunAction: {
    attempt: async (project, { db }) => ({
      args: [{ projectId: project.id, ...(await withModel(db, project)), rounds: 0 }],
    }),
  },
  changeRunAction: {
    attempt: async (project, { db }) => ({
      args: [{ projectId: project.id, ...(await withModel(db, project)), change: "cancel" }],
    }),
  },
  forbidModelsAction: {
    attempt: ({ id: projectId }) => ({ args: [{ projectId, forbidden: true }] }),
  },
  changeSourceAction: {
    attempt: ({ id: projectId }) => ({
      args: [
        {
          ...{ projectId, id: "crowd", name: "Crowd", pricePull: 1, priceDuel: 1 },
          ...{ dailyLimit: null, totalLimit: null, paused: true },
        },
      ],
      letIn: ({ message }) => message === "The project has no such source.",
    }),
  },
  "api/v1/[...path]/route.ts GET": { attempt: () => ({ params: { path: "project" } }) },
  "api/v1/[...path]/route.ts POST": {
    stage: "draft",
    attempt: () => ({ params: { path: "launch" }, body: {} }),
  },
  "api/v1/[...path]/route.ts PUT": {
    stage: "draft",
    attempt: ({ id }) => ({
      params: { path: `projects/${id}/items` },
      body: { items: [{ externalId: "by-api", body: "Added." }] },
    }),
  },
  "api/v1/[...path]/route.ts PATCH": {
    attempt: ({ id }) => ({ params: { path: `projects/${id}` }, body: { name: "Another name" } }),
  },
  "api/v1/[...path]/route.ts DELETE": {
    attempt: ({ id }) => ({ params: { path: `projects/${id}` } }),
  },
  "api/v1/[...path]/route.ts OPTIONS": { attempt: () => ({ params: { path: "project" } }) },
};

/** Files in deep folders go by a short name here. */
const short: Readonly<Record<string, string>> = {
  "(owner)/projects/[projectId]/(tabs)/people/[personId]/page.tsx": "personPage",
  "api/projects/[projectId]/people/[personId]/route.ts GET": "personPage",
  "(owner)/projects/[projectId]/setup/page.tsx": "setupPage",
  "(owner)/projects/[projectId]/(tabs)/items/[index]/page.tsx": "itemPage",
  "api/projects/[projectId]/export/[file]/route.ts GET": "exportFile",
  "api/projects/[projectId]/links/[batch]/route.ts GET": "links",
  "api/projects/[projectId]/item-ids/route.ts GET": "itemIds",
};

const nothing = () => ({});

export function planFor(entry: Entry): Required<Plan> {
  const variant = entry.variant ? ` ${entry.variant}` : "";
  const name = entryName(entry);
  const plan = plans[name] ?? plans[short[name] ?? `${entry.call}${variant}`] ?? {};
  return { stage: plan.stage ?? "launched", attempt: plan.attempt ?? nothing };
}

/** Actions without a plan would be called with nothing, and refuse for that reason alone. */
export function actionsWithoutPlan(): string[] {
  return accessTable
    .filter(({ call, file }) => call !== undefined && !file.endsWith("route.ts"))
    .filter((entry) => planFor(entry).attempt === nothing)
    .map(entryName);
}
