"use client";

import { useState } from "react";
import { Button } from "@/app/_ui/button";
import { Tabs } from "@/app/_ui/tabs";
import { AnswerBar } from "@/app/annotate/_view/answer-bar";
import { MarkdownText } from "@/app/annotate/_view/passage";
import { PromptCards } from "@/app/annotate/_view/prompt-cards";
import type { AnnotatorView } from "@/lib/protocol/annotator-messages";
import type { QuestionKind } from "@/lib/ranksearch/question";
import type { ItemContent } from "@/lib/session/annotator-vocabulary";
import { assumptionOf } from "@/lib/session/session-config";
import type { Draft, StepProps } from "./draft-state";
import { rememberPreviewed } from "./previewed-items";
import { TryIt } from "./try-it";

/** The annotator's own components, at half size: what is shown here is what they will see. */
export function PromptPreview({
  draft: { projectId, name, samples },
  settings: { live, questions, proven },
}: {
  draft: Draft;
} & Pick<StepProps, "settings">) {
  const [tab, setTab] = useState("pull");
  const [first, setFirst] = useState(0);
  const project = { id: "preview", name, ...live, ...questions };
  const hasDuels = assumptionOf(proven) !== null;
  const turned = [...samples.slice(first), ...samples.slice(0, first)];
  const prompt = (kind: QuestionKind) => (
    <Miniature kind={kind} project={project} samples={turned} />
  );
  const tabs = [
    { id: "pull", text: "One item", content: prompt("pull") },
    ...(hasDuels ? [{ id: "duel", text: "Side by side", content: prompt("duel") }] : []),
    ...(live.instructions.trim() === ""
      ? []
      : [
          {
            id: "instructions",
            text: "Instructions",
            content: (
              <div className="max-h-96 overflow-y-auto" dir="auto">
                <MarkdownText text={live.instructions} />
              </div>
            ),
          },
        ]),
  ];
  const shown = tabs.some(({ id }) => id === tab) ? tab : "pull";
  return (
    <>
      <h2 className="mb-2 text-sm font-semibold text-ink-soft">What annotators will see</h2>
      <Tabs label="What annotators will see" value={shown} onValueChange={setTab} tabs={tabs} />
      <div className="mt-3 flex flex-wrap gap-2">
        {samples.length > 1 && (
          <Button
            look="quiet"
            onClick={() => {
              const next = (first + 1) % samples.length;
              rememberPreviewed(projectId, next + 1);
              setFirst(next);
            }}
          >
            Another item
          </Button>
        )}
        <TryIt
          project={project}
          samples={samples}
          hasDuels={hasDuels && questions.duelQuestion.trim() !== ""}
          onSeen={(items) => rememberPreviewed(projectId, items)}
        />
      </div>
    </>
  );
}

function Miniature({
  kind,
  project,
  samples,
}: {
  kind: QuestionKind;
  project: AnnotatorView["project"];
  samples: readonly ItemContent[];
}) {
  const first = samples[0] ?? { format: "text", body: "" };
  const items = kind === "pull" ? [first] : [first, samples[1] ?? first];
  const prompt = { id: kind, kind, items, expiresAtMs: 0 };
  return (
    <div
      inert
      className="flex h-[44rem] flex-col gap-5 rounded-xl border-2 border-line-strong bg-paper p-6 [zoom:0.55] max-sm:[zoom:0.5]"
    >
      <p className="text-2xl font-semibold tracking-tight" dir="auto">
        {(kind === "pull" ? project.pullQuestion : project.duelQuestion) || "Your question"}
      </p>
      <div className="flex min-h-0 grow flex-col">
        <PromptCards prompts={[prompt]} project={project} onAnswer={() => {}} />
      </div>
      <AnswerBar project={project} kind={kind} onAnswer={() => {}} />
    </div>
  );
}
