import { expect, it } from "vitest";
import { draftQuestions } from "./draft-questions";

it.each([
  ["difficult passages", "text", "Is this passage difficult?", "Which passage is more difficult?"],
  ["Toxic comments.", "text", "Is this comment toxic?", "Which comment is more toxic?"],
  ["blurry", "image", "Is this picture blurry?", "Which picture is more blurry?"],
  ["blurry photos", "image", "Is this photo blurry?", "Which photo is more blurry?"],
  ["funny stories", "text", "Is this story funny?", "Which story is more funny?"],
  [
    "results relevant to climate policy",
    "text",
    "Is this result relevant to climate policy?",
    "Which result is more relevant to climate policy?",
  ],
  [
    "relevant to climate policy",
    "text",
    "Is this text relevant to climate policy?",
    "Which text is more relevant to climate policy?",
  ],
  ["useful answers for beginners", "text", "Is this answer useful for beginners?", null],
  [
    "photos of cats",
    "image",
    "Does this fit: photos of cats?",
    "Which fits better: photos of cats?",
  ],
  ["posts that ask for help", "text", "Does this fit: posts that ask for help?", null],
  ["AI written essays", "text", "Is this essay AI written?", null],
  ["boring news", "text", "Is this news boring?", "Which news is more boring?"],
  ["funny movies", "image", "Is this movie funny?", null],
  ["long series", "text", "Is this series long?", null],
  ["broken widgets", "image", "Is this widget broken?", null],
  // No rule for one of them.
  ["shiny knives", "image", "Does this fit: shiny knives?", "Which fits better: shiny knives?"],
  ["crowded buses", "image", "Does this fit: crowded buses?", null],
  ["spam", "text", "Is this text spam?", null],
  ["vegetarian recipes", "text", "Is this recipe vegetarian?", null],
] as const)("drafts from %j", (lookingFor, format, pull, duel) => {
  const drafted = draftQuestions(lookingFor, format)!;
  expect(drafted.pullQuestion).toBe(pull);
  if (duel !== null) expect(drafted.duelQuestion).toBe(duel);
});

it("names both outcomes, whatever the length", () => {
  expect(draftQuestions("difficult passages", "text")).toMatchObject({
    outcomeAbove: "difficult",
    outcomeBelow: "not difficult",
  });
  const long = draftQuestions("very ".repeat(60), "text")!;
  expect(long.outcomeAbove.length).toBeLessThanOrEqual(80);
  expect(draftQuestions("  ", "text")).toBeNull();
});

it.each([
  ...[
    "photos floues",
    "textes difficiles",
    "questions difficiles",
    "difficile",
    "messages toxiques",
  ],
  ...[
    "lustige Videos",
    "interessante Posts",
    "schwierige Texte",
    "schöne Bilder",
    "Videos in Farbe",
  ],
  ...[
    "fotos borrosas",
    "comentarios de odio",
    "testi difficili",
    "moeilijke teksten",
    "wazige foto",
  ],
])("drafts nothing from %j, which may be in another language", (lookingFor) => {
  expect(draftQuestions(lookingFor, "text")).toBeNull();
});

it("leaves other scripts in the owner's words, and puts no English beside them", () => {
  const drafted = draftQuestions("نصوص صعبة", "text")!;
  expect(drafted.pullQuestion).toBe("نصوص صعبة?");
  expect(drafted.duelQuestion).toBe("");
  expect(drafted.outcomeAbove).toBe("نصوص صعبة");
  expect(Object.values(drafted).join("")).not.toMatch(/[a-z]/i);
});
