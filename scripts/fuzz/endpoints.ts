/** Every address the built app answers, read off its own files, so that a new one is fuzzed without being named here. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { apiAttempts } from "@/e2e/trust/api-access-requests";
import type { Method } from "@/lib/server/api/operation";
import { operations } from "@/lib/server/api/operations/all";

const root = path.resolve(__dirname, "../..");

export interface Endpoint {
  /** As in the app folder: /projects/[projectId]/items/[index] */
  readonly pattern: string;
  readonly method: Method;
  /** Id of the server action that is posted here. */
  readonly action?: string;
  /** What an operation of the API takes. */
  readonly body?: unknown;
  /** Not to be done to the project that everything else is tried on. */
  readonly ends?: true;
}

export function allEndpoints(): Endpoint[] {
  return [...routes(), ...apiOperations(), ...pages(), ...actions()];
}

/** Each at its own address, since the API has one file for all. */
function apiOperations(): Endpoint[] {
  return operations.flatMap(({ id, method, path: at, alias }) =>
    [at, alias]
      .filter((place) => place !== undefined)
      .map((place) => ({
        method,
        pattern: `/api/v1${place.replaceAll(/\{(\w+)\}/g, "[$1]")}`,
        // A webhook would have the server write by itself, which looks like a change by whatever came just then.
        body:
          id === "createWebhook" ? { url: "https://127.0.0.1/" } : (apiAttempts[id]?.body ?? {}),
        ...(endings.includes(id) && { ends: true as const }),
      })),
  );
}

const endings = [
  ...["deleteProject", "archiveProject", "finishProject", "restartProject", "pauseProject"],
  // Every further request about models would be refused.
  "allowModels",
];

function routes(): Endpoint[] {
  return filesNamed("route.ts").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const methods = (["GET", "POST", "PUT", "PATCH", "DELETE"] as const).filter((method) =>
      new RegExp(`export (async )?(function|const) ${method}\\b|as ${method}\\b`).test(source),
    );
    return methods.map((method) => ({ pattern: patternOf(file), method }));
  });
}

function pages(): Endpoint[] {
  return filesNamed("page.tsx").map((file) => ({ pattern: patternOf(file), method: "GET" }));
}

/** Next's build lists them: which id, and on which pages it may be posted. */
function actions(): Endpoint[] {
  const file = path.join(root, ".next/server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as {
    node: Record<string, { workers: Record<string, unknown> }>;
  };
  return Object.entries(node).flatMap(([action, { workers }]) => {
    const page = Object.keys(workers).find((worker) => worker.endsWith("/page"));
    if (!page) return [];
    return [{ pattern: patternOf(path.join(root, page)), method: "POST" as const, action }];
  });
}

function filesNamed(name: string, folder = path.join(root, "app")): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name === name)
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Folders in parentheses group files and are no part of the address. */
function patternOf(file: string): string {
  const folders = path.relative(path.join(root, "app"), path.dirname(file)).split(path.sep);
  return `/${folders.filter((part) => part !== "" && !/^\(.*\)$/.test(part)).join("/")}`;
}
