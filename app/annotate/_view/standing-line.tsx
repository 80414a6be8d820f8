"use client";

import { Progress } from "@/app/_ui/progress";
import { useTexts } from "./texts-context";

/** The person's own count and pace, and how far the project is: never anything about the items. */
export function StandingLine({
  answered,
  secondsEach,
  progress,
}: {
  answered: number;
  secondsEach: number | null;
  progress: number;
}) {
  const { work } = useTexts();
  const percent = Math.round(progress * 100);
  return (
    <div className="numeric flex items-center gap-2 text-sm whitespace-nowrap text-ink-soft">
      <span>{work.answered(answered)}</span>
      {secondsEach !== null && (
        <span className="max-sm:hidden">
          <span aria-hidden="true">· </span>
          {work.pace(secondsEach)}
        </span>
      )}
      <span aria-hidden="true">·</span>
      <span>{work.progressShare(percent)}</span>
      <span className="ms-1 min-w-20 grow lg:grow-0">
        <Progress label={work.progress} value={progress} text={`${percent}%`} />
      </span>
    </div>
  );
}
