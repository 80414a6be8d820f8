import { describe, expect, it } from "vitest";
import { actionResult } from "./action-result";

describe("actionResult", () => {
  it("hands on what the server said", async () => {
    const said = { ok: true, value: 7 } as const;
    expect(await actionResult(Promise.resolve(said))).toBe(said);
  });

  it("makes a problem of a lost connection, and of a failure on the server", async () => {
    const lost = await actionResult(Promise.reject(new TypeError("Failed to fetch")));
    expect(lost).toMatchObject({
      problem: { message: expect.stringMatching(/reach the server/) },
    });
    const failed = Object.assign(new Error("An error occurred"), { digest: "123456" });
    expect(await actionResult(Promise.reject(failed))).toMatchObject({
      problem: { kind: "unavailable", message: expect.stringMatching(/went wrong on the server/) },
    });
  });

  it("lets Next's own signals through", async () => {
    const signal = Object.assign(new Error("NEXT_REDIRECT"), {
      digest: "NEXT_REDIRECT;push;/sign-in",
    });
    await expect(actionResult(Promise.reject(signal))).rejects.toBe(signal);
  });
});
