"use client";

import { type MouseEvent, useRef } from "react";
import { classNames } from "@/app/_ui/class-names";
import { Dialog } from "@/app/_ui/dialog";
import type { AnnotatorView, PromptView } from "@/lib/protocol/annotator-messages";
import { promptContentKey } from "../_workplace/take-in-work";
import { ArrowCap, KeyCap } from "./key-cap";
import { Passage } from "./passage";
import { useTexts } from "./texts-context";
import { useOverflow } from "./use-overflow";

/** In a comparison the cards are the answers; a single item is answered below it. */
interface Answering {
  readonly project: Pick<AnnotatorView["project"], "answerPick">;
  readonly onAnswer: (answer: "left" | "right", atMs: number) => void;
}

/**
 * The prompt in view, and the next one laid out unseen behind it: its text is set and its pictures are loaded
 * before it is needed, so that a change of prompt only uncovers it.
 */
export function PromptCards({
  prompts,
  project,
  onAnswer,
}: { prompts: readonly PromptView[] } & Answering) {
  const keys = prompts.map(promptContentKey);
  return prompts.slice(0, 2).map((prompt, index) => (
    <div
      // A question that is served again keeps its place, down to how far it was scrolled.
      key={index > 0 && keys[index] === keys[0] ? `${keys[index]} again` : keys[index]}
      hidden={index > 0}
      className={classNames(
        "grid min-h-0 grow gap-5",
        prompt.kind === "duel" && "tall:grid-rows-2 md:grid-cols-2 md:tall:grid-rows-1",
      )}
    >
      {prompt.items.map((item, side) =>
        prompt.kind === "duel" ? (
          <PickCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the side is what tells the two cards apart
            key={side}
            item={item}
            side={side === 0 ? "left" : "right"}
            project={project}
            onAnswer={onAnswer}
          />
        ) : (
          <div key="only" className={frameClass}>
            <CardText item={item} number={null} />
          </div>
        ),
      )}
    </div>
  ));
}

type Item = PromptView["items"][number];

const frameClass =
  "relative flex min-h-32 flex-col rounded-lg border border-line bg-surface tall:min-h-0";

function PickCard({
  item,
  side,
  project,
  onAnswer,
}: { item: Item; side: "left" | "right" } & Answering) {
  const { work } = useTexts();
  const number = side === "left" ? 1 : 2;
  const pick = (event: MouseEvent) => onAnswer(side, event.timeStamp);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for pointers the whole card is its button; the button itself is inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys have the button, digits and arrows
    <div
      onClick={(event) => meansTheCard(event) && pick(event)}
      className={classNames(
        frameClass,
        "cursor-pointer border-line-strong hover:border-accent active:border-accent",
      )}
    >
      <span
        aria-hidden="true"
        className="absolute top-0 left-5 z-10 -translate-y-1/2 rounded-full border border-line-strong bg-surface px-3 text-sm leading-6 font-semibold"
      >
        {number}
      </span>
      <CardText item={item} number={number} />
      <button
        type="button"
        onClick={pick}
        className="flex min-h-12 shrink-0 items-center justify-center gap-3 rounded-b-lg border-t border-line px-4 py-2 text-center text-lg leading-tight font-semibold touch-manipulation select-none hover:bg-sunken active:bg-line"
      >
        {side === "left" && <PickKeys arrow="←" digit="1" />}
        <span className="sr-only">{work.card(number)}: </span>
        <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
          {project.answerPick}
        </span>
        {side === "right" && <PickKeys arrow="→" digit="2" />}
      </button>
    </div>
  );
}

/** Not what is a button or a link of its own, nor the end of marking text, nor the dialog with the whole text. */
function meansTheCard({ target, currentTarget }: MouseEvent): boolean {
  const marked = window.getSelection()?.isCollapsed === false;
  if (marked || !(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest("a, button, summary") === null;
}

function PickKeys({ arrow, digit }: { arrow: "←" | "→"; digit: string }) {
  return (
    <span aria-hidden="true" className="flex gap-1 pointer-coarse:hidden">
      {arrow === "←" && <ArrowCap>{arrow}</ArrowCap>}
      <KeyCap>{digit}</KeyCap>
      {arrow === "→" && <ArrowCap>{arrow}</ArrowCap>}
    </span>
  );
}

/** A short text stands in the middle; of a long one the card shows what fits, and all of it on request. */
function CardText({ item, number }: { item: Item; number: number | null }) {
  const { work, instructions } = useTexts();
  const scroller = useRef<HTMLElement>(null);
  const overflows = useOverflow(scroller);
  const name = number === null ? work.onlyCard : work.card(number);
  const imageName = number === null ? work.onlyImage : work.image(number);
  return (
    <>
      <section
        ref={scroller}
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long passage must scroll by keyboard too
        tabIndex={0}
        className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain scroll-shadow rounded-lg px-5 py-6 sm:px-8"
      >
        <Passage item={item} imageName={imageName} centred />
      </section>
      {overflows && (
        <Dialog
          wide
          title={name}
          closeLabel={instructions.close}
          trigger={
            <button
              type="button"
              className="absolute top-0 right-4 z-10 min-h-8 -translate-y-1/2 rounded-full border border-line-strong bg-surface px-3 text-sm font-semibold hover:bg-sunken"
            >
              {work.expand}
              {number !== null && <span className="sr-only"> ({name})</span>}
            </button>
          }
        >
          <Passage item={item} imageName={imageName} />
        </Dialog>
      )}
    </>
  );
}
