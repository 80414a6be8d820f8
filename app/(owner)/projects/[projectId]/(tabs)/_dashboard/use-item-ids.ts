"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { itemIdsSchema, mostIdsAtOnce } from "@/lib/protocol/item-ids";

/** Names that are wanted at about the same time are asked for together. */
const gatherMs = 60;

/** The owner's ids of items, by index: those the page came with, else asked for when they are first wanted, and the item's number until then. */
export function useItemIds(projectId: string, given: readonly string[]): (item: number) => string {
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map());
  const wanted = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stop = useMemo(() => new AbortController(), []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = useCallback(async () => {
    const items = [...wanted.current].slice(-mostIdsAtOnce);
    wanted.current.clear();
    timer.current = undefined;
    try {
      const address = `/api/projects/${projectId}/item-ids?items=${items.join(",")}`;
      const reply = await fetch(address, { signal: stop.signal });
      if (!reply.ok) return;
      const found = Object.entries(itemIdsSchema.parse(await reply.json()));
      setKnown((old) => new Map([...old, ...found.map(([at, id]) => [Number(at), id] as const)]));
    } catch {
      // The number is shown until the next look.
    }
  }, [projectId, stop]);

  return useCallback(
    (item: number) => {
      const id = given[item] ?? known.get(item);
      if (id !== undefined) return id;
      wanted.current.add(item);
      timer.current ??= setTimeout(() => void ask(), gatherMs);
      return `#${item + 1}`;
    },
    [given, known, ask],
  );
}
