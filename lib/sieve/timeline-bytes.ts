/** A timeline as bytes: columns one after the other, each at a multiple of eight, so that a browser reads them where they lie. */
import { askReasons } from "@/lib/ranksearch/ask-reason";
import { marks } from "./marks";
import { type AskedQuestion, causes, type Frame, type Timeline } from "./timeline";

/** Another shape gets another number: a page of an earlier release then loads itself again. */
const format = 1;
const headerBytes = 24;
const none = 0xff;
const noItem = -1;

const frameColumns = {
  atMs: Float64Array,
  seq: Int32Array,
  closed: Int32Array,
  answers: Int32Array,
  first: Int32Array,
  second: Int32Array,
  changeCount: Int32Array,
  cause: Uint8Array,
  outcome: Uint8Array,
  why: Uint8Array,
} as const;
const changeColumns = {
  items: Int32Array,
  scores: Int16Array,
  marks: Uint8Array,
  pulls: Uint16Array,
  duels: Uint16Array,
} as const;

type Columns<T extends Readonly<Record<string, NumberArray>>> = {
  [K in keyof T]: InstanceType<T[K]>;
};
type NumberArray =
  | Float64ArrayConstructor
  | Int32ArrayConstructor
  | Int16ArrayConstructor
  | Uint16ArrayConstructor
  | Uint8ArrayConstructor;

class UnreadableTimeline extends Error {}

export function toBytes({ itemCount, maker, frames }: Timeline): Uint8Array<ArrayBuffer> {
  const changes = frames.reduce((sum, frame) => sum + frame.changes.items.length, 0);
  const size = sizeOf(frames.length, changes);
  const buffer = new ArrayBuffer(size);
  new Int32Array(buffer, 0, 5).set([format, itemCount, frames.length, changes, maker]);
  const { frame: columns, change } = layOut(buffer, frames.length, changes);
  let from = 0;
  for (const [at, frame] of frames.entries()) {
    writeFrame(columns, at, frame);
    for (const name of changeNames) change[name].set(frame.changes[name], from);
    from += frame.changes.items.length;
  }
  return new Uint8Array(buffer);
}

export function fromBytes(buffer: ArrayBuffer): Timeline {
  if (buffer.byteLength < headerBytes) throw new UnreadableTimeline("The timeline is cut off.");
  const [version, itemCount, frameCount, changeCount, maker] = new Int32Array(buffer, 0, 5);
  if (version !== format) throw new UnreadableTimeline("The timeline has another format.");
  if (buffer.byteLength !== sizeOf(frameCount!, changeCount!)) {
    throw new UnreadableTimeline("The timeline is cut off.");
  }
  const { frame: columns, change } = layOut(buffer, frameCount!, changeCount!);
  let from = 0;
  const frames = Array.from({ length: frameCount! }, (_, at): Frame => {
    const to = from + columns.changeCount[at]!;
    const part = Object.fromEntries(
      changeNames.map((name) => [name, change[name].subarray(from, to)]),
    );
    from = to;
    return { ...readFrame(columns, at), changes: part as unknown as Frame["changes"] };
  });
  const isAbout = (item: number) => item >= 0 && item < itemCount!;
  const isWhole = from === changeCount && change.items.every(isAbout);
  if (!isWhole || change.marks.some((mark) => mark >= marks.length)) {
    throw new UnreadableTimeline("The timeline contradicts itself.");
  }
  return { itemCount: itemCount!, maker: maker!, frames };
}

const changeNames = Object.keys(changeColumns) as (keyof typeof changeColumns)[];

function sizeOf(frames: number, changes: number): number {
  const bytes = (columns: Readonly<Record<string, NumberArray>>, length: number) =>
    Object.values(columns).reduce((sum, kind) => sum + whole(length * kind.BYTES_PER_ELEMENT), 0);
  return headerBytes + bytes(frameColumns, frames) + bytes(changeColumns, changes);
}

function whole(bytes: number): number {
  return 8 * Math.ceil(bytes / 8);
}

function layOut(buffer: ArrayBuffer, frames: number, changes: number) {
  let offset = headerBytes;
  const columns = <T extends Readonly<Record<string, NumberArray>>>(kinds: T, length: number) => {
    const made = Object.entries(kinds).map(([name, Kind]) => {
      const column = new Kind(buffer, offset, length);
      offset += whole(column.byteLength);
      return [name, column];
    });
    return Object.fromEntries(made) as Columns<T>;
  };
  const frame = columns(frameColumns, frames);
  return { frame, change: columns(changeColumns, changes) };
}

function writeFrame(columns: Columns<typeof frameColumns>, at: number, frame: Frame): void {
  const { question } = frame;
  columns.atMs[at] = frame.atMs;
  columns.seq[at] = frame.seq;
  columns.closed[at] = frame.closed;
  columns.answers[at] = frame.answers;
  columns.first[at] = question?.first ?? noItem;
  columns.second[at] = question?.second ?? noItem;
  columns.changeCount[at] = frame.changes.items.length;
  columns.cause[at] = causes.indexOf(frame.cause);
  columns.outcome[at] = question === null ? none : Math.round(2 * question.outcome);
  columns.why[at] =
    question === null || question.why === null ? none : askReasons.indexOf(question.why);
}

function readFrame(columns: Columns<typeof frameColumns>, at: number): Omit<Frame, "changes"> {
  return {
    seq: columns.seq[at]!,
    closed: columns.closed[at]!,
    answers: columns.answers[at]!,
    atMs: columns.atMs[at]!,
    cause: causes[columns.cause[at]!] ?? "answer",
    question: readQuestion(columns, at),
  };
}

function readQuestion(columns: Columns<typeof frameColumns>, at: number): AskedQuestion | null {
  const first = columns.first[at]!;
  if (first === noItem) return null;
  const second = columns.second[at]!;
  return {
    first,
    second: second === noItem ? null : second,
    outcome: columns.outcome[at]! / 2,
    why: askReasons[columns.why[at]!] ?? null,
  };
}
