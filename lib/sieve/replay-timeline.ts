/** A log's timeline, from the events as they are stored. For a thread of its own: it gives nobody else a turn. */
import { advance } from "@/lib/session/advance";
import { BrokenLog } from "@/lib/session/broken-log";
import { engine } from "@/lib/session/engine";
import { sessionEventSchema } from "@/lib/session/events";
import { type SessionState, startState } from "@/lib/session/session-state";
import { step } from "@/lib/session/step";
import { type Strides, TimelineRecorder } from "./record-timeline";
import { toBytes } from "./timeline-bytes";

export class TimelineReplay {
  private state: SessionState | null = null;
  private recorder: TimelineRecorder | null = null;

  constructor(private readonly strides: Strides) {}

  /** The next events of the log, in order. */
  take(payloads: readonly string[]): void {
    for (const payload of payloads) {
      const event = sessionEventSchema.parse(JSON.parse(payload));
      if (this.state !== null) {
        step(this.state, event);
        this.recorder!.note(event);
      } else if (event.kind === "created") {
        this.state = startState(event, engine);
        this.recorder = new TimelineRecorder(this.state, this.strides);
      } else throw new BrokenLog("A log starts with its creation.");
    }
  }

  /** With what time has brought about by `nowMs`, after the last event. */
  finish(nowMs: number): Uint8Array<ArrayBuffer> {
    if (this.state === null) throw new BrokenLog("The log is empty.");
    advance(this.state, nowMs);
    return toBytes(this.recorder!.finish());
  }
}
