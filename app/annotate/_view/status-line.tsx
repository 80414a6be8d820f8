"use client";

import type { Texts } from "@/app/_texts/en";
import { Button } from "@/app/_ui/button";
import type { AnnotatorView, AnswerAction } from "@/lib/protocol/annotator-messages";
import { promptInView, type WorkplaceState } from "../_workplace/workplace-state";
import { useTexts } from "./texts-context";

/** One line below the cards whose place is always kept: what just happened, or what to know now. */
export function StatusLine({
  text,
  restDue,
  onRest,
  onRestLater,
}: {
  text: string | null;
  restDue: boolean;
  onRest: () => void;
  onRestLater: () => void;
}) {
  const { rest } = useTexts();
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-center gap-x-3 text-center text-sm leading-tight text-ink-soft sm:min-h-8">
      {restDue ? (
        <>
          <span>{rest.suggestion}</span>
          <Button size="small" onClick={onRest}>
            {rest.take}
          </Button>
          <Button size="small" look="quiet" onClick={onRestLater}>
            {rest.later}
          </Button>
        </>
      ) : (
        <span>{text}</span>
      )}
    </div>
  );
}

export function statusText(state: WorkplaceState, stored: boolean, texts: Texts): string | null {
  if (state.notice) {
    return texts.notices[state.notice.kind];
  }
  if (state.failures > 0) {
    return state.busy
      ? texts.connection.busy(state.queue.length)
      : texts.connection.lost(state.queue.length);
  }
  if (!stored && state.queue.length > 0) {
    return texts.connection.notStored;
  }
  if (promptInView(state)?.training) {
    return texts.work.practice;
  }
  const last = state.done.at(-1);
  return last && state.project ? echo(last, state.project, texts) : null;
}

function echo(action: AnswerAction, project: AnnotatorView["project"], texts: Texts): string {
  if (action.kind === "skip") {
    return texts.work.youSkipped;
  }
  const names = {
    yes: project.answerYes,
    no: project.answerNo,
    left: "1",
    right: "2",
    "cant-tell": project.answerCantTell,
  };
  return texts.work.youAnswered(names[action.answer]);
}
