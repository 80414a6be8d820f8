/** Projects to answer in, one for each kind of thing an annotator may meet. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import type { ProjectOwner, SetUpProject } from "@/e2e/fixtures/project-owner";
import { shortTexts } from "@/e2e/fixtures/project-owner";
import { platformDefaults } from "@/lib/server/kernel/platform";

export const samplePath = path.resolve(__dirname, "../../db/samples/reading-passages.csv");

const kinds = [
  "single",
  "pair",
  "long",
  "photos",
  "arabic",
  "training",
  "share",
  "study",
  "few",
  "paused",
] as const;

/** The path of an invitation to each. */
export type Invited = Readonly<Record<(typeof kinds)[number], string>>;

const single = { method: "pull-only" } as const;
/** Comparisons so cheap that they come at once. */
const cheapPairs = { pricePull: 1, priceDuel: 0.01 };

export async function invited(owner: ProjectOwner, address: string): Promise<Invited> {
  const launch = async (wanted: Parameters<ProjectOwner["launch"]>[0]) =>
    (await owner.launch(wanted)).joinPath;
  return {
    single: await launch({ name: "Short texts", items: shortTexts(60), proven: single }),
    pair: await launch({ name: "Two by two", items: samplePassages(), live: cheapPairs }),
    long: await launch({ name: "Long texts", items: longTexts(20), proven: single }),
    photos: await launch({
      name: "Photos, sharp or not",
      items: photos(address),
      live: cheapPairs,
      questions: {
        pullQuestion: "Is this photo sharp?",
        duelQuestion: "Which photo is sharper?",
        outcomeAbove: "sharp",
        outcomeBelow: "not sharp",
      },
    }),
    arabic: await launch({
      name: "تعليقات القراء",
      items: arabicTexts(20),
      questions: {
        pullQuestion: "هل هذا التعليق مسيء؟",
        duelQuestion: "أيهما أكثر إساءة؟",
        answerYes: "نعم",
        answerNo: "لا",
        answerPick: "هذا",
        answerCantTell: "لا أدري",
      },
      live: cheapPairs,
    }),
    training: await launch({
      name: "With practice",
      items: [...shortTexts(20), { body: "The cat sat on the mat.", gold: "no" }],
      live: { trainingQuestions: 1, instructions: "# How\n\nRead it **once**, then answer." },
      proven: single,
    }),
    share: await launch({ name: "Thirty each", live: { quotaPerPerson: 2 }, proven: single }),
    study: await study(owner),
    few: await launch({
      name: "Three texts",
      items: shortTexts(3),
      live: { undoMs: 0 },
      proven: single,
    }),
    paused: await paused(owner),
  };
}

async function study(owner: ProjectOwner): Promise<string> {
  const project = await owner.launch({
    name: "A study",
    live: { quotaPerPerson: 1 },
    proven: single,
  });
  const { prolific } = platformDefaults;
  const platform = { ...prolific, completed: { ...prolific.completed, code: "C0FFEE42" } };
  return (await project.invite({ platform })).path.split("?")[0]!;
}

async function paused(owner: ProjectOwner): Promise<string> {
  const project: SetUpProject = await owner.launch({ name: "Having a rest", proven: single });
  await project.pause();
  return project.joinPath;
}

function samplePassages() {
  const rows: { passage: string }[] = parse(readFileSync(samplePath), { columns: true });
  return rows.map(({ passage }) => ({ body: passage }));
}

function longTexts(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    body: `Letter ${index + 1}. ${"The miller opened the sluice, and the wheel began to turn against the slow brown water of the spring flood. ".repeat(25)}`,
  }));
}

function arabicTexts(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    body: `التعليق رقم ${index + 1}: لا أتفق مع ما كتبه صاحب المقال، لكنه عرض رأيه بوضوح وأدب.`,
  }));
}

function photos(address: string) {
  return ["landing-light.png", "landing-dark.png", "apple-icon.png", "opengraph-image.png"].map(
    (name) => ({ body: `${address}/${name}`, format: "image" as const }),
  );
}
