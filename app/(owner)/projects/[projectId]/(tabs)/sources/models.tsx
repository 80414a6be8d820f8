"use client";

import { useState } from "react";
import { Button } from "@/app/_ui/button";
import type { HintsView } from "@/lib/server/models/read-hints";
import { ModelCard } from "./model-card";
import { ModelForm } from "./model-form";

/** Language models: added, tried, run. Nothing is sent until somebody presses a button that says so. */
export function Models({
  projectId,
  hints,
  currency,
}: {
  projectId: string;
  hints: HintsView;
  currency: string;
}) {
  const { models, allowed } = hints;
  const [adding, setAdding] = useState(false);
  if (allowed !== "yes" && models.length === 0) return null;
  return (
    <section aria-labelledby="models-heading" className="border-t border-line pt-6">
      <h2 id="models-heading" className="text-xl font-semibold">
        Language models
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        A model behind an OpenAI-compatible endpoint can judge all items before people do, for a
        small part of the price. Nothing is sent until you try it or run it.
      </p>
      <ul className="flex flex-col gap-8">
        {models.map((model) => (
          <li key={model.id}>
            <ModelCard {...{ projectId, model, hints, currency }} />
          </li>
        ))}
      </ul>
      {allowed === "yes" && (
        <div className="mt-6">
          {adding ? (
            <ModelForm
              {...{ projectId, currency }}
              serverModel={hints.serverModel}
              onDone={() => setAdding(false)}
            />
          ) : (
            <Button onClick={() => setAdding(true)}>Add a model</Button>
          )}
        </div>
      )}
    </section>
  );
}
