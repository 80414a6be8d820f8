"use client";

import { useState } from "react";
import { Button } from "@/app/_ui/button";
import { Field } from "@/app/_ui/fields/field";
import type { ItemContent } from "@/lib/session/annotator-vocabulary";
import { type DraftedWords, draftQuestions } from "@/lib/session/draft-questions";
import { questionTemplates } from "@/lib/session/question-templates";
import type { QuestionSettings } from "@/lib/session/settings";
import type { StepProps } from "./draft-state";

const drafted = ["pullQuestion", "duelQuestion", "outcomeAbove", "outcomeBelow"] as const;

/**
 * A few words from which both questions and the outcomes' names are drafted as they are typed. Once the owner has changed a
 * drafted word, nothing is overwritten until they ask for it.
 */
export function LookingFor({
  format,
  settings: { questions },
  setQuestions,
}: { format: ItemContent["format"] } & Pick<StepProps, "settings" | "setQuestions">) {
  const [text, setText] = useState("");
  const [last, setLast] = useState<DraftedWords | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const isUndrafted = text.trim() !== "" && draftQuestions(text, format) === null;
  const own = questions.pullQuestion !== "" && !isSame(questions, last) && !isTemplate(questions);

  function draft(from: string) {
    const words = draftQuestions(from, format);
    // What was drafted from the first letters is of no use once the rest is another language.
    if (words === null && last !== null) setQuestions(questionTemplates.empty.words);
    if (words !== null) setQuestions(words);
    setLast(words);
  }

  return (
    <div className="flex flex-col gap-2">
      <Field
        label="What are you looking for?"
        hint={`For example “${format === "image" ? "blurry photos" : "difficult texts"}”. The questions below are drafted from it; change any word.`}
        value={text}
        dir="auto"
        maxLength={120}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
        onChange={(event) => {
          setText(event.target.value);
          if (!own) draft(event.target.value);
        }}
      />
      {isUndrafted && !isTyping && (
        <p role="status" className="text-sm text-ink-soft">
          No question could be drafted from this: that takes a few plain English words. Write your
          own questions below, in any language.
        </p>
      )}
      {own && text.trim() !== "" && !isUndrafted && (
        <Button size="small" className="self-start" onClick={() => draft(text)}>
          Draft the questions again
        </Button>
      )}
    </div>
  );
}

/** A template's words as they were given are nobody's own yet. */
function isTemplate(questions: QuestionSettings): boolean {
  return Object.values(questionTemplates).some(({ words }) => isSame(questions, words));
}

function isSame(questions: QuestionSettings, words: DraftedWords | null): boolean {
  return words !== null && drafted.every((name) => questions[name] === words[name]);
}
