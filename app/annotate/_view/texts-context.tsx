"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Texts } from "@/app/_texts/en";
import { type Language, textsIn } from "@/app/_texts/language";

const LanguageContext = createContext<Language>("en");

/** Sets the language of everything inside, for readers of all kinds. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <LanguageContext value={language}>
      <div lang={language} className="contents">
        {children}
      </div>
    </LanguageContext>
  );
}

export function useTexts(): Texts {
  return textsIn(useContext(LanguageContext));
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
