/**
 * How fast one can at most have read and decided. Adults read about 240 words a minute for themselves, practised ones 400; at 1,000,
 * four times the usual, the eye no longer lands on most words. A thousand words a minute of six letters, the space included, are a
 * hundred characters a second. A press alone, with nothing to read, takes about half a second. Both are meant to be generous: who is
 * below them has not read, but who is above them may still not have.
 */
const charactersPerSecond = 100;
const pressMs = 500;

/** The least time for an answer that asked to read so many characters. */
export function leastReadingMs(characters: number): number {
  return pressMs + (characters / charactersPerSecond) * 1_000;
}

/**
 * Which items a person has been shown before: what one has read once is known again at a glance. One person after the other, so
 * that it takes a number an item, however many people there are.
 */
export class SeenItems {
  private readonly lastSeenBy: Int32Array;

  constructor(items: number) {
    this.lastSeenBy = new Int32Array(items).fill(-1);
  }

  /** Notes that the person has seen the item; whether it was the first time. */
  note(person: number, item: number): boolean {
    const first = this.lastSeenBy[item] !== person;
    this.lastSeenBy[item] = person;
    return first;
  }
}
