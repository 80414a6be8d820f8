"use client";

import { Progress } from "@/app/_ui/progress";
import { useTexts } from "./texts-context";

/** The person's own count, share and pace: never anything about the items or the project. */
export function StandingLine({
  answered,
  share,
  secondsEach,
}: {
  answered: number;
  /** How many answers are asked of them at most, if anyone knows. */
  share: number | null;
  secondsEach: number | null;
}) {
  const { work } = useTexts();
  const text = share === null ? work.answered(answered) : work.share(answered, share);
  return (
    <div className="numeric flex grow items-center gap-2 text-sm whitespace-nowrap text-ink-soft lg:grow-0">
      <span>{text}</span>
      {secondsEach !== null && (
        <span className="max-sm:hidden">
          <span aria-hidden="true">· </span>
          {work.pace(secondsEach)}
        </span>
      )}
      {share !== null && (
        <span className="ms-1 max-w-64 min-w-16 grow lg:w-40">
          <Progress label={work.shareName} value={answered} max={share} text={text} />
        </span>
      )}
    </div>
  );
}
