"use client";

import { useRouter } from "next/navigation";
import { type Language, languageCookie, languageNames, languages } from "@/app/_texts/language";
import { classNames } from "@/app/_ui/class-names";
import { useLanguage, useTexts } from "./texts-context";

export function LanguageSwitch() {
  const texts = useTexts();
  const current = useLanguage();
  const router = useRouter();

  function choose(language: Language) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`;
    router.refresh();
  }

  return (
    <fieldset className="flex gap-1 text-sm">
      <legend className="sr-only">{texts.language}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => choose(language)}
          className={classNames(
            "min-h-8 rounded-md px-2 hover:bg-sunken",
            language === current ? "font-semibold text-ink" : "text-ink-soft",
          )}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
