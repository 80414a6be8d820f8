/** Every reader of outside text, with what must hold for any input: it answers, and never throws. */
import fc from "fast-check";
import { chooseLanguage } from "@/app/_texts/language";
import { themeFrom } from "@/app/_ui/theme";
import { itemsQueryOf } from "@/app/(owner)/projects/[projectId]/(tabs)/items/items-query";
import { readLabSettings } from "@/app/lab/lab-settings";
import { decodeText } from "@/lib/formats/decode-text";
import { detectFormat } from "@/lib/formats/detect-format";
import { guessMapping } from "@/lib/formats/guess-mapping";
import { mapItems, withoutRepeats } from "@/lib/formats/map-items";
import { itemFileFormats } from "@/lib/formats/raw-table";
import { readTable } from "@/lib/formats/read-table";
import { BadJsonText, JsonSplitter } from "@/lib/formats/split-json";
import { csvRow } from "@/lib/formats/write-csv";
import { submissionSchema } from "@/lib/protocol/annotator-messages";
import { answersInput, promptsInput, undoInput } from "@/lib/protocol/api-messages";
import { findConfigProblem } from "@/lib/ranksearch/config-problem";
import { finish } from "@/lib/ranksearch/in-steps";
import { localPath } from "@/lib/server/kernel/local-path";
import {
  endingFor,
  personFromPlatform,
  platformDefaults,
  platformSchema,
} from "@/lib/server/kernel/platform";
import { toItemRows } from "@/lib/server/sessions/new-item";
import { engine } from "@/lib/session/engine";
import { sessionEventSchema } from "@/lib/session/events";
import { configOf } from "@/lib/session/session-config";
import { defaultSettings, projectSettingsSchema } from "@/lib/session/settings";
import { json, number, spoilt, text } from "./nasty-values";

export interface ParserTarget {
  readonly name: string;
  /** How many inputs of all it gets, in proportion. */
  readonly weight: number;
  readonly property: fc.IProperty<unknown> | fc.IAsyncProperty<unknown>;
}

function target<T>(
  name: string,
  weight: number,
  input: fc.Arbitrary<T>,
  check: (input: T) => void,
): ParserTarget {
  return { name, weight, property: fc.property(input, check) as fc.IProperty<unknown> };
}

function ensure(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

const separators = [
  ",",
  ";",
  "\t",
  "\n",
  "\r\n",
  '"',
  '""',
  " ",
  "{",
  "}",
  "[",
  "]",
  ":",
  "\uFEFF",
];
const tableText = fc.oneof(
  fc
    .array(fc.oneof(text, fc.constantFrom(...separators)), { maxLength: 40 })
    .map((parts) => parts.join("")),
  json.map((value) => JSON.stringify(value) ?? ""),
  fc.array(json, { maxLength: 5 }).map((values) => JSON.stringify(values)),
  fc.array(json, { maxLength: 5 }).map((values) => values.map((v) => JSON.stringify(v)).join("\n")),
);
const query = fc.dictionary(text, fc.oneof(text, fc.array(text, { maxLength: 3 })), { maxKeys: 6 });

function readAll(given: string): void {
  for (const format of [...itemFileFormats, detectFormat(given)]) {
    for (const header of ["first-row", "none"] as const) {
      const table = readTable(given, { format, header });
      ensure(table.rows.length + table.problems.length > 0, "neither rows nor a problem");
      ensure(
        table.rows.every((row) => row.cells.length === table.columns.length),
        "a ragged row",
      );
      ensure(new Set(table.columns).size === table.columns.length, "two columns of one name");
      const mapping = guessMapping(table);
      if (mapping === null) continue;
      const mapped = mapItems(table, mapping);
      const accounted = new Set([...mapped.items, ...mapped.problems].map(({ row }) => row));
      ensure(
        table.rows.every(({ row }) => accounted.has(row)),
        "a row was lost without a word",
      );
      ensure(withoutRepeats(mapped).length <= mapped.items.length, "more items than there were");
      ensure(
        mapped.problems.every(({ reason }) => reason.length > 10),
        "a problem without words",
      );
    }
  }
}

const item = { externalId: "a", format: "text", body: "b", columns: { x: "y" }, gold: null };
const submission = {
  ...{ tab: "tab-one-1", prompt: "1.abcdefghijklmnop", elapsedMs: 10 },
  action: { kind: "answer", answer: "yes" },
};

export const parserTargets: readonly ParserTarget[] = [
  target("items from text", 4, tableText, readAll),
  target("items from bytes", 3, fc.uint8Array({ maxLength: 200 }), (bytes) =>
    readAll(decodeText(bytes).text),
  ),
  target("format by file name", 1, fc.tuple(text, text), ([content, name]) => {
    ensure(itemFileFormats.includes(detectFormat(content, name)), "an unknown format");
  }),
  target("CSV cells out", 1, fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
    ensure(csvRow(cells).endsWith("\r\n"), "a row without an end");
  }),
  target("an event of the log", 3, fc.oneof(json, spoilt(someEvent())), (value) => {
    sessionEventSchema.safeParse(value);
  }),
  target("project settings", 3, fc.oneof(json, spoilt(defaultSettings)), (value) => {
    const parsed = projectSettingsSchema.safeParse(value);
    if (!parsed.success || findConfigProblem(configOf(parsed.data), 3) !== null) return;
    // What is accepted can be started: a launch must not fail afterwards.
    finish(engine.start(configOf(parsed.data), 3, 1)).report(0);
  }),
  target(
    "API: items",
    3,
    fc.oneof(text, json.map(JSON.stringify), spoilt({ items: [item, item] }).map(JSON.stringify)),
    (body = "") => {
      const read: unknown[] = [];
      try {
        const splitter = new JsonSplitter(1_000);
        for (const { kind, text: part } of splitter.push(body)) {
          if (kind === "element") read.push(JSON.parse(part));
        }
        splitter.end();
      } catch (error) {
        ensure(error instanceof BadJsonText || error instanceof SyntaxError, String(error));
      }
      toItemRows({ projectId: "p", itemSet: 1 }, read);
    },
  ),
  target(
    "items of an import",
    2,
    fc.array(fc.oneof(json, spoilt(item)), { maxLength: 4 }),
    (items) => {
      const rows = toItemRows({ projectId: "p", itemSet: 1 }, items);
      ensure(rows.ok || rows.problem.message.length > 10, "refused without words");
    },
  ),
  target("API: answers", 2, fc.oneof(json, spoilt({ annotator: "a", ...submission })), (value) => {
    answersInput.safeParse(value);
    promptsInput.safeParse(value);
    undoInput.safeParse(value);
  }),
  target("an answer", 2, fc.oneof(json, spoilt(submission)), (value) => {
    submissionSchema.safeParse(value);
  }),
  target("where to go after signing in", 2, fc.oneof(text, json), (value) => {
    const path = localPath(value);
    ensure(path.startsWith("/") && !/^\/[/\\]/.test(path), `leads away: ${path}`);
    ensure(
      new URL(path, "http://here.invalid").origin === "http://here.invalid",
      `leads away: ${path}`,
    );
  }),
  target(
    "a crowd platform's link",
    2,
    fc.tuple(fc.oneof(json, spoilt(platformDefaults.prolific)), query, fc.boolean()),
    ([value, given, named]) => {
      const platform = platformSchema.safeParse(value);
      const flat = Object.fromEntries(
        Object.entries(given).map(([name, one]) => [name, String(one)]),
      );
      const known = platform.success ? platform.data : platformDefaults.other;
      const person = personFromPlatform(
        known,
        named ? { ...flat, [known.personParameter]: "somebody" } : flat,
      );
      if (person.ok) endingFor(person.value, person.value.completed);
    },
  ),
  target("addresses of pages", 2, query, (search) => {
    const { page, pageSize } = itemsQueryOf(search);
    ensure(page >= 1 && Number.isInteger(page) && pageSize > 0, "a page that is none");
    ensure(readLabSettings(search).items >= 2, "lab settings that do not work");
  }),
  target("cookies and headers", 1, fc.tuple(text, text, number), ([one, other]) => {
    ensure(["en", "de"].includes(chooseLanguage(one, other)), "no language");
    ensure(["system", "light", "dark"].includes(themeFrom(one)), "no theme");
  }),
];

function someEvent() {
  return {
    ...{ v: 1, atMs: 5, kind: "served", prompt: "p", person: "a", tab: "tab" },
    question: { kind: "duel", first: 0, second: 1 },
    left: "first",
  };
}
