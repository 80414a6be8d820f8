import { expect, it } from "vitest";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { guessable } from "./guessable-password";
import { signUpSchema } from "./sign-up";

const ines = { name: "Ines Ferreira", email: "ines.f@example.org" };

it.each(["1234567890", "password123", "qwertyuiop", "1q2w3e4r5t", "P@ssw0rd123", "aaaaaaaaaaaa"])(
  "the commonest are refused: %s",
  (password) => expect(guessable(password, ines)).toMatch(/first passwords that attackers try/),
);

it.each(["ines ferreira", "Ferreira2024", "ines.f@example.org", "FERREIRA-INES-1", "inesinesines"])(
  "one's own name and address are refused: %s",
  (password) => expect(guessable(password, ines)).toMatch(/from your name or email address/),
);

it.each(["three blue teapots", "ines likes blue teapots", "x7#kQ9!mLw2z"])(
  "others are not: %s",
  (password) => expect(guessable(password, ines)).toBeNull(),
);

it("a very long one is looked at no longer than a short one", () => {
  const long = Array.from({ length: 200 }, (_, at) => String.fromCharCode(33 + ((at * 37) % 90)));
  expect(guessable(long.join(""), ines)).toBeNull();
});

it("signing up says all that is wrong at once", () => {
  const wrong = { name: "", email: "nonsense", password: "password123" };
  const refused = parseInput(signUpSchema, wrong);
  expect(refused).toMatchObject({
    ok: false,
    problem: {
      field: "name",
      more: [
        { field: "email" },
        { field: "password", message: expect.stringMatching(/attackers/) },
      ],
    },
  });
  expect(parseInput(signUpSchema, { password: 7 }).ok).toBe(false);
});
