import { expect, test } from "vitest";
import { readRecordedAnswers } from "./read-recorded-answers";

test("reads crowd-kit's columns in any order and with any separator", () => {
  const rows = [
    { worker: "w1", task: "t1", label: "yes" },
    { worker: "w2", task: "t1", label: "no" },
  ];
  const wanted = { kind: "labels", rows };
  expect(readRecordedAnswers("worker,task,label\nw1,t1,yes\nw2,t1,no\n")).toEqual(wanted);
  expect(readRecordedAnswers("Task;note;Worker;Label\nt1;x;w1;yes\nt1;;w2;no\n")).toEqual(wanted);
  expect(readRecordedAnswers("worker,left,right,label\nw1,a,b,b\n")).toEqual({
    kind: "comparisons",
    rows: [{ worker: "w1", left: "a", right: "b", label: "b" }],
  });
});

test.each([
  ["", "No rows found"],
  ["worker,task,label\n", "No rows found"],
  [
    "who,what,answer\na,b,yes\n",
    'columns "who", "what", "answer". It needs worker, task and label',
  ],
  ["worker,task,label\nw1,,yes\n", "Row 2: the task is empty"],
  ["worker,left,right,label\nw1,a,b,c\n", 'Row 2: the label is "c"'],
  ["worker,left,right,label\nw1,a,a,a\n", "compared with itself"],
  ['worker,task,label\nw1,"t1,yes\n', "Row 2:"],
])("says what is wrong with %j", (text, message) => {
  const file = readRecordedAnswers(text);
  expect(file.kind === "problem" && file.message).toContain(message);
});
