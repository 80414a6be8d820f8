import { describe, expect, it } from "vitest";
import { decodeText, isBinary } from "./decode-text";

describe("decodeText", () => {
  it("reads UTF-8, UTF-16 with its mark, and what older spreadsheets write", () => {
    expect(decodeText(Buffer.from("zażółć 👍"))).toEqual({ text: "zażółć 👍", encoding: "utf-8" });
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("näh", "utf16le")]);
    expect(decodeText(wide)).toEqual({ text: "näh", encoding: "utf-16le" });
    expect(decodeText(Buffer.from("café “x”".replace(/[“”]/g, ""), "latin1"))).toEqual({
      text: "café x",
      encoding: "windows-1252",
    });
  });
});

describe("isBinary", () => {
  const controls = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 131) % 256));

  it("tells bytes that nobody wrote from text with a stray character", () => {
    expect(isBinary(decodeText(controls).text)).toBe(true);
    expect(isBinary(`${"A plain row.\r\n\t".repeat(300)}\u0000`)).toBe(false);
    expect(isBinary("لا أتفق، 👍\f")).toBe(false);
    expect(isBinary("")).toBe(false);
  });
});
