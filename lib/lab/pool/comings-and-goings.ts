/** Who of a pool is there: seats that people take for a sitting, in an order that nothing they say can change. */
import { integerBelow, type Random } from "@/lib/random/generator";

/**
 * Away people in one list: first those who may come, then those who came since anything was last found for
 * anybody and were sent away with nothing. The latter are not called again until something is.
 */
export class ComingsAndGoings {
  private readonly away: number[];
  private callable: number;

  constructor(
    size: number,
    private readonly random: Random,
  ) {
    this.away = Array.from({ length: size }, (_, person) => person);
    this.callable = size;
  }

  /** Anyone who is away, each as likely as the others; null if all who are away have just been sent away. */
  comes(): number | null {
    if (this.callable === 0) return null;
    const place = integerBelow(this.random, this.callable);
    const person = this.away[place]!;
    this.away[place] = this.away[--this.callable]!;
    this.away[this.callable] = this.away[this.away.length - 1]!;
    this.away.pop();
    return person;
  }

  /** `withNothing`: there was nothing to ask them. */
  goes(person: number, withNothing: boolean): void {
    this.away.push(person);
    if (withNothing) return;
    const last = this.away.length - 1;
    this.away[last] = this.away[this.callable]!;
    this.away[this.callable++] = person;
  }

  /** Somebody was asked something: others may find something too. */
  callEverybody(): void {
    this.callable = this.away.length;
  }
}
