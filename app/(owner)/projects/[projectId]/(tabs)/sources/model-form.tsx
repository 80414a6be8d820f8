"use client";

import { type FormEvent, useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { Radio } from "@/app/_ui/fields/choice";
import { Field } from "@/app/_ui/fields/field";
import { NumberField } from "@/app/_ui/fields/number-field";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { problemAt } from "@/app/_ui/form-state/problem-at";
import { leadToUnreadableNumber } from "@/app/_ui/form-state/unreadable-number";
import { Notice } from "@/app/_ui/notice";
import type { Model } from "@/lib/protocol/model-messages";
import type { Problem } from "@/lib/server/kernel/result";
import { changeModelAction, createModelAction } from "./actions";

interface Entered {
  readonly name: string;
  readonly baseUrl: string | null;
  readonly model: string;
  readonly key: string;
  readonly priceInput: number | null;
  readonly priceOutput: number | null;
  readonly spendingLimit: number | null;
  readonly dailyLimit: number | null;
  readonly atOnce: number | null;
  readonly mostReplyTokens: number | null;
}

const empty: Entered = {
  ...{ name: "", baseUrl: "", model: "", key: "", priceInput: null, priceOutput: null },
  ...{ spendingLimit: null, dailyLimit: null, atOnce: 4, mostReplyTokens: 500 },
};

/** A new model, or what may be changed about one. The key goes in and never comes out again. */
export function ModelForm({
  projectId,
  currency,
  serverModel,
  model,
  onDone,
}: {
  projectId: string;
  currency: string;
  serverModel: string | null;
  model?: Model;
  onDone: () => void;
}) {
  const [pending, startTransition] = useTransition();
  const [entered, setEntered] = useState<Entered>(model ? { ...model, key: "" } : empty);
  const [problem, setProblem] = useState<Problem | null>(null);
  const set = (change: Partial<Entered>) => setEntered((now) => ({ ...now, ...change }));
  const at = (field: string) => problemAt(problem, field);
  const own = entered.baseUrl !== null;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (leadToUnreadableNumber(event.currentTarget)) return;
    const { key, ...rest } = entered;
    const input = { projectId, ...rest, key: key === "" ? null : key };
    startTransition(async () => {
      const saved = await actionResult(
        model ? changeModelAction({ ...input, modelId: model.id }) : createModelAction(input),
      );
      setProblem(saved.ok ? null : saved.problem);
      if (saved.ok) onDone();
    });
  }

  return (
    <form
      onSubmit={save}
      noValidate
      aria-label={model ? `Change ${model.name}` : "New model"}
      className="flex max-w-xl flex-col gap-4"
    >
      {!model && <h3 className="text-lg font-semibold">New model</h3>}
      {problem && problem.field === undefined && <Notice tone="problem" title={problem.message} />}
      <Field
        label="Name"
        hint="What you call it in this project."
        value={entered.name}
        maxLength={80}
        problem={at("name")}
        onChange={(event) => set({ name: event.target.value })}
      />
      {serverModel !== null && (
        <fieldset className="flex flex-col gap-2">
          <legend className="font-semibold">Endpoint</legend>
          <Radio
            name="endpoint"
            label={`This server's own (${serverModel})`}
            checked={!own}
            onChange={() => set({ baseUrl: null, model: serverModel, key: "" })}
          />
          <Radio
            name="endpoint"
            label="Another one"
            checked={own}
            onChange={() => set({ baseUrl: "", model: "" })}
          />
        </fieldset>
      )}
      {own && (
        <>
          <Field
            label="Address"
            hint="Of an OpenAI-compatible endpoint, up to and without /chat/completions."
            type="url"
            placeholder="https://api.example.com/v1"
            value={entered.baseUrl ?? ""}
            maxLength={1000}
            problem={at("baseUrl")}
            onChange={(event) => set({ baseUrl: event.target.value })}
          />
          <Field
            label="Model"
            hint="As the endpoint calls it."
            value={entered.model}
            maxLength={200}
            problem={at("model")}
            onChange={(event) => set({ model: event.target.value })}
          />
          <Field
            label="Key"
            hint={
              model?.hasKey
                ? "One is stored. Leave this empty to keep it; with another address it must be entered again."
                : "Stored encrypted and never shown again. Leave it empty if the endpoint needs none."
            }
            type="password"
            autoComplete="off"
            value={entered.key}
            maxLength={1000}
            problem={at("key")}
            onChange={(event) => set({ key: event.target.value })}
          />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label="Price of a million tokens sent"
          unit={currency}
          value={entered.priceInput}
          problem={at("priceInput")}
          onValue={(priceInput) => set({ priceInput })}
        />
        <NumberField
          label="Price of a million tokens returned"
          unit={currency}
          value={entered.priceOutput}
          problem={at("priceOutput")}
          onValue={(priceOutput) => set({ priceOutput })}
        />
        <NumberField
          label="Spending limit"
          hint="In all. It stops before it would be exceeded."
          unit={currency}
          value={entered.spendingLimit}
          problem={at("spendingLimit")}
          onValue={(spendingLimit) => set({ spendingLimit })}
        />
        <NumberField
          label="Limit per day"
          hint="It goes on after midnight (UTC)."
          placeholder="No limit"
          unit={currency}
          value={entered.dailyLimit}
          problem={at("dailyLimit")}
          onValue={(dailyLimit) => set({ dailyLimit })}
        />
      </div>
      <p className="text-sm text-ink-soft">
        Look up the prices at your provider. This money is separate from the project's budget for
        people.
      </p>
      <details>
        <summary className="font-semibold">Advanced</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <NumberField
            label="Questions at the same time"
            value={entered.atOnce}
            problem={at("atOnce")}
            onValue={(atOnce) => set({ atOnce })}
          />
          <NumberField
            label="Tokens per reply"
            hint="Models that think before they answer need more."
            value={entered.mostReplyTokens}
            problem={at("mostReplyTokens")}
            onValue={(mostReplyTokens) => set({ mostReplyTokens })}
          />
        </div>
      </details>
      <div className="flex gap-3">
        <Button type="submit" look={model ? "secondary" : "primary"} disabled={pending}>
          {model ? "Save" : "Add model"}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
