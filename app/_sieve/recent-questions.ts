import type { AskedQuestion } from "@/lib/sieve/timeline";
import type { TimelineCursor } from "@/lib/sieve/timeline-cursor";

const shown = 5;

/** The last questions up to a frame, the newest at the end. */
export function recentQuestions(cursor: TimelineCursor, place: number): readonly AskedQuestion[] {
  const found: AskedQuestion[] = [];
  for (let at = place; at >= 0 && at > place - shown; at--) {
    const { question } = cursor.frame(at);
    if (question !== null) found.unshift(question);
  }
  return found;
}
