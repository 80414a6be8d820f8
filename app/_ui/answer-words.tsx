"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type AnswerWords, usualAnswers } from "@/lib/session/answer-words";

const Words = createContext<AnswerWords>(usualAnswers);

/** Pages below it say answers in the words of the project's buttons. */
export function AnswerWordsProvider({
  words,
  children,
}: {
  words: AnswerWords;
  children: ReactNode;
}) {
  return <Words.Provider value={words}>{children}</Words.Provider>;
}

export function useAnswerWords(): AnswerWords {
  return useContext(Words);
}
