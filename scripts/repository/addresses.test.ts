/** Every address that answers is a page, a part of one, or in the document that describes the API. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { accessTable } from "@/e2e/trust/access-table";
import { apiTable } from "@/e2e/trust/api-access-table";
import { openApiDocument } from "@/lib/server/api/openapi-document";

const app = path.resolve(import.meta.dirname, "../../app");
const tabs = "(owner)/projects/[projectId]/(tabs)";
const dashboard = `${tabs}/_dashboard`;

/** Routes that a page of ours asks, and where; what they give a script gets from the API. */
const askedByPages: Readonly<Record<string, { readonly file: string; readonly says: string }>> = {
  "api/annotate/[projectId]": { file: "annotate/_workplace/annotate-api.ts", says: "?tab=" },
  "api/annotate/[projectId]/answers": {
    file: "annotate/_workplace/annotate-api.ts",
    says: "/answers",
  },
  "api/annotate/[projectId]/undo": { file: "annotate/_workplace/annotate-api.ts", says: "/undo" },
  "api/annotate/[projectId]/events": {
    file: "annotate/_workplace/work-signal.ts",
    says: "/events",
  },
  "api/annotate/[projectId]/data": { file: "annotate/_view/work-pages.tsx", says: "/data" },
  "api/projects/[projectId]/live": { file: `${dashboard}/use-live.ts`, says: "/live" },
  "api/projects/[projectId]/events": { file: `${dashboard}/use-live.ts`, says: "/events" },
  "api/projects/[projectId]/engine-state": {
    file: `${dashboard}/use-rest-forecast.ts`,
    says: "/engine-state",
  },
  "api/projects/[projectId]/sieve": { file: `${dashboard}/use-sieve.ts`, says: "/sieve" },
  "api/projects/[projectId]/strips": { file: `${dashboard}/strips-section.tsx`, says: "/strips" },
  "api/projects/[projectId]/plot": { file: `${dashboard}/plot-section.tsx`, says: "/plot" },
  "api/projects/[projectId]/item-ids": { file: `${dashboard}/use-item-ids.ts`, says: "/item-ids" },
  "api/projects/[projectId]/timeline": {
    file: `${dashboard}/sieve-section.tsx`,
    says: "/timeline",
  },
  "api/projects/[projectId]/export/[file]": { file: `${tabs}/exports/page.tsx`, says: "/export/" },
  "api/projects/[projectId]/links/[batch]": {
    file: `${tabs}/people/single-use-links.tsx`,
    says: "/links/",
  },
  "api/projects/[projectId]/people/[personId]": {
    file: `${tabs}/people/[personId]/page.tsx`,
    says: "/people/",
  },
  "results/[token]/[file]": { file: "results/[token]/page.tsx", says: "/results/" },
};

/** Neither: sign-in as next-auth has it, what watches the server asks, the demo's door and a bench's empty route. */
const others = [
  "api/auth/[...nextauth]",
  "healthz",
  "readyz",
  "metrics",
  "demo/[key]",
  "api/bench/[projectId]/empty",
];

const routes = [
  ...new Set(
    accessTable.flatMap(({ file }) => (/(^|\/)route\.ts$/.test(file) ? [path.dirname(file)] : [])),
  ),
];

it("every route is asked by a page, part of the API, or known for what it is", () => {
  const isApi = (route: string) => route.startsWith("api/v1/");
  expect(routes.filter((route) => !isApi(route)).sort()).toEqual(
    [...Object.keys(askedByPages), ...others].sort(),
  );
  for (const { file, says } of Object.values(askedByPages)) {
    expect(readFileSync(path.join(app, file), "utf8"), file).toContain(says);
  }
});

it("every row of the API's access table is in the document, and nothing else is", () => {
  const rows = apiTable.map(({ operation, path: at }) => `${operation.method} ${at}`);
  const described = Object.entries(openApiDocument.paths).flatMap(([at, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${at}`),
  );
  expect(described.sort()).toEqual(rows.sort());
});
