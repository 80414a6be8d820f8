/** What hostile or broken clients send: a corpus of known troublemakers, mixed with values drawn at random. */
import fc from "fast-check";

const nul = String.fromCharCode(0);
const controlStart = String.fromCharCode(27);

export const nastyTexts: readonly string[] = [
  ...[
    "",
    " ",
    "\t\r\n",
    nul,
    `a${nul}b`,
    `${controlStart}[2J`,
    "\uFEFF",
    "\u202Egnp.exe",
    "\u200B",
    "\u2028\u2029",
  ],
  ...[
    "\uD800",
    "\uDC00a",
    "a\uD83D",
    "é".normalize("NFD").repeat(50),
    "😀".repeat(200),
    "﷽".repeat(100),
  ],
  ...[
    "' OR 1=1 --",
    "'; DROP TABLE users; --",
    '" OR ""="',
    "1); DELETE FROM events; --",
    "%' ESCAPE '!",
    "\\'",
  ],
  ...[
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "<svg/onload=alert(1)>",
  ],
  ...[
    "../../../../etc/passwd",
    "..\\..\\windows\\win.ini",
    "/etc/passwd",
    "file:///etc/passwd",
    "%2e%2e%2f",
    "..;/",
  ],
  ...[
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "null",
    "undefined",
    "NaN",
    "true",
  ],
  ...[
    "0",
    "-0",
    "-1",
    "1e309",
    "-1e309",
    "9007199254740993",
    "0x10",
    "1_000",
    "٣",
    "１２",
    "1.7976931348623157e308",
  ],
  ...[
    "{{7*7}}",
    "$" + "{7*7}",
    "$(id)",
    "`id`",
    "|id",
    "%s%n%x",
    "=1+1",
    "@SUM(A1)",
    "+cmd|' /C calc'!A0",
    "-2+3",
  ],
  ...[
    "$undefined",
    "$F1",
    "$K1",
    "$Q1",
    "$D0",
    "$n1",
    "$@1",
    "$B1",
    "$1:constructor:constructor",
    "$$",
    "$NaN",
  ],
  ...[
    "http://127.0.0.1:1/",
    "http://[::1]/",
    "//evil.example/x",
    "https:evil.example",
    "\\\\evil.example\\x",
  ],
  ...[
    "a".repeat(65),
    "a".repeat(201),
    "a".repeat(10_000),
    "%".repeat(300),
    "&=".repeat(200),
    "\n".repeat(500),
  ],
  ...[
    "Bearer ",
    "thresher_",
    "thresher_x",
    ".",
    "..",
    "a.b",
    "a.b.c",
    "....",
    "1.abcdefghijklmnop",
    "zzzzzzzzzzzz.x",
  ],
];

export const nastyNumbers: readonly number[] = [
  ...[
    0,
    -0,
    1,
    -1,
    0.1,
    0.5,
    1.5,
    1e-320,
    1e21,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 31 - 1,
    -(2 ** 31),
    2 ** 32,
  ],
  ...[2 ** 53, 2 ** 53 - 1, -(2 ** 53), 2 ** 63, 86_400_001, 8.64e15 + 1, 4_294_967_295],
];

export const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nastyTexts) },
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  // Lone surrogates too, which are no text at all.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
    .map((codes) => String.fromCharCode(...codes)),
);

export const number = fc.oneof(fc.constantFrom(...nastyNumbers), fc.double(), fc.integer());

export const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));

/** Any JSON, from scalars to lists a thousand deep. */
export const json: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 5 }) },
  { weight: 2, arbitrary: fc.dictionary(text, scalar, { maxKeys: 5 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  fc.constantFrom(
    nested(200, "list"),
    nested(200, "object"),
    nested(3_000, "list"),
    nested(3_000, "object"),
  ),
);

function nested(depth: number, kind: "list" | "object"): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = kind === "list" ? [value] : { a: value };
  return value;
}

/** A well-formed value with one thing in it, at any depth, replaced, removed or added. */
export function spoilt(valid: unknown): fc.Arbitrary<unknown> {
  const places = pathsOf(valid);
  return fc
    .tuple(
      fc.constantFrom(...places),
      fc.constantFrom("replace", "replace", "replace", "remove", "add"),
      json,
      text,
    )
    .map(([place, way, value, name]) => change(valid, place, { way, value, name }));
}

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const entries = Object.entries(value);
  return [path, ...entries.flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

interface Change {
  readonly way: string;
  readonly value: unknown;
  readonly name: string;
}

function change(value: unknown, path: Path, how: Change): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    if (how.way !== "add" || typeof value !== "object" || value === null) return how.value;
    return Array.isArray(value) ? [...value, how.value] : { ...value, [how.name]: how.value };
  }
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  if (rest.length === 0 && how.way === "remove") delete copy[key];
  else copy[key] = change(copy[key], rest, how);
  return copy;
}
