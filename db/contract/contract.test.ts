/** What both databases keep to. */
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultSettings } from "@/lib/session/settings";
import { removeEventsInSteps, removeItemSetsInSteps, removeItemsInSteps } from "../remove-in-steps";
import {
  insertEvents,
  latestEventOf,
  readEnds,
  readEvent,
  readEventsAfter,
  readEventsAt,
  readEventsBefore,
} from "../rows/events";
import { otherSets, setWeight } from "../rows/item-sets";
import {
  copyItems,
  countItems,
  findItemIndexes,
  findKnownItems,
  hasRepeatedId,
  insertItems,
  itemIdentities,
  itemPlaces,
  moveGoldItems,
  readItemContents,
  readItemIds,
  readItemLengths,
  readItemRows,
  readItemStarts,
  readSomeItemIds,
} from "../rows/items";
import { findMemberAtWork, findMemberFromPlatform, insertMember } from "../rows/members";
import { selectOwners } from "../rows/owners";
import { findProject, insertProject, updateProject } from "../rows/projects";
import { insertSession } from "../rows/sessions";
import {
  deleteUser,
  findUser,
  insertUser,
  raiseSessionVersion,
  updatePassword,
} from "../rows/users";
import type { Database, Lock } from "../store";
import { onBothEngines, type TestDatabase } from "./both-engines";

const set = { projectId: "p", itemSet: 1 };
const lockProject: readonly Lock[] = [{ project: "p" }];

function item(index: number, body = `Text ${index}`, gold: "yes" | null = null) {
  const rest = { format: "text" as const, columns: "{}", contentHash: `hash ${index}` };
  return { ...set, index, externalId: `item-${index}`, body, gold, ...rest };
}

function event(seq: number, kind = "served") {
  return {
    sessionId: "s",
    seq,
    atMs: 1_800_000_000_000 + seq,
    kind,
    payload: `{"n":${seq}}`,
    hash: `h${seq}`,
  };
}

async function makeProject(db: Database): Promise<void> {
  await db.write(["accounts"], async (tx) => {
    await insertUser(tx, { id: "u", email: "u@example.org", name: "U", createdAtMs: 2 ** 41 });
  });
  await db.write([{ user: "u" }], async (tx) => {
    const settings = defaultSettings;
    await insertProject(tx, {
      id: "p",
      name: "P",
      settings,
      stage: "draft",
      ownerId: "u",
      createdAtMs: 1,
    });
    const owner = { projectId: "p", userId: "u", role: "owner" as const, displayName: "U" };
    await insertMember(tx, { id: "m-u", ...owner, joinedAtMs: 1 });
    const session = { id: "s", ...set, seed: 2 ** 31 - 1, config: "{}", createdAtMs: 1 };
    await insertSession(tx, session);
    await insertEvents(tx, [event(0, "created")]);
  });
}

onBothEngines((open) => {
  let test: TestDatabase;
  let db: Database;
  beforeEach(async () => {
    test = await open();
    db = test.db;
    await makeProject(db);
  });
  afterEach(() => test.close());

  describe("rows", () => {
    it("come back as they were, large numbers and all", async () => {
      expect(await findUser(db, "u")).toMatchObject({
        createdAtMs: 2 ** 41,
        sessionVersion: 1,
        passwordHash: null,
      });
      expect((await findProject(db, "p"))?.settings).toEqual(defaultSettings);
      expect(await findUser(db, "nobody")).toBeNull();
    });

    it("are all written or none", async () => {
      const failing = db.write([{ user: "u" }], async (tx) => {
        await raiseSessionVersion(tx, "u");
        throw new Error("stop");
      });
      await expect(failing).rejects.toThrow("stop");
      expect((await findUser(db, "u"))?.sessionVersion).toBe(1);
    });

    it("are not seen by others before all are written", async () => {
      await db.write([{ user: "u" }], async (tx) => {
        await raiseSessionVersion(tx, "u");
        expect((await findUser(tx, "u"))?.sessionVersion).toBe(2);
        expect((await findUser(db, "u"))?.sessionVersion).toBe(1);
      });
      expect((await findUser(db, "u"))?.sessionVersion).toBe(2);
    });

    it("change one write after the other for each lock, in any process", async () => {
      // SQLite stops the thread while it waits for another connection, which would wait for us here.
      const other = db.kind === "sqlite" ? db : test.openAgain();
      const addOne = (at: Database) =>
        at.write(lockProject, async (tx) => {
          const { retentionDays } = (await findProject(tx, "p"))!;
          await setImmediate();
          await updateProject(tx, "p", { retentionDays: (retentionDays ?? 0) + 1 });
        });
      await Promise.all(Array.from({ length: 20 }, (_, n) => addOne(n % 2 ? db : other)));
      expect((await findProject(db, "p"))?.retentionDays).toBe(20);
    });

    it("say whether they were changed", async () => {
      const changed = (version: number) =>
        db.write([{ user: "u" }], (tx) =>
          updatePassword(tx, { id: "u", sessionVersion: version }, "hash"),
        );
      expect(await changed(7)).toBe(false);
      expect(await changed(1)).toBe(true);
      const twice = { id: "v", email: "u@example.org", name: "V", createdAtMs: 0 };
      expect(await db.write(["accounts"], (tx) => insertUser(tx, twice))).toBe(false);
    });

    it("go with what they refer to, or forget it", async () => {
      await db.write([{ user: "u" }], (tx) => deleteUser(tx, "u"));
      expect((await findProject(db, "p"))?.ownerId).toBeNull();
      expect(await selectOwners(db, "p")).toEqual([]);
    });

    it("find people by what a platform calls them, and at work in their project alone", async () => {
      const platform = JSON.stringify({ kind: "prolific", personId: 'a"b' });
      const ada = { id: "ada", projectId: "p", displayName: "Ada", role: "annotator" as const };
      await db.write(lockProject, (tx) => insertMember(tx, { ...ada, platform, joinedAtMs: 2 }));
      const found = await findMemberFromPlatform(db, "p", { kind: "prolific", personId: 'a"b' });
      expect(found).toBe("ada");
      const asked = ["ada", "m-u", "nobody", "ada"].map((id) => findMemberAtWork(db, "p", id));
      expect((await Promise.all(asked)).map((member) => member?.sessionVersion)).toEqual([
        ...[null, 1, undefined, null],
      ]);
      expect(await findMemberAtWork(db, "another", "ada")).toBeNull();
    });
  });

  describe("items", () => {
    const bodies = ["Ärger_", "100% sure", "back\\slash", "PLAIN", "\u{1F600} smile"];
    beforeEach(() =>
      db.write(lockProject, (tx) =>
        insertItems(tx, set, [...bodies.map((body, n) => item(n, body)), item(5, "gold", "yes")]),
      ),
    );

    it("are counted, found and read in order", async () => {
      expect(await countItems(db, set)).toEqual({ judged: 5, gold: 1 });
      expect(await itemPlaces(db, set)).toEqual({ total: 6, judged: 5 });
      expect(await hasRepeatedId(db, set)).toBe(false);
      expect(await readItemIds(db, set)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `item-${n}`));
      expect((await readItemRows(db, set, { after: 1, limit: 2 })).map(({ body }) => body)).toEqual(
        bodies.slice(2, 4),
      );
      const starts = await readItemStarts(db, set, { indexes: [4, 17], length: 3 });
      expect([...starts]).toEqual([[4, "\u{1F600} s"]]);
      expect((await readItemLengths(db, set)).slice(0, 5)).toEqual([6, 9, 10, 5, 7]);
      const identities = [];
      for await (const page of itemIdentities(db, set)) identities.push(...page);
      expect(identities.map(({ gold }) => gold)).toEqual([null, null, null, null, null, "yes"]);
    });

    it("are searched for as typed, in small or capital letters", async () => {
      const found = async (text: string) => [...(await findItemIndexes(db, set, text))];
      expect(await found("plain")).toEqual([3]);
      expect(await found("0% S")).toEqual([1]);
      expect(await found("_")).toEqual([0]);
      expect(await found("k\\s")).toEqual([2]);
      expect(await found("ITEM-4")).toEqual([4]);
      expect(await found("")).toEqual([0, 1, 2, 3, 4]);
    });

    it("are known by id, read by index, and missed when they are not there", async () => {
      const known = await findKnownItems(db, set, ["x", "item-2"]);
      expect(known.map(({ externalId }) => externalId)).toEqual(["item-2"]);
      expect(await findKnownItems(db, set, [])).toEqual([]);
      const both = await Promise.all(
        [[0, 4], [4], []].map((wanted) => readItemContents(db, set, wanted)),
      );
      expect(both[0]!.get(0)?.body).toBe(bodies[0]);
      expect(both[1]!.get(4)?.body).toBe(bodies[4]);
      await expect(readItemContents(db, set, [17])).rejects.toThrow("Item 17");
      expect(await readSomeItemIds(db, set, [4, 17, 4])).toEqual(new Map([[4, "item-4"]]));
      expect(await readSomeItemIds(db, set, [])).toEqual(new Map());
    });

    it("move only the gold ones whose places are taken", async () => {
      const more = [6, 7, 8].map((n) => item(n, "gold", "yes"));
      await db.write(lockProject, (tx) => insertItems(tx, set, more));
      const add = async (count: number) => {
        const places = await itemPlaces(db, set);
        const added = Array.from({ length: count }, (_, n) => ({
          ...item(places.judged + n),
          externalId: `added-${places.judged + n}`,
        }));
        await db.write(lockProject, async (tx) => {
          await moveGoldItems(tx, set, { count, places });
          await insertItems(tx, set, added);
        });
        return (await readItemIds(db, set)).slice(5);
      };
      const gold = (...ns: number[]) => ns.map((n) => `item-${n}`);
      const added = (...ns: number[]) => ns.map((n) => `added-${n}`);
      expect(await add(0)).toEqual(gold(5, 6, 7, 8));
      expect(await add(1)).toEqual([...added(5), ...gold(6, 7, 8, 5)]);
      expect(await add(3)).toEqual([...added(5, 6, 7, 8), ...gold(5, 6, 7, 8)]);
      expect(await add(6)).toEqual([
        ...added(5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
        ...gold(5, 6, 7, 8),
      ]);
      expect(await itemPlaces(db, set)).toEqual({ total: 19, judged: 15 });
    });

    it("make room before the gold ones, are copied with their weight and removed in steps", async () => {
      const places = await itemPlaces(db, set);
      await db.write(lockProject, (tx) => moveGoldItems(tx, set, { count: 3, places }));
      expect(await itemPlaces(db, set)).toEqual({ total: 9, judged: 5 });
      const copy = { ...set, itemSet: 2 };
      await db.write(lockProject, (tx) => copyItems(tx, set, copy));
      expect(await readItemIds(db, copy)).toEqual(await readItemIds(db, set));
      expect(await setWeight(db, copy)).toBe(await setWeight(db, set));
      expect(await otherSets(db, set)).toEqual([2]);
      await removeItemSetsInSteps(db, "p", [2]);
      expect(await otherSets(db, set)).toEqual([]);
      expect(await readItemIds(db, copy)).toEqual([]);
      const again = { ...item(9, "twice"), externalId: "item-0" };
      await db.write(lockProject, (tx) => insertItems(tx, set, [again]));
      expect(await hasRepeatedId(db, set)).toBe(true);
      await removeItemsInSteps(db, "p");
      expect(await countItems(db, set)).toEqual({ judged: 0, gold: 0 });
    });
  });

  describe("a log", () => {
    const append = (at: Database, after: number, kind = "answered") =>
      at.log.append({
        sessions: [{ id: "s", after }],
        decide: (news) => {
          const end = after + news.get("s")!.length;
          return { events: [event(end + 1, kind)], value: end + 1 };
        },
      });

    it("takes one writer after the other, who know what came before", async () => {
      const other = test.openAgain();
      const places = await Promise.all(
        Array.from({ length: 30 }, (_, n) => append(n % 2 ? db : other, 0)),
      );
      expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
      const stored = await readEventsAfter(db, "s", -1);
      expect(stored).toEqual(stored.map(({ kind }, seq) => event(seq, kind)));
    });

    it("gives a place away once", async () => {
      const same = {
        sessions: [{ id: "s", after: 0 }],
        decide: () => ({ events: [event(1)], value: 1 }),
      };
      await db.log.append(same);
      await expect(db.log.append(same)).rejects.toThrow();
      expect(await readEventsAfter(db, "s", 0)).toEqual([event(1)]);
    });

    it("keeps nothing of a decision that failed", async () => {
      const failing = db.log.append({
        sessions: [{ id: "s", after: 0 }],
        decide: () => {
          throw new Error("stop");
        },
      });
      await expect(failing).rejects.toThrow("stop");
      expect(await append(db, 0)).toBe(1);
    });

    it("changes rows with its events, or neither", async () => {
      const rename = (name: string, fails: boolean) =>
        db.log.appendWithRows({
          sessions: [{ id: "s", after: 0 }],
          locks: lockProject,
          look: async (tx) => (await findProject(tx, "p"))!.name,
          decide: (_news, _nowMs, looked) => ({ events: [event(1)], value: looked }),
          rows: async (tx) => {
            await updateProject(tx, "p", { name });
            if (fails) throw new Error("stop");
          },
        });
      await expect(rename("Q", true)).rejects.toThrow("stop");
      expect((await findProject(db, "p"))?.name).toBe("P");
      expect(await readEvent(db, "s", 1)).toBeNull();
      expect(await rename("Q", false)).toBe("P");
      expect((await findProject(db, "p"))?.name).toBe("Q");
    });

    it("tells the time under the lock, near our own", async () => {
      const at = await db.log.append({
        sessions: [{ id: "s", after: 0 }],
        decide: (_, nowMs) => ({ events: [], value: nowMs }),
      });
      expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
      db.clock = () => 5;
      const byHand = await db.log.append({
        sessions: [{ id: "s", after: 0 }],
        decide: (_, nowMs) => ({ events: [], value: nowMs }),
      });
      expect(byHand).toBe(5);
    });

    it("is read from either end, and removed in steps", async () => {
      for (let seq = 0; seq < 4; seq++) await append(db, seq, seq === 1 ? "finished" : "served");
      expect((await db.log.after("s", 1, 2)).map(({ seq }) => seq)).toEqual([2, 3]);
      expect(
        (await readEventsBefore(db, "s", { before: 4, limit: 2 })).map(({ seq }) => seq),
      ).toEqual([3, 2]);
      expect((await latestEventOf(db, "s", { kinds: ["finished"], within: 3 }))?.seq).toBe(2);
      expect([...(await readEventsAt(db, "s", [0, 9, 2])).keys()].sort()).toEqual([0, 2]);
      expect(await readEventsAt(db, "s", [])).toEqual(new Map());
      expect(await readEnds(db, ["p", "nobody's"])).toEqual([
        { projectId: "p", sessionId: null, sequence: -1 },
      ]);
      expect(await latestEventOf(db, "s", { kinds: ["finished"], within: 2 })).toBeNull();
      await db.log.writeSnapshot({ sessionId: "s", seq: 2, data: Buffer.from([0, 255, 1]) });
      await db.log.writeSnapshot({ sessionId: "s", seq: 4, data: Buffer.from([4]) });
      await db.log.writeSnapshot({ sessionId: "s", seq: 4, data: Buffer.from([9]) });
      expect(await db.log.readSnapshot("s")).toEqual({ seq: 4, data: Buffer.from([4]) });
      await removeEventsInSteps(db, "s");
      expect(await db.log.at("s", 0)).toBeNull();
      expect(await db.log.readSnapshot("s")).toBeNull();
    });
  });
});
