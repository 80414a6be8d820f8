"use client";

import { useState } from "react";
import { Tabs } from "@/app/_ui/tabs";
import { AnswerBar } from "@/app/annotate/_view/answer-bar";
import { MarkdownText } from "@/app/annotate/_view/passage";
import { PromptCards } from "@/app/annotate/_view/prompt-cards";
import type { AnnotatorView } from "@/lib/protocol/annotator-messages";
import type { QuestionKind } from "@/lib/ranksearch/question";
import type { ItemContent } from "@/lib/session/annotator-vocabulary";
import type { ProjectSettings } from "@/lib/session/settings";

/** The annotator's own components, at half size: what is shown here is what they will see. */
export function PromptPreview({
  name,
  settings: { live, questions, proven },
  samples,
}: {
  name: string;
  settings: ProjectSettings;
  samples: readonly ItemContent[];
}) {
  const [tab, setTab] = useState("pull");
  const project = { id: "preview", name, ...live, ...questions };
  const prompt = (kind: QuestionKind) => (
    <Miniature kind={kind} project={project} samples={samples} />
  );
  const tabs = [
    { id: "pull", text: "One item", content: prompt("pull") },
    ...(proven.method !== "pull-only"
      ? [{ id: "duel", text: "Side by side", content: prompt("duel") }]
      : []),
    ...(live.instructions.trim() === ""
      ? []
      : [
          {
            id: "instructions",
            text: "Instructions",
            content: (
              <div className="max-h-96 overflow-y-auto">
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
        {kind === "pull" ? project.pullQuestion : project.duelQuestion}
      </p>
      <div className="flex min-h-0 grow flex-col">
        <PromptCards prompts={[prompt]} project={project} onAnswer={() => {}} />
      </div>
      <AnswerBar project={project} kind={kind} onAnswer={() => {}} />
    </div>
  );
}
