import { de } from "./de";
import { en, type Texts } from "./en";

export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];

/** Each in its own language, as one looks for it. */
export const languageNames: Record<Language, string> = { en: "English", de: "Deutsch" };

export const languageCookie = "thresher-language";

const catalogues: Record<Language, Texts> = { en, de };

export function textsIn(language: Language): Texts {
  return catalogues[language];
}

/** What the person chose, else the best of what the browser asks for, else English. */
export function chooseLanguage(
  chosen: string | undefined,
  acceptLanguage: string | null,
): Language {
  return asLanguage(chosen) ?? preferred(acceptLanguage ?? "") ?? "en";
}

function preferred(acceptLanguage: string): Language | null {
  const ranges = acceptLanguage.split(",").map((range) => {
    const [tag = "", ...parameters] = range.trim().split(";");
    const weight = parameters.find((parameter) => parameter.trim().startsWith("q="));
    return { tag, weight: weight ? Number(weight.trim().slice(2)) : 1 };
  });
  return (
    ranges
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ tag }) => asLanguage(tag.toLowerCase().split("-")[0]))
      .find((language) => language !== null) ?? null
  );
}

function asLanguage(tag: string | undefined): Language | null {
  return languages.find((language) => language === tag) ?? null;
}
