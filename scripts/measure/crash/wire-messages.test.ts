import { expect, test } from "vitest";
import { begin } from "@/db/postgres/transaction";
import { asksToCommit, commandDone, WireMessages } from "./wire-messages";

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const startUp = message("", "\0\x03\0\0user\0thresher\0\0");
const query = (text: string) => message("Q", `${text}\0`);
const parse = (text: string) => message("P", `\0${text}\0\0\0`);
const commits = (bytes: Buffer) => new WireMessages(false).take(bytes).map(asksToCommit);

test("only the statement COMMIT asks to commit", () => {
  expect(commits(query("COMMIT"))).toEqual([true]);
  expect(commits(parse("COMMIT"))).toEqual([true]);
  expect(commits(query("commit;"))).toEqual([true]);
  expect(commits(query(begin))).toEqual([false]);
  expect(commits(query("ROLLBACK"))).toEqual([false]);
  expect(commits(parse("insert into items values ('COMMIT')"))).toEqual([false]);
  expect(commits(message("B", "\0\0\0\0\0\x01COMMIT\0"))).toEqual([false]);
});

test("a COMMIT is found behind other messages of its chunk, and across chunks", () => {
  const pipelined = Buffer.concat([query(begin), parse("insert into events"), query("COMMIT")]);
  expect(commits(pipelined)).toEqual([false, false, true]);

  const stream = new WireMessages(true);
  const found = [];
  for (const byte of Buffer.concat([startUp, pipelined]))
    found.push(...stream.take(Buffer.from([byte])).map(asksToCommit));
  expect(found).toEqual([false, false, false, true]);
});

test("a reply says what was done", () => {
  const replies = Buffer.concat([message("C", "INSERT 0 2\0"), message("C", "COMMIT\0")]);
  const ready = message("Z", "I");
  const messages = new WireMessages(false).take(Buffer.concat([replies, ready]));
  expect(messages.map(commandDone)).toEqual(["INSERT 0 2", "COMMIT", undefined]);
});
