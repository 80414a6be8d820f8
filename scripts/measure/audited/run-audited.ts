/**
 * A project under Audited from its launch to its certificate, over HTTP alone. While a check is under way people rest now and
 * then until everything that the server can send has been looked at once more.
 */
import type { Database } from "@/db/store";
import { dashboardSchema } from "@/lib/protocol/dashboard-messages";
import { createRandom } from "@/lib/random/generator";
import { type Proof, proofSchema } from "@/lib/session/proof";
import type { RunningServer } from "../../serving/running-server";
import { HttpClient } from "../bench/http-client";
import { findOrder } from "./find-order";
import { Ear } from "./heard";
import { Person } from "./people";
import { roundsIn } from "./rounds-in-proof";
import { type AuditedProject, setUpAudited } from "./set-up";
import { listenTo } from "./streams";
import { lookAtEverything } from "./what-owners-see";

export interface AuditedOrder extends AuditedProject {
  readonly people: number;
  readonly atOnce: number;
  /** Answers of a person before the next one sits down. */
  readonly sitting: number;
  /** Answers of a check between two looks at everything. */
  readonly answersBetweenLooks: number;
}

export interface AuditedCame {
  readonly answers: number;
  readonly looks: number;
  readonly searched: number;
  /** Rounds that were drawn, the items of each. */
  readonly drawn: readonly number[];
  readonly certified: boolean;
  readonly wrong: number;
  readonly undecided: number;
  /** Where the order of a check was seen before its end. */
  readonly leaks: readonly string[];
  /** Whether the search finds what is there: the order in the proof, after the end. */
  readonly foundAfterwards: boolean;
  readonly proof: string;
}

/** Plans are made off the answer path: for a while there may be nothing to ask. */
const mostIdle = 200;

interface Project {
  readonly server: RunningServer;
  readonly db: Database;
}

export async function runAudited(
  { server, db }: Project,
  order: AuditedOrder,
  say: (line: string) => void = () => {},
): Promise<AuditedCame> {
  const client = new HttpClient(server.port, order.atOnce + 2);
  const ear = new Ear(client);
  const doors = await setUpAudited({ db, server, ear }, order);
  const { projectId, cookie, token } = doors;
  const setting = {
    ...{ address: server.address, projectId, joinPath: doors.joinPath, ear },
    random: createRandom(order.items),
  };
  const people: Person[] = [];
  for (let n = 0; n < order.people; n += order.atOnce) {
    const numbers = Array.from({ length: order.atOnce }, (_, seat) => n + seat);
    people.push(...(await Promise.all(numbers.map((number) => Person.join(setting, number)))));
  }
  say(`${people.length} people have joined`);
  const close = [
    listenTo(server.port, `/api/projects/${projectId}/events`, cookie, ear),
    ...people
      .slice(0, 3)
      .map((each) => listenTo(server.port, `${each.base}/events`, each.cookie, ear)),
  ];
  const phaseOf = async () => {
    const reply = await client.send("GET", `/api/v1/projects/${projectId}`, { token });
    const { claims, state } = dashboardSchema.parse(reply.body);
    return state === "finished" ? "finished" : (claims.audited?.phase ?? "labelling");
  };
  const watch = watchFreezes(db, doors.sessionId);
  close.push(watch.end);
  let answers = 0;
  let looks = 0;
  let idle = 0;
  for (let phase = await phaseOf(); phase !== "finished"; phase = await phaseOf()) {
    ear.isOpen = phase !== "labelling";
    if (ear.isOpen) {
      await lookAtEverything(ear, doors, people[0]!);
      ear.hear("the server's log", Buffer.from(server.log()));
      looks++;
      say(`${answers} answers, ${phase}, looked ${looks} times`);
    }
    const most = ear.isOpen ? order.answersBetweenLooks : Number.POSITIVE_INFINITY;
    const frozen = watch.count;
    const mayGoOn = () => watch.count === frozen;
    const given = await answerSome(people, { ...order, most, mayGoOn });
    answers += given;
    idle = given > 0 ? 0 : idle + 1;
    if (idle > mostIdle) throw new Error(`Nobody can be asked anything, ${phase}.`);
  }
  for (const each of close) each();
  const path = `/api/projects/${projectId}/export/proof.json`;
  ear.isOpen = false;
  const proof = await ear.send("GET", path, { cookie });
  client.close();
  return { answers, looks, ...judge(proof, ear) };
}

/** Tells when labels were frozen, so that people rest before the check goes on. */
function watchFreezes(db: Database, sessionId: string) {
  const watch = { count: 0, end: () => clearInterval(timer) };
  let seq = 0;
  const look = async () => {
    const news = await db.log.after(sessionId, seq);
    watch.count += news.filter(({ kind }) => kind === "frozen").length;
    seq = news.at(-1)?.seq ?? seq;
  };
  const timer = setInterval(() => void look(), 20);
  return watch;
}

interface Sittings extends AuditedOrder {
  readonly most: number;
  readonly mayGoOn: () => boolean;
}

/** Those who have waited longest sit down first; who is done goes to the end of the line. */
async function answerSome(
  people: Person[],
  { atOnce, sitting, most, mayGoOn }: Sittings,
): Promise<number> {
  let given = 0;
  let fruitless = 0;
  const isOver = () => given >= most || !mayGoOn();
  const seat = async () => {
    while (!isOver() && fruitless < people.length) {
      const person = people.shift()!;
      const before = given;
      await person.work(sitting, () => {
        if (isOver()) return false;
        given++;
        return true;
      });
      fruitless = given > before ? 0 : fruitless + 1;
      people.push(person);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, seat));
  return given;
}

function judge(text: string, ear: Ear) {
  const proof: Proof = proofSchema.parse(JSON.parse(text));
  const { rounds, state } = roundsIn(proof);
  const leaks: string[] = [];
  let searched = 0;
  for (const { round, order, drawnAtMs, openUntilMs } of rounds) {
    for (const { source, bytes } of ear.between(drawnAtMs, openUntilMs)) {
      const how = findOrder(bytes, order);
      searched++;
      if (how !== null) leaks.push(`round ${round}, ${source}: ${how}`);
    }
  }
  const labels = proof.items.map(({ audited }) => audited?.label ?? null);
  const truth = (item: number) => (item % 2 === 0 ? "above" : "below");
  return {
    searched,
    drawn: rounds.map(({ order }) => order.length),
    certified: state.audit.phase === "passed",
    wrong: labels.filter((label, item) => label !== null && label !== truth(item)).length,
    undecided: labels.filter((label) => label === null).length,
    leaks,
    foundAfterwards: findOrder(Buffer.from(text), rounds.at(-1)!.order) !== null,
    proof: text,
  };
}
