"use client";

import type { ReactNode } from "react";
import { classNames } from "@/app/_ui/class-names";
import type { AnnotatorView } from "@/lib/protocol/annotator-messages";
import { type QuestionKind, questionKinds } from "@/lib/ranksearch/question";
import type { Answer } from "@/lib/session/answer";
import { KeyCap } from "./key-cap";
import { useTexts } from "./texts-context";

type Project = AnnotatorView["project"];

/** Both kinds of buttons stand in the same place, one unseen: the frame is as high for either. */
export function AnswerBar({
  project,
  kind,
  onAnswer,
}: {
  project: Project;
  kind: QuestionKind | null;
  onAnswer: (answer: Answer, atMs: number) => void;
}) {
  const texts = useTexts();
  return (
    <fieldset className="grid min-w-0">
      <legend className="sr-only">{texts.work.answers}</legend>
      {questionKinds.map((shown) => (
        <div
          key={shown}
          inert={shown !== kind}
          className={classNames(
            "col-start-1 row-start-1 grid grid-cols-[1fr_minmax(0,0.7fr)_1fr] gap-2 sm:gap-4",
            shown !== kind && "invisible",
          )}
        >
          <Choices kind={shown} project={project} onAnswer={onAnswer} />
        </div>
      ))}
    </fieldset>
  );
}

function Choices({
  kind,
  project,
  onAnswer,
}: {
  kind: QuestionKind;
  project: Project;
  onAnswer: (answer: Answer, atMs: number) => void;
}) {
  const duel = kind === "duel";
  return (
    <>
      <AnswerButton onClick={(atMs) => onAnswer(duel ? "left" : "yes", atMs)}>
        <span className="flex gap-1" aria-hidden={duel ? undefined : "true"}>
          {duel && <Arrow>←</Arrow>}
          <KeyCap>1</KeyCap>
        </span>
        <Label text={duel ? project.answerPick : project.answerYes} />
      </AnswerButton>
      <AnswerButton quiet onClick={(atMs) => onAnswer("cant-tell", atMs)}>
        <span aria-hidden="true">
          <KeyCap>0</KeyCap>
        </span>
        <Label text={project.answerCantTell} />
      </AnswerButton>
      <AnswerButton onClick={(atMs) => onAnswer(duel ? "right" : "no", atMs)}>
        <Label text={duel ? project.answerPick : project.answerNo} />
        <span
          className="order-first flex gap-1 sm:order-none"
          aria-hidden={duel ? undefined : "true"}
        >
          <KeyCap>2</KeyCap>
          {duel && <Arrow>→</Arrow>}
        </span>
      </AnswerButton>
    </>
  );
}

function Arrow({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="pointer-coarse:hidden">
      <KeyCap>{children}</KeyCap>
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

function AnswerButton({
  quiet = false,
  onClick,
  children,
}: {
  quiet?: boolean;
  onClick: (atMs: number) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={(event) => onClick(event.timeStamp)}
      className={classNames(
        "flex min-h-16 flex-col items-center justify-center gap-x-3 gap-y-1 rounded-lg border px-2 py-2 text-center leading-tight touch-manipulation select-none hover:bg-sunken active:bg-line sm:flex-row sm:px-4",
        quiet
          ? "border-line text-base text-ink-soft"
          : "border-line-strong bg-surface text-lg font-semibold",
      )}
    >
      {children}
    </button>
  );
}
