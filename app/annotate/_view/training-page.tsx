"use client";

import { Button } from "@/app/_ui/button";
import type { AnnotatorView } from "@/lib/protocol/annotator-messages";
import type { TrainingFeedback } from "../_workplace/workplace-state";
import { Passage } from "./passage";
import { StatusPage } from "./status-page";
import { useTexts } from "./texts-context";

/** After a practice question: whether it was right, what is, and the item once more. */
export function TrainingPage({
  project,
  feedback,
  onGoOn,
}: {
  project: AnnotatorView["project"];
  feedback: Extract<TrainingFeedback, { kind: "given" }>;
  onGoOn: () => void;
}) {
  const { training, work } = useTexts();
  const { right, known, prompt } = feedback;
  const [item] = prompt.items;
  return (
    <StatusPage
      title={
        <>
          <span aria-hidden="true" className={right ? "text-above" : "text-below"}>
            {right ? "✓ " : "✗ "}
          </span>
          {right ? training.right : training.wrong}
        </>
      }
      action={
        <Button look="primary" className="min-h-14 px-10 text-lg" onClick={onGoOn} autoFocus>
          {training.goOn}
        </Button>
      }
    >
      <p dir="auto">{project.pullQuestion}</p>
      <p className="text-lg font-semibold text-ink">
        {training.known(known === "yes" ? project.answerYes : project.answerNo)}
      </p>
      {item && (
        <div className="max-h-[40dvh] overflow-y-auto rounded-lg border border-line bg-surface p-5 text-start text-ink">
          <Passage item={item} imageName={work.onlyImage} />
        </div>
      )}
    </StatusPage>
  );
}
