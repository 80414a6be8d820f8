import type { BookEntry } from "@/lib/session/answer-book";
import { fateOf } from "@/lib/session/fate";
import type { AnswerFate } from "@/lib/session/owner-view";
import type { Prompt } from "@/lib/session/prompt";
import type { SessionState } from "@/lib/session/session-state";
import { Slice } from "./run-in-slices";
import type { SessionService } from "./session-service";

/** A served prompt and what became of it. */
export interface ServedPrompt
  extends Omit<BookEntry, "person" | "closing" | "used" | "answeredAtMs"> {
  readonly person: string;
  readonly answeredAtMs: number | null;
  readonly fate: AnswerFate | "skipped" | "out" | "expired";
}

/**
 * Every prompt ever served, or every one of a person's: the closed ones in the order they closed, then those still open, all as of one moment. A closed prompt is
 * never changed but for whether it counts, which an exclusion between two pages would change: that is fixed at the start.
 */
export async function* answerPages(
  sessions: SessionService,
  sessionId: string,
  options: Options = {},
): AsyncGenerator<ServedPrompt[]> {
  yield* (await openAnswerPages(sessions, sessionId, options)).pages;
}

interface Options {
  readonly personId?: string;
  readonly pageSize?: number;
}

/** The same, with how many are closed, which keep their places, and which are open. */
export async function openAnswerPages(
  sessions: SessionService,
  sessionId: string,
  { personId, pageSize = 500 }: Options = {},
): Promise<{
  readonly closed: number;
  readonly open: readonly ServedPrompt[];
  readonly pages: AsyncGenerator<ServedPrompt[]>;
}> {
  const { open, ...moment } = await sessions.read(sessionId, (state) => ({
    ...closedMoment(state, personId),
    excluded: state.peopleByIndex.map(({ excluded }) => excluded !== null),
    // Closed ones may grow while this is read; these are fixed now, so none comes twice.
    open: [...state.prompts.values()]
      .filter(({ person }) => personId === undefined || person.id === personId)
      .map(openPrompt),
  }));
  const closed = moment.used.length;
  async function* pages() {
    const slice = new Slice();
    for (let from = 0; from < closed; from += pageSize) {
      await slice.rest();
      const part = { from, until: Math.min(closed, from + pageSize) };
      yield await sessions.read(sessionId, (state) => closedPrompts(state, moment, part));
    }
    if (open.length > 0) yield open;
  }
  return { closed, open, pages: pages() };
}

/** What was so when the reading began. */
interface Moment {
  /** Where in the book they are; null for all of it. */
  readonly places: readonly number[] | null;
  /** Of each of them. */
  readonly used: ArrayLike<number>;
  readonly excluded: readonly boolean[];
}

function closedMoment(
  { book, people }: SessionState,
  personId: string | undefined,
): Pick<Moment, "places" | "used"> {
  if (personId === undefined) return { places: null, used: book.usedSoFar() };
  const person = people.get(personId);
  const places = person ? [...book.ofPerson(person.index)].reverse() : [];
  return { places, used: places.map((at) => (book.isUsed(at) ? 1 : 0)) };
}

function closedPrompts(
  state: SessionState,
  { places, used, excluded }: Moment,
  { from, until }: { readonly from: number; readonly until: number },
): ServedPrompt[] {
  const page: ServedPrompt[] = [];
  for (let place = from; place < until; place++) {
    const entry = { ...state.book.entry(places?.[place] ?? place), used: used[place] === 1 };
    const person = state.peopleByIndex[entry.person]!.id;
    page.push({ ...entry, person, fate: fateOf(entry, excluded[entry.person]!) ?? "skipped" });
  }
  return page;
}

function openPrompt({
  servedSeq,
  person,
  question,
  left,
  servedAtMs,
  status,
}: Prompt): ServedPrompt {
  const prompt = { servedSeq, person: person.id, question, left, servedAtMs };
  if (status.kind !== "held") {
    const fate = status.kind === "leased" ? "out" : "expired";
    return { ...prompt, answer: null, answeredAtMs: null, elapsedMs: 0, fate };
  }
  const { answer, answeredAtMs, elapsedMs, late } = status;
  return { ...prompt, answer, answeredAtMs, elapsedMs, fate: late ?? "held" };
}
