/** What the event streams say: that there is something new, never what. Pages then ask for it. */
import { z } from "zod/mini";
import type { Immutable } from "./immutable";

/** To owners: the session's last event has this number now; -1 while the project is a draft. */
const changedSchema = z.object({ sequence: z.number() });
/** To annotators: they may be given something else now. */
const workSignalSchema = z.object({});

export const streamSchemas = { changed: changedSchema, work: workSignalSchema } as const;
export type StreamEvent = keyof typeof streamSchemas;
export type StreamMessage<E extends StreamEvent> = Immutable<z.infer<(typeof streamSchemas)[E]>>;
