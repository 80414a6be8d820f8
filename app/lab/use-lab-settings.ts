"use client";

import { useState } from "react";
import { addressOf, readTyped } from "./number-limits";

type Settings = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * What is chosen, and its numbers as they are typed. The address always says what is chosen, so that copying it shares it; a number that
 * does not fit stays on the page alone.
 */
export function useLabSettings<Chosen extends Settings, Name extends string & keyof Chosen>(
  initial: Chosen,
  names: readonly Name[],
  findProblem: (name: Name, text: string, chosen: Chosen) => string | null,
) {
  const [chosen, setChosen] = useState(initial);
  const [typed, setTyped] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, String(initial[name])])) as Record<
        Name,
        string
      >,
  );

  function choose(change: Partial<Chosen>): Chosen {
    const next = { ...chosen, ...change };
    setChosen(next);
    window.history.replaceState(null, "", `?${addressOf(next)}`);
    return next;
  }

  function type(name: Name, text: string) {
    setTyped({ ...typed, [name]: text });
    if (findProblem(name, text, chosen) === null) {
      choose({ [name]: readTyped(text) } as unknown as Partial<Chosen>);
    }
  }

  const problems = Object.fromEntries(
    names.map((name) => [name, findProblem(name, typed[name], chosen)]),
  ) as Record<Name, string | null>;
  return {
    chosen,
    typed,
    problems,
    wrongNumber: names.find((name) => problems[name] !== null),
    choose,
    type,
    /** A number that follows from another choice. */
    retype: (name: Name, value: number) => setTyped({ ...typed, [name]: String(value) }),
  };
}
