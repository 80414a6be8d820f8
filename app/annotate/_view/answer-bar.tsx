"use client";

import type { ReactNode } from "react";
import { classNames } from "@/app/_ui/class-names";
import type { AnnotatorView } from "@/lib/protocol/annotator-messages";
import type { QuestionKind } from "@/lib/ranksearch/question";
import type { Answer } from "@/lib/session/answer";
import { KeyCap } from "./key-cap";
import { useTexts } from "./texts-context";

/** In a comparison the cards are the answers: of the bar only "can't tell" is left, in the same place. */
export function AnswerBar({
  project,
  kind,
  onAnswer,
}: {
  project: AnnotatorView["project"];
  kind: QuestionKind | null;
  onAnswer: (answer: Answer, atMs: number) => void;
}) {
  const texts = useTexts();
  const single = kind === "pull";
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.work.answers}</legend>
      <div className="grid grid-cols-[1fr_minmax(0,0.7fr)_1fr] gap-2 sm:gap-4">
        <AnswerButton shown={single} onClick={(atMs) => onAnswer("yes", atMs)}>
          <Keys>
            <KeyCap>←</KeyCap>
            <KeyCap>1</KeyCap>
          </Keys>
          <Label text={project.answerYes} />
        </AnswerButton>
        <AnswerButton quiet shown={kind !== null} onClick={(atMs) => onAnswer("cant-tell", atMs)}>
          <Keys>
            <KeyCap>0</KeyCap>
          </Keys>
          <Label text={project.answerCantTell} />
        </AnswerButton>
        <AnswerButton shown={single} onClick={(atMs) => onAnswer("no", atMs)}>
          <Label text={project.answerNo} />
          <Keys>
            <KeyCap>2</KeyCap>
            <KeyCap>→</KeyCap>
          </Keys>
        </AnswerButton>
      </div>
    </fieldset>
  );
}

function Keys({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="flex gap-1 max-sm:order-first pointer-coarse:hidden">
      {children}
    </span>
  );
}

function Label({ text }: { text: string }) {
  return (
    <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
      {text}
    </span>
  );
}

/** One that is not shown keeps its place, so that the frame is as high for either kind of question. */
function AnswerButton({
  quiet = false,
  shown,
  onClick,
  children,
}: {
  quiet?: boolean;
  shown: boolean;
  onClick: (atMs: number) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      inert={!shown}
      onClick={(event) => onClick(event.timeStamp)}
      className={classNames(
        "flex min-h-16 flex-col items-center justify-center gap-x-3 gap-y-1 rounded-lg border px-2 py-2 text-center leading-tight touch-manipulation select-none hover:bg-sunken active:bg-line sm:flex-row sm:px-4",
        quiet
          ? "border-line text-base text-ink-soft"
          : "border-line-strong bg-surface text-lg font-semibold",
        !shown && "invisible",
      )}
    >
      {children}
    </button>
  );
}
