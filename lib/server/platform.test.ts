import { describe, expect, it } from "vitest";
import { endingFor, personFromPlatform, platformDefaults } from "./platform";

const { prolific } = platformDefaults;
const address = { PROLIFIC_PID: "p1", STUDY_ID: "s1", SESSION_ID: "x", other: "dropped" };

describe("personFromPlatform", () => {
  it("keeps who it is and the parameters that were asked for, no others", () => {
    expect(personFromPlatform(prolific, address)).toMatchObject({
      ok: true,
      value: {
        personId: "p1",
        parameters: { PROLIFIC_PID: "p1", STUDY_ID: "s1", SESSION_ID: "x" },
      },
    });
  });

  it("refuses a link that does not say who it is", () => {
    expect(personFromPlatform(prolific, { STUDY_ID: "s1" })).toMatchObject({ ok: false });
    expect(personFromPlatform(prolific, { PROLIFIC_PID: " " })).toMatchObject({ ok: false });
  });
});

describe("endingFor", () => {
  const parameters = { id: "a b&c" };

  it("fills in code and parameters, safely", () => {
    const url = "https://example.org/done?cc={code}&id={id}&none={missing}";
    expect(endingFor({ parameters }, { code: "C 1", url })).toEqual({
      code: "C 1",
      url: "https://example.org/done?cc=C%201&id=a%20b%26c&none=",
    });
  });

  it("is nothing where the owner set no code", () => {
    expect(endingFor({ parameters }, prolific.completed)).toBeNull();
    expect(endingFor({ parameters }, { code: "", url: "" })).toBeNull();
    expect(endingFor({ parameters }, { code: "", url: "https://example.org/{id}" })?.url).toBe(
      "https://example.org/a%20b%26c",
    );
  });
});
