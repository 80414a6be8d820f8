"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "@/app/_ui/class-names";
import type { AnnotatorView, PromptView } from "@/lib/protocol/annotator-messages";
import { questionKinds } from "@/lib/ranksearch/question";
import type { Intent } from "../_workplace/key-intent";
import { AnswerBar } from "./answer-bar";
import { KeyCap } from "./key-cap";
import { PromptCards } from "./prompt-cards";
import { useTexts } from "./texts-context";

/**
 * Question above, one or two cards, answers below. The frame fills the window and is the same for both kinds of
 * prompt and while the next one is fetched; only the content changes.
 */
export function PromptFrame({
  project,
  prompts,
  standing,
  status,
  announcement,
  accepts,
  onIntent,
  onBreak,
  onFinish,
}: {
  project: AnnotatorView["project"];
  prompts: readonly PromptView[];
  standing: ReactNode;
  status: ReactNode;
  announcement: string;
  accepts: boolean;
  onIntent: (intent: Intent, atMs: number) => void;
  onBreak: () => void;
  onFinish: () => void;
}) {
  const { work } = useTexts();
  const prompt = prompts[0] ?? null;
  const cards = useRef<HTMLElement>(null);
  const id = prompt?.id;
  useEffect(() => {
    // Anyone who uses a reader or the keyboard starts at the new prompt, not at the button pressed before.
    if (id !== undefined) {
      cards.current?.focus({ preventScroll: true });
    }
  }, [id]);
  // On a phone beside the count, since the row below the answers is full.
  const leave = (
    <>
      <Command name={work.pause} onClick={onBreak} />
      <Command name={work.stop} onClick={onFinish} />
    </>
  );
  return (
    <main
      data-accepts-answers={accepts}
      className="mx-auto flex w-full max-w-[90rem] grow flex-col gap-4 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8 sm:pt-5 tall:h-dvh"
    >
      <header className="flex flex-col-reverse gap-x-8 gap-y-2 lg:flex-row lg:items-baseline lg:justify-between">
        <Question project={project} prompt={prompt} />
        <div className="flex items-center gap-2">
          {standing}
          <div className="-me-2 ms-auto flex text-sm text-ink-soft sm:hidden">{leave}</div>
        </div>
      </header>
      <section
        ref={cards}
        tabIndex={-1}
        aria-labelledby="question"
        className="mt-1 flex min-h-0 grow flex-col outline-none"
      >
        {prompt ? (
          <PromptCards
            prompts={prompts}
            project={project}
            onAnswer={(answer, atMs) => onIntent({ kind: "answer", answer }, atMs)}
          />
        ) : (
          <Fetching />
        )}
      </section>
      {status}
      {/* On a low window the page scrolls; the answers stay in reach as long as they leave room to read. */}
      <div className="bg-paper low:sticky low:bottom-0 low:py-2">
        <AnswerBar
          project={project}
          kind={prompt?.kind ?? null}
          onAnswer={(answer, atMs) => onIntent({ kind: "answer", answer }, atMs)}
        />
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-ink-soft">
        <div className="flex grow justify-between gap-2 sm:grow-0 sm:gap-4">
          <Command
            name={work.skip}
            keyName={work.keySpace}
            onClick={(atMs) => onIntent({ kind: "skip" }, atMs)}
          />
          <Command
            name={work.undo}
            keyName={work.keyBackspace}
            onClick={(atMs) => onIntent({ kind: "undo" }, atMs)}
          />
          <Command
            name={work.help}
            keyName="?"
            onClick={(atMs) => onIntent({ kind: "help" }, atMs)}
          />
        </div>
        <div className="flex gap-4 max-sm:hidden">{leave}</div>
      </footer>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </main>
  );
}

/** Both questions stand in the same place, one unseen, so that the cards begin at the same height. */
function Question({
  project,
  prompt,
}: {
  project: AnnotatorView["project"];
  prompt: PromptView | null;
}) {
  return (
    <h1 id="question" className="grid text-xl font-semibold tracking-tight sm:text-2xl">
      {questionKinds.map((kind) => (
        <span
          key={kind}
          dir="auto"
          className={classNames("col-start-1 row-start-1", kind !== prompt?.kind && "invisible")}
        >
          {kind === "pull" ? project.pullQuestion : project.duelQuestion}
        </span>
      ))}
    </h1>
  );
}

function Fetching() {
  const { work } = useTexts();
  return (
    <p
      role="status"
      className="grid grow place-items-center rounded-lg border border-dashed border-line text-ink-soft"
    >
      {work.fetching}
    </p>
  );
}

function Command({
  name,
  keyName,
  onClick,
}: {
  name: string;
  keyName?: string;
  onClick: (atMs: number) => void;
}) {
  return (
    <button
      type="button"
      onClick={(event) => onClick(event.timeStamp)}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 touch-manipulation hover:bg-sunken hover:text-ink sm:min-h-9"
    >
      {keyName && (
        <span aria-hidden="true" className="pointer-coarse:hidden">
          <KeyCap>{keyName}</KeyCap>
        </span>
      )}
      {name}
    </button>
  );
}
