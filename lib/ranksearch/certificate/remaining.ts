/**
 * The numbers from 0 to size - 1, drawn and removed one by one. It remembers only what was moved, so that
 * a few draws from many cost little.
 */
import { integerBelow, type Random } from "@/lib/random/generator";

export class Remaining {
  private readonly moved = new Map<number, number>();
  private readonly places = new Map<number, number>();

  constructor(private size: number) {}

  has(value: number): boolean {
    return this.placeOf(value) < this.size;
  }

  /** Takes one out, all that remain being equally likely. */
  draw(random: Random): number {
    const value = this.at(integerBelow(random, this.size));
    this.remove(value);
    return value;
  }

  /** Takes out one that remains: it changes places with the last. */
  remove(value: number): void {
    const place = this.placeOf(value);
    this.size--;
    const last = this.at(this.size);
    this.put(last, place);
    this.put(value, this.size);
  }

  private at(place: number): number {
    return this.moved.get(place) ?? place;
  }

  private placeOf(value: number): number {
    return this.places.get(value) ?? value;
  }

  private put(value: number, place: number): void {
    this.moved.set(place, value);
    this.places.set(value, place);
  }
}
