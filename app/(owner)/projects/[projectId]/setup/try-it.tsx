"use client";

import { useState } from "react";
import { plural } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { Dialog, DialogClose } from "@/app/_ui/dialog";
import { AnswerBar } from "@/app/annotate/_view/answer-bar";
import { PromptCards } from "@/app/annotate/_view/prompt-cards";
import type { AnnotatorView, PromptView } from "@/lib/protocol/annotator-messages";
import type { ItemContent } from "@/lib/session/annotator-vocabulary";

/** Answer a few, as annotators will. Nothing leaves the browser. */
export function TryIt({
  project,
  samples,
  hasDuels,
  onSeen,
}: {
  project: AnnotatorView["project"];
  samples: readonly ItemContent[];
  hasDuels: boolean;
  /** How many different items have been shown so far. */
  onSeen: (items: number) => void;
}) {
  const [open, setOpen] = useState(false);
  const [turn, setTurn] = useState(0);
  const prompts = tryPrompts(samples, hasDuels);
  const prompt = prompts[turn];
  const seen = (turns: number) => {
    setTurn(turns);
    onSeen(itemsIn(prompts.slice(0, turns + 1)));
  };
  return (
    <Dialog
      trigger={<Button>Try it as an annotator</Button>}
      wide
      open={open}
      onOpenChange={(wanted) => {
        setOpen(wanted);
        if (wanted) seen(0);
      }}
      title={prompt ? `Question ${turn + 1} of ${prompts.length}` : "That is all they do"}
      description={
        prompt
          ? "As your annotators will see it. Nothing you answer here is saved."
          : `You answered ${plural(prompts.length, "question")}; nothing was saved.`
      }
    >
      {prompt ? (
        <div className="flex flex-col gap-4">
          <p className="text-xl font-semibold tracking-tight" dir="auto">
            {questionOf(project, prompt) || "(The question is still to be written.)"}
          </p>
          <div className="flex h-[45dvh] flex-col">
            <PromptCards prompts={[prompt]} project={project} onAnswer={() => seen(turn + 1)} />
          </div>
          <AnswerBar project={project} kind={prompt.kind} onAnswer={() => seen(turn + 1)} />
        </div>
      ) : (
        <div className="flex justify-end gap-2">
          <Button onClick={() => seen(0)}>Once more</Button>
          <DialogClose asChild>
            <Button look="primary">Done</Button>
          </DialogClose>
        </div>
      )}
    </Dialog>
  );
}

function questionOf(project: AnnotatorView["project"], { kind }: PromptView): string {
  return kind === "pull" ? project.pullQuestion : project.duelQuestion;
}

/** Each item by itself first; then two side by side, where the method asks so. */
function tryPrompts(samples: readonly ItemContent[], hasDuels: boolean): PromptView[] {
  const pulls = samples
    .slice(0, 5)
    .map(
      (item, n): PromptView => ({ id: `try-${n}`, kind: "pull", items: [item], expiresAtMs: 0 }),
    );
  const [first, second] = samples;
  if (!hasDuels || !first || !second) return pulls;
  return [...pulls, { id: "try-duel", kind: "duel", items: [first, second], expiresAtMs: 0 }];
}

function itemsIn(prompts: readonly PromptView[]): number {
  return new Set(prompts.flatMap(({ items }) => items)).size;
}
