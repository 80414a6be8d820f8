import { describe, expect, it } from "vitest";
import { endingFor, linkParameters, personFromPlatform, platformDefaults } from "./platform";

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
  const person = { kind: "other", personId: "a b&c", parameters: { id: "a b&c" } } as const;

  it("fills in code and parameters, safely", () => {
    const url = "https://example.org/done?cc={code}&id={id}&none={missing}";
    expect(endingFor(person, { code: "C 1", url })).toEqual({
      code: "C 1",
      url: "https://example.org/done?cc=C%201&id=a%20b%26c&none=",
    });
  });

  it("is nothing where the owner set no code", () => {
    expect(endingFor(person, prolific.completed)).toBeNull();
    expect(endingFor(person, { code: "", url: "" })).toBeNull();
    expect(endingFor(person, { code: "", url: "https://example.org/{id}" })?.url).toBe(
      "https://example.org/a%20b%26c",
    );
  });

  it("puts the person into SONA's completion address as SONA shows it", () => {
    const shown =
      "https://school.sona-systems.com/webstudy_credit.aspx?experiment_id=123&credit_token=4e48&survey_code=XXXX";
    const from = { kind: "sona", personId: "777", parameters: { survey_code: "777" } } as const;
    const expected = shown.replace("XXXX", "777");
    expect(endingFor(from, { code: "", url: shown })?.url).toBe(expected);
    const written = shown.replace("XXXX", "{survey_code}");
    expect(endingFor(from, { code: "", url: written })?.url).toBe(expected);
    expect(endingFor(person, { code: "", url: shown })?.url).toBe(shown);
  });

  it("takes names and values that only a hostile link has", () => {
    const platform = { ...prolific, personParameter: "constructor" };
    expect(personFromPlatform(platform, {})).toMatchObject({ ok: false });
    const url = "https://example.org/{id}/{toString}";
    expect(endingFor({ ...person, parameters: { id: "a\uD800" } }, { code: "x", url })?.url).toBe(
      `https://example.org/a${encodeURIComponent("\uFFFD")}/`,
    );
  });
});

describe("linkParameters", () => {
  it("has the placeholders that each platform fills in", () => {
    expect(linkParameters(prolific)).toBe(
      "?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}",
    );
    expect(linkParameters(platformDefaults.sona)).toBe("?survey_code=%SURVEY_CODE%");
    expect(linkParameters({ ...platformDefaults.sona, personParameter: "id" })).toBe(
      "?id=%SURVEY_CODE%",
    );
  });

  it("is empty for Connect, which appends its parameters by itself", () => {
    expect(linkParameters(platformDefaults.connect)).toBe("");
    const address = { participantId: "p", assignmentId: "a", projectId: "r" };
    expect(personFromPlatform(platformDefaults.connect, address)).toMatchObject({
      value: { personId: "p", parameters: address },
    });
  });
});
