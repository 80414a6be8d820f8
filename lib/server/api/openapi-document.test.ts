import { expect, it } from "vitest";
import { openApiDocument } from "./openapi-document";
import { operations } from "./operations/all";

const { paths, components } = openApiDocument;

interface Described {
  readonly operationId: string;
  readonly requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  readonly responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}

const described = Object.values(paths).flatMap((methods) => Object.values(methods) as Described[]);

it("has every operation, at its address and at its short one", () => {
  for (const { method, path, alias, id } of operations) {
    const at = (place: string) => paths[place]?.[method.toLowerCase()] as Described | undefined;
    expect(at(path)?.operationId).toBe(id);
    if (alias !== undefined) expect(at(alias)?.operationId).toBe(`${id}OfToken`);
  }
  const ids = described.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

it("says what is in every body and every reply but files", () => {
  const bodies = described.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
      .flatMap((content) => Object.values(content ?? {}))
      .filter(({ schema }) => !("format" in schema))
      .map(({ schema }) => ({ operationId, name: schema.$ref?.split("/").at(-1) ?? "" })),
  );
  expect(bodies.length).toBeGreaterThan(300);
  const vague = bodies.filter(({ name }) => {
    const { properties, oneOf } = components.schemas[name] ?? {};
    return !properties && !oneOf;
  });
  expect(vague).toEqual([]);
});

it("names every schema it refers to, and no other document", () => {
  const text = JSON.stringify(openApiDocument);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(Object.keys(components.schemas)).toContain(name);
  }
  expect(text).not.toMatch(/"\$(schema|id)":/);
});

it("describes bodies by the schemas that parse them, and replies with all their fields", () => {
  const { AnswerGiven, SubmitReply, Work, Project } = components.schemas;
  expect(AnswerGiven).toMatchObject({ required: ["annotator", "prompt", "action"] });
  expect(JSON.stringify(AnswerGiven)).toContain("cant-tell");
  expect(SubmitReply).toMatchObject({
    required: ["result", "person", "work"],
    properties: { work: { $ref: "#/components/schemas/Work" } },
  });
  expect(JSON.stringify(Work)).toContain("#/components/schemas/Prompt");
  expect(JSON.stringify(Project)).toContain("#/components/schemas/Settings");
});
