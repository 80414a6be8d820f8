"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { OutcomeNames } from "@/lib/session/outcome-names";

const Names = createContext<OutcomeNames>({ above: "above", below: "below" });

/** Pages below it call the two sides what the project's owner calls them. */
export function OutcomeNamesProvider({
  names,
  children,
}: {
  names: OutcomeNames;
  children: ReactNode;
}) {
  return <Names.Provider value={names}>{children}</Names.Provider>;
}

export function useOutcomeNames(): OutcomeNames {
  return useContext(Names);
}
