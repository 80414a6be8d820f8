"use client";

import { useState } from "react";
import { Button } from "@/app/_ui/button";
import type { AnnotatorStanding } from "@/lib/protocol/annotator-messages";
import { useTexts } from "./texts-context";
import { WayBack } from "./way-back";

export interface Summary {
  readonly answered: number;
  readonly skipped: number;
  readonly secondsEach: number | null;
}

export function OwnSummary({ summary }: { summary: Summary }) {
  const { thanks } = useTexts();
  const figures: [string, string][] = [
    [String(summary.answered), thanks.answers(summary.answered)],
    [String(summary.skipped), thanks.skips],
    ...(summary.secondsEach === null
      ? []
      : [[String(summary.secondsEach), thanks.secondsEach] satisfies [string, string]]),
  ];
  return (
    <dl
      aria-label={thanks.summary}
      className="numeric mx-auto flex flex-wrap justify-center gap-x-10 gap-y-4"
    >
      {figures.map(([figure, name]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="max-w-32 text-sm">{name}</dt>
          <dd className="text-2xl font-semibold text-ink">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** For people who came through a crowd platform: the code to enter there, the way back, or both. */
export function Completion({
  completion,
  sending,
}: {
  completion: AnnotatorStanding["completion"];
  /** Answers that have not arrived yet. */
  sending: number;
}) {
  const { thanks } = useTexts();
  const [copied, setCopied] = useState(false);
  if (!completion || (completion.code === null && completion.url === null)) {
    return null;
  }
  const { code, url } = completion;
  async function copy(text: string) {
    await navigator.clipboard?.writeText(text);
    setCopied(true);
  }
  return (
    <div className="flex flex-col items-center gap-3 border-y border-line py-5">
      {code !== null && (
        <>
          <p className="font-semibold text-ink">{thanks.codeTitle}</p>
          <p className="flex items-center gap-3">
            <output className="rounded bg-sunken px-3 py-2 text-xl font-semibold tracking-wider text-ink select-all">
              {code}
            </output>
            <Button size="small" onClick={() => void copy(code)}>
              {copied ? thanks.copied : thanks.copy}
            </Button>
          </p>
          <p>{thanks.codeText}</p>
        </>
      )}
      {url !== null && /^https?:/i.test(url) && <WayBack url={url} hold={sending > 0} />}
    </div>
  );
}
