"use client";

import { useState } from "react";
import type { Clarity } from "@/lib/lab/belief";
import type { LadderRung } from "@/lib/lab/ladder-climb";
import { formatCount, formatMoney, formatPercent } from "./_ui/amounts";
import { clarityOptions } from "./_ui/clarity-names";
import { NumberField } from "./_ui/fields/number-field";
import { Select } from "./_ui/fields/select";
import { type AnswersPerItem, answersPerRung } from "./measured/answers-per-rung";

const rungs: readonly { rung: LadderRung; name: string; means: string }[] = [
  {
    rung: "estimated",
    name: "Estimated",
    means: "Every item gets a label, and beside it how likely it is to be right. Not a proof.",
  },
  {
    rung: "share",
    name: "Share proven",
    means: "On average at most 5 in 100 labels are wrong. A proof.",
  },
  {
    rung: "all",
    name: "All proven",
    means: "Not one label is wrong, with a probability of at least 95%. A proof.",
  },
];

/** From three things that everybody knows to what each degree of certainty costs. */
export function WhatItCosts() {
  const [items, setItems] = useState<number | null>(200);
  const [price, setPrice] = useState<number | null>(0.1);
  const [clarity, setClarity] = useState<Clarity>("mixed");
  return (
    <section aria-labelledby="cost-heading" className="pt-4">
      <h2 id="cost-heading" className="text-2xl font-semibold">
        What would my project cost?
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        That depends on how many items you have (texts, photos, whatever is to be sorted), what one
        person's answer about one of them costs you, and how sure you want to be. Start with the
        cheapest; every answer counts when you go on to a stricter one.
      </p>
      <div className="mt-4 flex flex-wrap gap-4">
        <NumberField className="w-36" label="Items" value={items} onValue={setItems} />
        <NumberField
          className="w-40"
          label="Price of an answer"
          unit="€"
          value={price}
          onValue={setPrice}
        />
        <Select
          className="w-full max-w-md sm:w-96"
          label="How clear-cut are the items?"
          value={clarity}
          options={clarityOptions}
          onChange={({ target }) => setClarity(target.value as Clarity)}
        />
      </div>
      <ul className="mt-6 grid gap-6 md:grid-cols-3">
        {rungs.map(({ rung, name, means }) => (
          <li
            key={rung}
            className={`border-t-2 pt-3 ${rung === "estimated" ? "border-dashed border-line-strong" : "border-ink"}`}
          >
            <span className="font-semibold">{name}</span>
            <Cost each={answersPerRung[clarity][rung]} items={items} price={price} />
            <span className="mt-1 block text-ink-soft">
              {means}
              {rung === "estimated" &&
                ` About ${formatPercent(answersPerRung[clarity][rung].right)} were right.`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-sm text-ink-soft">
        Medians of simulated projects of 200 items; in brackets where four in five of them end. Your
        own team of five needs 3 to 5 answers per item for its exact majority. The set-up simulates
        your own project before you pay for anything.
      </p>
    </section>
  );
}

function Cost({
  each,
  items,
  price,
}: {
  each: AnswersPerItem;
  items: number | null;
  price: number | null;
}) {
  const isKnown = items !== null && price !== null && items > 0 && price > 0;
  const cost = (perItem: number) => money(isKnown ? perItem * items * price : 0);
  return (
    <>
      <span className="numeric block text-2xl font-semibold tracking-tight">
        {isKnown ? `about ${cost(each.median)}` : "–"}
      </span>
      <span className="numeric block text-sm text-ink-soft">
        {isKnown && isWide(each) && `(${cost(each.low)} to ${cost(each.high)}) `}
        {Math.round(each.median)} answers per item
        {isKnown && `, ${formatCount(each.median * items)} in all`}
      </span>
    </>
  );
}

/** Where all projects end alike a range says nothing. */
function isWide({ low, high }: AnswersPerItem): boolean {
  return high > 1.1 * low;
}

function money(amount: number): string {
  return formatMoney(Math.round(amount), "€").replace(/\.00$/, "");
}
