import { plural } from "@/app/_ui/amounts";
import type { AnswerWords } from "@/lib/session/answer-words";

/** How many said what, as one bar; of a team also how many are still to be asked. */
export function VoteBar({
  yes,
  no,
  cantTell,
  of = null,
  words: said,
}: {
  yes: number;
  no: number;
  cantTell: number;
  of?: number | null;
  words: AnswerWords;
}) {
  const all = yes + no + cantTell;
  const missing = Math.max(0, (of ?? all) - all);
  const share = (count: number) => `${(100 * count) / Math.max(1, all + missing)}%`;
  const words = [`${yes} ${said.yes}`, `${no} ${said.no}`];
  if (cantTell > 0) words.push(`${cantTell} ${said.cantTell}`);
  if (missing > 0) words.push(`${missing} not asked`);
  return (
    <span className="inline-flex items-center gap-3">
      <span
        className="inline-flex h-3 w-40 overflow-hidden rounded-sm border border-line-strong"
        aria-hidden="true"
      >
        <span className="bg-above" style={{ width: share(yes) }} />
        <span className="bg-line-strong" style={{ width: share(cantTell) }} />
        {missing > 0 && (
          <span
            className="ml-auto border-l border-line-strong bg-sunken"
            style={{ width: share(missing) }}
          />
        )}
      </span>
      <span className="text-sm text-ink-soft" title={plural(all, "answer")}>
        {words.join(", ")}
      </span>
    </span>
  );
}
