import { expect, test } from "vitest";
import { readPastFiles } from "./read-past-files";

const file = (text: string, name = "a.csv") => ({
  name,
  bytes: new TextEncoder().encode(text).buffer as ArrayBuffer,
});

test("takes labels and comparisons together, and says which label means yes", () => {
  const read = readPastFiles([
    file("worker,task,label\nw,t,no\nw,u,yes\n"),
    file("worker,left,right,label\nw,t,u,u\n"),
  ]);
  expect(read).toMatchObject({
    kind: "data",
    data: { known: ["no", "yes"], yes: "yes", comparisons: [{ label: "u" }] },
  });
  expect(readPastFiles([file("worker,task,label\nw,t,cat\nw,u,dog\n")])).toMatchObject({
    data: { yes: null },
  });
});

test("a file that cannot be used is named, with what to do", () => {
  const messageOf = (...files: Parameters<typeof readPastFiles>[0]) => {
    const read = readPastFiles(files);
    return read.kind === "problem" ? read.message : null;
  };
  expect(messageOf(file("x\n1\n", "b.csv"))).toContain("b.csv: This file has the columns");
  expect(messageOf(file("worker,left,right,label\nw,t,u,u\n"))).toContain("comparisons only");
  const many = Array.from({ length: 60 }, (_, place) => `w,t${place},text ${place}`);
  expect(messageOf(file(`worker,task,label\n${many.join("\n")}\n`))).toContain("60 different");
});
