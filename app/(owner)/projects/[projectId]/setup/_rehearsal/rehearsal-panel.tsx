"use client";

import { formatMoney, plural } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { LabelShape } from "@/app/_ui/label-badge";
import { Notice } from "@/app/_ui/notice";
import { outcomeNames } from "@/lib/session/outcome-names";
import { configOf } from "@/lib/session/session-config";
import type { ProjectSettings } from "@/lib/session/settings";
import { mostItems, type RehearsalFrame } from "./rehearse";
import { useRehearsal } from "./use-rehearsal";

/** Half a minute of what will happen, with people who don't exist. */
export function RehearsalPanel({
  settings,
  itemCount,
}: {
  settings: ProjectSettings;
  itemCount: number;
}) {
  const { rehearsal, play } = useRehearsal(configOf(settings), itemCount);
  const { stage, frame } = rehearsal;
  return (
    <section aria-labelledby="rehearsal-heading">
      <h2 id="rehearsal-heading" className="mb-1 text-xl font-semibold">
        Thirty seconds with simulated people
      </h2>
      <p className="mb-3 max-w-prose text-ink-soft">
        See how answers turn into labels with your settings
        {itemCount > mostItems ? `, for ${mostItems} of your items` : ""}. Nobody real is asked, and
        what they say is made up.
      </p>
      {frame && <Film frame={frame} settings={settings} />}
      {stage === "failed" && (
        <Notice tone="problem" title="This browser couldn't run the simulation." />
      )}
      {stage !== "playing" && (
        <Button onClick={play}>{stage === "idle" ? "Watch" : "Watch again"}</Button>
      )}
      <p role="status" className="sr-only">
        {stage === "ended" && frame ? `Ended: ${wordsOf(frame, settings)}` : ""}
      </p>
    </section>
  );
}

function Film({ frame, settings }: { frame: RehearsalFrame; settings: ProjectSettings }) {
  return (
    <div className="mb-3">
      <div aria-hidden="true" className="flex max-w-lg flex-wrap gap-2">
        {frame.labels.map((label, item) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the item
          <LabelShape key={item} label={label} size={18} />
        ))}
      </div>
      <p aria-hidden="true" className="numeric mt-3 text-ink-soft">
        {wordsOf(frame, settings)}
      </p>
    </div>
  );
}

function wordsOf(
  { answers, money, labels }: RehearsalFrame,
  { live, questions }: ProjectSettings,
): string {
  const count = (wanted: string) => labels.filter((label) => label === wanted).length;
  const names = outcomeNames(questions);
  const rest = labels.length - count("above") - count("below");
  return `${plural(answers, "answer")}, ${formatMoney(money, live.currency)}: ${count("above")} ${names.above}, ${count("below")} ${names.below}${rest > 0 ? `, ${rest} not yet sure` : ""}.`;
}
