import { describe, expect, test } from "vitest";
import { type KeyPress, keyIntent } from "./key-intent";

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    code: "",
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    ...more,
  };
}
const answer = (given: string) => ({ kind: "answer", answer: given });

describe("keys on a pull", () => {
  test.each([
    [press("1"), answer("yes")],
    [press("2"), answer("no")],
    [press("0"), answer("cant-tell")],
    [press("1", { code: "Numpad1" }), answer("yes")],
    [press("&", { code: "Digit1" }), answer("yes")],
    [press("1", { code: "Digit1", shiftKey: true }), answer("yes")],
    [press("ArrowLeft"), answer("yes")],
    [press("ArrowRight"), answer("no")],
    [press("y", { code: "KeyY" }), answer("yes")],
    [press("j", { code: "KeyJ" }), answer("yes")],
    [press("N", { code: "KeyN" }), answer("no")],
    [press(" "), { kind: "skip" }],
    [press("Backspace"), { kind: "undo" }],
    [press("z", { ctrlKey: true }), { kind: "undo" }],
    [press("z", { metaKey: true }), { kind: "undo" }],
    [press("?", { shiftKey: true, code: "Slash" }), { kind: "help" }],
  ])("%o means %o", (key, intent) => {
    expect(keyIntent(key, "pull", "page")).toEqual(intent);
  });

  test.each([
    press("ArrowLeft", { shiftKey: true }),
    press("Y", { shiftKey: true }),
    press("3"),
    press("!", { code: "Digit1", shiftKey: true }),
    press("1", { ctrlKey: true }),
    press("2", { altKey: true }),
    press("Z", { ctrlKey: true, shiftKey: true }),
    press("1", { repeat: true }),
    press("1", { isComposing: true }),
    press(" ", { shiftKey: true }),
    press("Enter"),
    press("Tab"),
    press("a", { code: "KeyA" }),
  ])("%o means nothing", (key) => {
    expect(keyIntent(key, "pull", "page")).toBeNull();
  });
});

describe("keys on a duel", () => {
  test.each([
    [press("1"), answer("left")],
    [press("ArrowLeft"), answer("left")],
    [press("2"), answer("right")],
    [press("ArrowRight"), answer("right")],
    [press("0"), answer("cant-tell")],
  ])("%o means %o", (key, intent) => {
    expect(keyIntent(key, "duel", "page")).toEqual(intent);
  });

  test("letters mean nothing", () => {
    for (const key of ["y", "n", "j"]) expect(keyIntent(press(key), "duel", "page")).toBeNull();
  });

  test("an arrow with Alt is the browser's own", () => {
    expect(keyIntent(press("ArrowLeft", { altKey: true }), "duel", "page")).toBeNull();
  });
});

describe("where the focus is", () => {
  test("on a button, Space presses the button", () => {
    expect(keyIntent(press(" "), "pull", "control")).toBeNull();
    expect(keyIntent(press("1"), "pull", "control")).toEqual(answer("yes"));
  });

  test("in a text field every key is text", () => {
    for (const key of [" ", "1", "Backspace", "?"]) {
      expect(keyIntent(press(key), "pull", "text-field")).toBeNull();
    }
  });
});
