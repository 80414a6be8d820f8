/** A timeline that can be looked at at any of its frames, and that grows at its end. Going back is as quick as going on. */
import { copyItems, emptyItems, type SieveItems } from "./sieve-state";
import { applyChanges, type Frame, stampOf, type Timeline } from "./timeline";

/** Copies of all items every so many frames, so that few frames lie between any two; within so many bytes. */
const usualStride = 32;
const mostBytes = 16_000_000;
const bytesPerItem = 7;

export class TimelineCursor {
  readonly items: SieveItems;
  readonly itemCount: number;
  private readonly frames: Frame[];
  private readonly copies: SieveItems[] = [];
  private readonly stride: number;
  private at = -1;

  constructor({ itemCount, frames }: Timeline) {
    this.itemCount = itemCount;
    this.frames = [...frames];
    this.items = emptyItems(itemCount);
    const affordable = mostBytes / (bytesPerItem * Math.max(1, itemCount));
    this.stride = Math.max(usualStride, Math.ceil(frames.length / affordable));
    this.seek(0);
  }

  get length(): number {
    return this.frames.length;
  }

  /** Which frame `items` are of. */
  get place(): number {
    return this.at;
  }

  get last(): Frame {
    return this.frames.at(-1)!;
  }

  frame(place: number): Frame {
    return this.frames[place]!;
  }

  /** Frames that follow the last one; those that it has already are left out. */
  append(frames: readonly Frame[]): void {
    for (const frame of frames) if (stampOf(frame) > stampOf(this.last)) this.frames.push(frame);
  }

  seek(place: number): void {
    const wanted = Math.max(0, Math.min(this.length - 1, place));
    const copy = Math.min(Math.floor(wanted / this.stride), this.copies.length - 1);
    if (this.at === -1 || wanted < this.at || copy * this.stride > this.at) this.restore(copy);
    while (this.at < wanted) this.advance();
  }

  private restore(copy: number): void {
    if (copy < 0) return;
    copyItems(this.items, this.copies[copy]!);
    this.at = copy * this.stride;
  }

  private advance(): void {
    this.at++;
    applyChanges(this.items, this.frames[this.at]!.changes);
    if (this.at !== this.copies.length * this.stride) return;
    const copy = emptyItems(this.itemCount);
    copyItems(copy, this.items);
    this.copies.push(copy);
  }
}
