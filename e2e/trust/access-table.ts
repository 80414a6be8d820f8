/**
 * Who may do what: every page, server action and route under app/, and what becomes of each kind of person who tries. `docs/security.md` shows
 * this table (npm run access-table), and e2e/trust/access.spec.ts tries every cell against the running app. A new page, action or route needs a line here.
 */
export const people = [
  "visitor",
  "guest",
  "annotator",
  "other owner",
  "co-owner",
  "owner",
  "API token",
] as const;
export type PersonKind = (typeof people)[number];

/**
 * yes: they may, with what is theirs. sign in: sent to sign in, or told to (401). not found: to them it does not exist. no: it exists, but not for them.
 * –: nothing that such a caller could send leads here.
 */
const outcomes = ["yes", "sign in", "join first", "not found", "no", "–"] as const;
type Outcome = (typeof outcomes)[number];
type Access = Readonly<Record<PersonKind, Outcome>>;

export interface Entry {
  /** The file under app/. */
  readonly file: string;
  /** A method of a route, or an action's name; a page has none. */
  readonly call?: string;
  /** Tells apart what one action does in several ways. */
  readonly variant?: string;
  readonly does: string;
  readonly access: Access;
}

function row(...given: readonly Outcome[]): Access {
  return Object.fromEntries(people.map((person, at) => [person, given[at] ?? "–"])) as Access;
}

//                            visitor      guest        annotator    other owner  co-owner     owner        token
const everybody = row(/*   */ "yes", "yes", "yes", "yes", "yes", "yes", "yes");
const signedIn = row(/*    */ "sign in", "sign in", "yes", "yes", "yes", "yes", "sign in");
const owners = row(
  /*      */ "sign in",
  "sign in",
  "not found",
  "not found",
  "yes",
  "yes",
  "sign in",
);
const theOwner = row(
  /*    */ "sign in",
  "sign in",
  "not found",
  "not found",
  "no",
  "yes",
  "sign in",
);
/** Owners answer like everyone else: after joining by a link. */
const joined = row(
  ...([
    "join first",
    "yes",
    "yes",
    "join first",
    "join first",
    "join first",
    "join first",
  ] as const),
);
const byToken = row("sign in", "sign in", "sign in", "sign in", "sign in", "sign in", "yes");
const nobody = row(...people.map(() => "not found" as const));

const project = "(owner)/projects/[projectId]";
const tabs = `${project}/(tabs)`;

export const accessTable: readonly Entry[] = [
  { file: "page.tsx", does: "the front page", access: everybody },
  { file: "lab/page.tsx", does: "simulations in the browser", access: everybody },
  { file: "lab/estimates/page.tsx", does: "budgets, simulated in the browser", access: everybody },
  {
    file: "lab/past-answers/page.tsx",
    does: "past answers, replayed in the browser",
    access: everybody,
  },
  { file: "measured/page.tsx", does: "what was measured", access: everybody },
  { file: "sign-in/page.tsx", does: "sign in", access: everybody },
  { file: "sign-up/page.tsx", does: "make an account", access: everybody },
  { file: "sign-up/actions.ts", call: "signUpAction", does: "make an account", access: everybody },
  { file: "reset-password/page.tsx", does: "ask for a new password", access: everybody },
  {
    file: "reset-password/actions.ts",
    call: "askResetAction",
    does: "be sent a link to set a new password",
    access: everybody,
  },
  {
    file: "reset-password/[token]/page.tsx",
    does: "set a new password, for whoever has the link",
    access: everybody,
  },
  {
    file: "reset-password/actions.ts",
    call: "resetPasswordAction",
    does: "set a new password by the link",
    access: everybody,
  },
  {
    file: "api/auth/[...nextauth]/route.ts",
    call: "GET",
    does: "who is signed in",
    access: everybody,
  },
  {
    file: "api/auth/[...nextauth]/route.ts",
    call: "POST",
    does: "sign in and out",
    access: everybody,
  },
  { file: "healthz/route.ts", call: "GET", does: "alive?", access: everybody },
  { file: "readyz/route.ts", call: "GET", does: "ready?", access: everybody },
  {
    file: "metrics/route.ts",
    call: "GET",
    does: "figures for a monitor, by the operator's token; not there without the setting",
    access: nobody,
  },
  {
    file: "api/v1/openapi.json/route.ts",
    call: "GET",
    does: "how to use the API",
    access: everybody,
  },
  {
    file: "api/bench/[projectId]/empty/route.ts",
    call: "POST",
    does: "for npm run bench; not there otherwise",
    access: nobody,
  },
  {
    file: "demo/[key]/route.ts",
    call: "GET",
    does: "signs in the owner of npm run demo; not there otherwise",
    access: nobody,
  },

  {
    file: "results/[token]/page.tsx",
    does: "a project's results, for whoever has the link",
    access: everybody,
  },
  {
    file: "results/[token]/[file]/route.ts",
    call: "GET",
    does: "files of the results, for whoever has the link",
    access: everybody,
  },
  {
    file: "join/[token]/page.tsx",
    does: "an invitation, for whoever has the link",
    access: everybody,
  },
  { file: "join/[token]/actions.ts", call: "join", does: "join by the link", access: everybody },
  { file: "annotate/[projectId]/page.tsx", does: "answer", access: joined },
  { file: "api/annotate/[projectId]/route.ts", call: "GET", does: "own prompts", access: joined },
  {
    file: "api/annotate/[projectId]/answers/route.ts",
    call: "POST",
    does: "answer or skip",
    access: joined,
  },
  {
    file: "api/annotate/[projectId]/undo/route.ts",
    call: "POST",
    does: "take back",
    access: joined,
  },
  {
    file: "api/annotate/[projectId]/events/route.ts",
    call: "GET",
    does: "told of new work",
    access: joined,
  },

  {
    file: "api/annotate/[projectId]/data/route.ts",
    call: "GET",
    does: "download own data",
    access: joined,
  },

  { file: "(owner)/account/page.tsx", does: "own account", access: signedIn },
  {
    file: "(owner)/account/actions.ts",
    call: "changeNameAction",
    does: "change own name",
    access: signedIn,
  },
  {
    file: "(owner)/account/actions.ts",
    call: "changePasswordAction",
    does: "change own password",
    access: signedIn,
  },
  {
    file: "(owner)/account/actions.ts",
    call: "signOutEverywhereAction",
    does: "sign out of all browsers",
    access: signedIn,
  },
  {
    file: "(owner)/account/actions.ts",
    call: "deleteAccountAction",
    does: "delete own account",
    access: signedIn,
  },
  {
    file: "(owner)/account/token-actions.ts",
    call: "createPersonalTokenAction",
    does: "make a personal API token",
    access: signedIn,
  },
  {
    file: "(owner)/account/token-actions.ts",
    call: "withdrawPersonalTokenAction",
    does: "withdraw a personal API token: one's own",
    access: row("sign in", "sign in", "not found", "not found", "not found", "yes", "sign in"),
  },
  { file: "(owner)/projects/page.tsx", does: "list own projects", access: signedIn },
  { file: "(owner)/projects/new/page.tsx", does: "a new project", access: signedIn },
  {
    file: "(owner)/projects/new/actions.ts",
    call: "readSampleAction",
    does: "read the sample",
    access: signedIn,
  },
  {
    file: "(owner)/projects/new/actions.ts",
    call: "beginImportAction",
    does: "import items into a draft",
    access: owners,
  },
  {
    file: "(owner)/projects/new/actions.ts",
    call: "appendItemsAction",
    does: "import items: a batch",
    access: owners,
  },
  {
    file: "(owner)/projects/new/actions.ts",
    call: "finishImportAction",
    does: "import items: the end",
    access: owners,
  },
  {
    file: "(owner)/projects/actions.ts",
    call: "restoreDeletedAction",
    does: "bring a deleted project back",
    access: row("sign in", "sign in", "not found", "not found", "not found", "yes", "sign in"),
  },

  { file: `${project}/setup/page.tsx`, does: "set a draft up", access: owners },
  {
    file: `${project}/setup/actions.ts`,
    call: "saveDraftAction",
    does: "save a draft",
    access: owners,
  },
  { file: `${project}/setup/actions.ts`, call: "launchAction", does: "launch", access: owners },
  { file: `${tabs}/page.tsx`, does: "dashboard", access: owners },
  {
    file: `${project}/other-version/page.tsx`,
    does: "why a project of another version cannot be opened",
    access: owners,
  },
  { file: `${tabs}/actions.ts`, call: "pauseAction", does: "pause and resume", access: owners },
  {
    file: "api/projects/[projectId]/live/route.ts",
    call: "GET",
    does: "dashboard's figures",
    access: owners,
  },
  {
    file: "api/projects/[projectId]/events/route.ts",
    call: "GET",
    does: "told of changes",
    access: owners,
  },
  {
    file: "api/projects/[projectId]/engine-state/route.ts",
    call: "GET",
    does: "state for the forecast",
    access: owners,
  },
  {
    file: "api/projects/[projectId]/sieve/route.ts",
    call: "GET",
    does: "the sieve as it is now",
    access: owners,
  },
  {
    file: "api/projects/[projectId]/strips/route.ts",
    call: "GET",
    does: "the sieve of many items, in strips",
    access: owners,
  },
  {
    file: "api/projects/[projectId]/plot/route.ts",
    call: "GET",
    does: "the range of each item",
    access: owners,
  },
  {
    file: "api/projects/[projectId]/item-ids/route.ts",
    call: "GET",
    does: "ids of a few items",
    access: owners,
  },
  {
    file: "api/projects/[projectId]/timeline/route.ts",
    call: "GET",
    does: "the sieve from its beginning",
    access: owners,
  },
  { file: `${tabs}/items/page.tsx`, does: "items", access: owners },
  { file: `${tabs}/items/[index]/page.tsx`, does: "one item with its answers", access: owners },
  { file: `${tabs}/results/page.tsx`, does: "ranking and agreement", access: owners },
  {
    file: `${tabs}/results/results-link-actions.ts`,
    call: "createResultsLinkAction",
    does: "make a link to the results",
    access: owners,
  },
  {
    file: `${tabs}/results/results-link-actions.ts`,
    call: "withdrawResultsLinkAction",
    does: "withdraw a link to the results",
    access: owners,
  },
  { file: `${project}/report/page.tsx`, does: "the report to print", access: owners },
  { file: `${tabs}/activity/page.tsx`, does: "activity", access: owners },
  { file: `${tabs}/exports/page.tsx`, does: "exports", access: owners },
  {
    file: "api/projects/[projectId]/export/[file]/route.ts",
    call: "GET",
    does: "download an export",
    access: owners,
  },
  { file: `${tabs}/people/page.tsx`, does: "people and invitations", access: owners },
  {
    file: `${tabs}/people/actions.ts`,
    call: "changePersonAction",
    does: "exclude and restore a person",
    access: owners,
  },
  {
    file: `${tabs}/people/actions.ts`,
    call: "inviteAction",
    does: "make an invitation",
    access: owners,
  },
  {
    file: `${tabs}/people/actions.ts`,
    call: "revokeAction",
    does: "withdraw an invitation",
    access: owners,
  },
  {
    file: `${tabs}/people/link-actions.ts`,
    call: "createLinksAction",
    does: "make links of one use",
    access: owners,
  },
  {
    file: `${tabs}/people/link-actions.ts`,
    call: "withdrawLinksAction",
    does: "withdraw those that nobody used",
    access: owners,
  },
  {
    file: "api/projects/[projectId]/links/[batch]/route.ts",
    call: "GET",
    does: "download links of one use",
    access: owners,
  },
  { file: `${tabs}/people/[personId]/page.tsx`, does: "one person", access: owners },
  {
    file: `${tabs}/people/[personId]/actions.ts`,
    call: "erasePersonAction",
    does: "erase a person",
    access: owners,
  },
  {
    file: "api/projects/[projectId]/people/[personId]/route.ts",
    call: "GET",
    does: "download a person's data",
    access: owners,
  },
  {
    file: `${tabs}/people/owner-actions.ts`,
    call: "changeOwnerAction",
    variant: "hand-over",
    does: "hand the project over",
    access: theOwner,
  },
  {
    file: `${tabs}/people/owner-actions.ts`,
    call: "changeOwnerAction",
    variant: "remove",
    does: "remove a co-owner; a co-owner may leave",
    access: owners,
  },
  { file: `${tabs}/settings/page.tsx`, does: "settings", access: owners },
  {
    file: `${tabs}/settings/actions.ts`,
    call: "changeSettingsAction",
    does: "change settings",
    access: owners,
  },
  {
    file: `${tabs}/actions.ts`,
    call: "changeGoalAction",
    does: "change the goal",
    access: owners,
  },
  {
    file: `${tabs}/settings/actions.ts`,
    call: "changeQuestionsAction",
    does: "change the questions, in a new session",
    access: owners,
  },
  {
    file: `${tabs}/settings/actions.ts`,
    call: "setRetentionAction",
    does: "say when names are erased",
    access: owners,
  },
  {
    file: `${tabs}/settings/actions.ts`,
    call: "duplicateAction",
    does: "copy the project",
    access: owners,
  },
  {
    file: `${tabs}/settings/actions.ts`,
    call: "putAwayAction",
    variant: "archive",
    does: "archive the project",
    access: owners,
  },
  {
    file: `${tabs}/settings/actions.ts`,
    call: "putAwayAction",
    variant: "delete",
    does: "delete the project",
    access: theOwner,
  },
  {
    file: `${tabs}/settings/api-token-actions.ts`,
    call: "createTokenAction",
    does: "make an API token",
    access: owners,
  },
  {
    file: `${tabs}/settings/api-token-actions.ts`,
    call: "revokeTokenAction",
    does: "revoke an API token",
    access: owners,
  },

  { file: `${tabs}/sources/page.tsx`, does: "sources, models and hints", access: owners },
  {
    file: `${tabs}/sources/actions.ts`,
    call: "createModelAction",
    does: "add a model",
    access: owners,
  },
  {
    file: `${tabs}/sources/actions.ts`,
    call: "changeModelAction",
    does: "change a model",
    access: owners,
  },
  {
    file: `${tabs}/sources/actions.ts`,
    call: "withdrawModelAction",
    does: "remove a model",
    access: owners,
  },
  {
    file: `${tabs}/sources/actions.ts`,
    call: "previewModelAction",
    does: "ask a model about five items",
    access: owners,
  },
  {
    file: `${tabs}/sources/actions.ts`,
    call: "startRunAction",
    does: "ask a model about all items",
    access: owners,
  },
  {
    file: `${tabs}/sources/actions.ts`,
    call: "changeRunAction",
    does: "pause, resume or cancel a model's run",
    access: owners,
  },
  {
    file: `${tabs}/sources/actions.ts`,
    call: "forbidModelsAction",
    does: "forbid models in the project",
    access: owners,
  },
  {
    file: `${tabs}/sources/actions.ts`,
    call: "changeSourceAction",
    does: "change a source's prices, limits and pause",
    access: owners,
  },
  {
    file: `${tabs}/settings/webhook-actions.ts`,
    call: "createWebhookAction",
    does: "add a webhook",
    access: owners,
  },
  {
    file: `${tabs}/settings/webhook-actions.ts`,
    call: "withdrawWebhookAction",
    does: "remove a webhook",
    access: owners,
  },
  {
    file: `${tabs}/settings/webhook-actions.ts`,
    call: "testWebhookAction",
    does: "post a test to a webhook",
    access: owners,
  },
  {
    file: `${tabs}/settings/webhook-actions.ts`,
    call: "replayDeliveryAction",
    does: "post a delivery once more",
    access: owners,
  },

  {
    file: "api/v1/[...path]/route.ts",
    call: "GET",
    does: "API: look (each operation in the table below)",
    access: byToken,
  },
  {
    file: "api/v1/[...path]/route.ts",
    call: "POST",
    does: "API: make and do",
    access: byToken,
  },
  { file: "api/v1/[...path]/route.ts", call: "PUT", does: "API: put in place", access: byToken },
  { file: "api/v1/[...path]/route.ts", call: "PATCH", does: "API: change", access: byToken },
  { file: "api/v1/[...path]/route.ts", call: "DELETE", does: "API: delete", access: byToken },
  {
    file: "api/v1/[...path]/route.ts",
    call: "OPTIONS",
    does: "API: may a page of another site call? Not unless it is named",
    access: row("no", "no", "no", "no", "no", "no", "no"),
  },
];
