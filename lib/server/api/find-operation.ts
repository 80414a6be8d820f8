/** Which operation a request is for. */
import type { Method, Operation } from "./operation";
import { operations } from "./operations/all";

interface Place {
  readonly segments: readonly string[];
  readonly byMethod: Map<Method, Operation>;
  /** The short address, which names no project. */
  readonly isAlias: boolean;
}

export type Found =
  | {
      readonly kind: "operation";
      readonly operation: Operation;
      readonly params: Readonly<Record<string, string>>;
      readonly isAlias: boolean;
    }
  | { readonly kind: "other-method"; readonly allowed: readonly Method[] }
  | { readonly kind: "nowhere" };

const places: readonly Place[] = (() => {
  const byPath = new Map<string, Place>();
  const add = (path: string, operation: Operation, isAlias: boolean) => {
    const segments = path.slice(1).split("/");
    const place = byPath.get(path) ?? { segments, byMethod: new Map(), isAlias };
    place.byMethod.set(operation.method, operation);
    byPath.set(path, place);
  };
  for (const operation of operations) {
    add(operation.path, operation, false);
    if (operation.alias !== undefined) add(operation.alias, operation, true);
  }
  return [...byPath.values()];
})();

/** `segments` are the address after /api/v1, decoded. */
export function findOperation(method: string, segments: readonly string[]): Found {
  for (const place of places) {
    const params = paramsOf(place.segments, segments);
    if (params === null) continue;
    const operation = place.byMethod.get(method as Method);
    if (operation) return { kind: "operation", operation, params, isAlias: place.isAlias };
    return { kind: "other-method", allowed: [...place.byMethod.keys()] };
  }
  return { kind: "nowhere" };
}

function paramsOf(
  pattern: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    if (part.startsWith("{")) params[part.slice(1, -1)] = segments[at]!;
    else if (part !== segments[at]) return null;
  }
  return params;
}
