"use client";

import { useState } from "react";
import { formatCount, formatMoney } from "./_ui/amounts";
import { NumberField } from "./_ui/fields/number-field";

interface Rung {
  readonly name: string;
  readonly means: string;
  /** Answers per item that projects of 60 to 200 items took, from clear-cut to hard ones. */
  readonly low: number;
  readonly high: number;
}

const rungs: readonly Rung[] = [
  {
    name: "Estimated",
    means: "Every item gets a label, and beside it how likely it is to be right. No proof.",
    ...{ low: 3, high: 5 },
  },
  {
    name: "Share proven",
    means: "On average at most 5 in 100 labels are wrong. Proven.",
    ...{ low: 8, high: 25 },
  },
  {
    name: "All proven",
    means: "Not one label is wrong, with a probability of at least 95%. Proven.",
    ...{ low: 16, high: 60 },
  },
];

/** From two numbers that everybody knows to what each degree of certainty costs. */
export function WhatItCosts() {
  const [items, setItems] = useState<number | null>(200);
  const [price, setPrice] = useState<number | null>(0.1);
  const known = items !== null && price !== null && items > 0 && price > 0;
  return (
    <section aria-labelledby="cost-heading" className="pt-4">
      <h2 id="cost-heading" className="text-2xl font-semibold">
        What would my project cost?
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        That depends on how many items you have, what you pay for an answer, and how sure you want
        to be. Start with the cheapest; every answer counts when you go on to a stricter one.
      </p>
      <div className="mt-4 flex flex-wrap gap-4">
        <NumberField className="w-40" label="Items" value={items} onValue={setItems} />
        <NumberField
          className="w-40"
          label="Price of an answer"
          unit="€"
          value={price}
          onValue={setPrice}
        />
      </div>
      <ul className="mt-6 grid gap-6 md:grid-cols-3">
        {rungs.map(({ name, means, low, high }) => (
          <li key={name} className="border-t-2 border-line-strong pt-3">
            <span className="font-semibold">{name}</span>
            <span className="numeric block text-2xl font-semibold tracking-tight">
              {known ? `${money(items * low * price)} to ${money(items * high * price)}` : "–"}
            </span>
            <span className="block text-sm text-ink-soft">
              {low} to {high} answers per item
              {known && `, ${formatCount(items * low)} to ${formatCount(items * high)} in all`}
            </span>
            <span className="mt-1 block text-ink-soft">{means}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-sm text-ink-soft">
        Clear-cut items are at the lower end, close calls at the upper. Your own team of five needs
        3 to 4 answers per item for its exact majority. The set-up simulates your own project before
        you pay for anything.
      </p>
    </section>
  );
}

function money(amount: number): string {
  return formatMoney(Math.round(amount), "€").replace(/\.00$/, "");
}
