"use client";

import { classNames } from "@/app/_ui/class-names";
import type { PromptView } from "@/lib/protocol/annotator-messages";
import { promptContentKey } from "../_workplace/take-in-work";
import { Passage } from "./passage";
import { useTexts } from "./texts-context";

/**
 * The prompt in view, and the next one laid out unseen behind it: its text is set and its pictures are loaded
 * before it is needed, so that a change of prompt only uncovers it.
 */
export function PromptCards({ prompts }: { prompts: readonly PromptView[] }) {
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
      {prompt.items.map((item, side) => (
        <Card
          // biome-ignore lint/suspicious/noArrayIndexKey: the side is what tells the two cards apart
          key={side}
          item={item}
          number={prompt.kind === "duel" ? side + 1 : null}
        />
      ))}
    </div>
  ));
}

function Card({ item, number }: { item: PromptView["items"][number]; number: number | null }) {
  const { work } = useTexts();
  return (
    <div className="relative flex min-h-32 flex-col tall:min-h-0">
      {number !== null && (
        <span
          aria-hidden="true"
          className="absolute top-0 left-5 z-10 -translate-y-1/2 rounded-full border border-line-strong bg-surface px-3 text-sm leading-6 font-semibold"
        >
          {number}
        </span>
      )}
      <section
        aria-label={number === null ? work.onlyCard : work.card(number)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long passage must scroll by keyboard too
        tabIndex={0}
        className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain scroll-shadow rounded-lg border border-line px-5 py-6 sm:px-8"
      >
        <Passage item={item} imageName={number === null ? work.onlyImage : work.image(number)} />
      </section>
    </div>
  );
}
