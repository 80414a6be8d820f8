import { describe, expect, it } from "vitest";
import { reached } from "./reached";

describe("reached", () => {
  it("hands on what the server said", async () => {
    const said = { ok: true, value: 7 } as const;
    expect(await reached(Promise.resolve(said))).toBe(said);
  });

  it("makes a problem of a lost line, and of a failure on the server", async () => {
    const lost = await reached(Promise.reject(new TypeError("Failed to fetch")));
    expect(lost).toMatchObject({
      problem: { message: expect.stringMatching(/cannot be reached/) },
    });
    const failed = Object.assign(new Error("An error occurred"), { digest: "123456" });
    expect(await reached(Promise.reject(failed))).toMatchObject({
      problem: { kind: "unavailable", message: expect.stringMatching(/failed on the server/) },
    });
  });

  it("lets Next's own signals through", async () => {
    const signal = Object.assign(new Error("NEXT_REDIRECT"), {
      digest: "NEXT_REDIRECT;push;/sign-in",
    });
    await expect(reached(Promise.reject(signal))).rejects.toBe(signal);
  });
});
