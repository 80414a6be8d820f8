/** Every limit on what one caller may ask for. Docs: the table of limits in docs/security.md. */
import { rateSetting } from "./rate-setting";

interface Rate {
  /** Requests per minute. */
  readonly usual: number;
  /** The environment variable that says otherwise; 0 for no limit. */
  readonly setting?: string;
  /** Of the setting: a multiple of what it says. */
  readonly times?: number;
}

const rates = {
  /** Pages for one address. A look at one page asks for some ten more ahead of time, so that is five looks a second. */
  pages: { usual: 3_000, setting: "THRESHER_PAGE_RATE" },
  /** Forms are small, and a large file comes as many of them. */
  forms: { usual: 3_000, setting: "THRESHER_PAGE_RATE", times: 2 },
  /** For one account: each may read a whole project. */
  "owner-downloads": { usual: 240 },
  /** For one link to results: each may read a whole project. */
  "shared-downloads": { usual: 60 },
  /** For one account: an open dashboard looks once a second. */
  "owner-looks": { usual: 1_200 },
  /** For one person, not for one address, behind which a whole class may sit: ten a second, which no person reaches. */
  member: { usual: 600, setting: "THRESHER_ANSWER_RATE" },
  /** For one person. Skipped questions come again when nothing else is left, and each is two events in the log for good. */
  skips: { usual: 120 },
  /** For one person. Each is an event in the log for good, and the answer to the same question one more. */
  undos: { usual: 60 },
  /** For one person: each reads all that they have answered. */
  "own-data": { usual: 6 },
  /** For one project: anybody with its link can be many people. */
  "own-data-in-all": { usual: 60 },
  /** For one token: enough for a simulated crowd. */
  "api-calls": { usual: 12_000, setting: "THRESHER_API_RATE" },
  /** Wrong tokens, for everybody together: guessing is hopeless anyway, and this keeps it cheap. */
  "api-refusals": { usual: 12_000, setting: "THRESHER_API_RATE", times: 0.01 },
} as const satisfies Record<string, Rate>;
export type RateName = keyof typeof rates;

/** Requests per minute; null for no limit. */
export function rateOf(name: RateName): number | null {
  const { usual, setting, times = 1 }: Rate = rates[name];
  const limit = setting === undefined ? usual : rateSetting(setting, usual);
  return limit === null ? null : limit * times;
}

const minute = 60;
const hour = 60 * minute;

/**
 * Attempts in so many seconds. Wrong passwords for one account are what keeps guessing hopeless; many annotators may share an
 * address (a class, an office), so those by address are wide.
 */
export const attempts = {
  "wrong-password": { points: 10, duration: 15 * minute },
  // Apart from it, by account: a stranger who locks the sign-in must not keep its owner, signed in, from reacting.
  "wrong-confirmation": { points: 10, duration: 15 * minute },
  // Apart from it too: they cost an email, not a guess, and nobody needs many.
  "reset-mail": { points: 3, duration: hour },
  "reset-address": { points: 100, duration: hour },
  "sign-in-address": { points: 200, duration: 15 * minute },
  "sign-up-address": { points: 100, duration: hour },
  "join-address": { points: 600, duration: hour },
} as const;
export type AttemptLimit = keyof typeof attempts;

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Bytes that one request may bring. */
export const bodies = {
  /** An answer, a name, a password: what most routes take. Items by the API come in a stream of any length that a project can have. */
  small: 64 * kilobyte,
  /** A form, or a new project by the API: a little less than Next's own limit for a server action, a mebibyte. */
  form: 1_000_000,
  /** Scores of items by the API. */
  scores: 64 * megabyte,
} as const;

/** Levels that JSON may nest: nothing that is asked for has more than a few. */
export const deepestJson = 32;

/** Bytes of items in one project: a kilobyte for each of a million. */
export const mostProjectBytes = 1_024 * megabyte;

/** Bytes of items for one owner, so that no account fills the disk; null for no limit. */
export function mostOwnerBytes(): number | null {
  const megabytes = rateSetting("THRESHER_ITEMS_MB", 4_096);
  return megabytes === null ? null : megabytes * megabyte;
}

/** Live streams: each holds a connection. */
export const streams = {
  inAll: () => rateSetting("THRESHER_LIVE_STREAMS", 1_000) ?? Number.POSITIVE_INFINITY,
  /** One for each tab. */
  forOne: 24,
  /** Once half of all are taken, so that few people cannot take the rest. */
  forOneWhenBusy: 3,
  /** A browser that has left so many messages unread is cut off; it asks again. */
  unread: 100,
} as const;
