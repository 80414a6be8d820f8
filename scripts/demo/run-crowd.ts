import type { Database } from "@/db/store";
import { forkRandom } from "@/lib/random/generator";
import { joinProject } from "@/lib/server/people/join-project";
import type { DemoProject } from "./demo-project";
import { SimulatedAnnotator } from "./simulated-annotator";

interface Crowd {
  readonly address: string;
  /** How many answer at the same time, and how many answers each gives before someone else takes the seat. */
  readonly seats: number;
  readonly answersPerPerson: number;
  /** Those who came before are not asked again; the first has number 1. */
  readonly firstPerson?: number;
  /** Nobody takes a seat once this holds, and everyone who has one leaves. */
  readonly until?: () => boolean;
}

/** Simulated annotators come, answer and go until the project is finished, or `until` holds; returns the last one's number. */
export async function runCrowd(db: Database, demo: DemoProject, crowd: Crowd): Promise<number> {
  let people = (crowd.firstPerson ?? 1) - 1;
  let finished = false;
  const isOver = () => finished || (crowd.until?.() ?? false);
  const occupySeat = async (): Promise<void> => {
    while (!isOver()) {
      const number = ++people;
      const memberToken = await join(db, demo, number);
      const annotator = new SimulatedAnnotator({
        address: crowd.address,
        projectId: demo.projectId,
        memberToken,
        levels: demo.levels,
        random: forkRandom(2026, number),
      });
      if ((await annotator.work(crowd.answersPerPerson, isOver)) === "finished") finished = true;
    }
  };
  await Promise.all(Array.from({ length: crowd.seats }, occupySeat));
  return people;
}

async function join(db: Database, demo: DemoProject, number: number): Promise<string> {
  const joined = await joinProject(db, demo.invitationToken, {
    displayName: `Simulated ${number}`,
    userId: null,
    existingMemberToken: null,
  });
  if (!joined.ok) throw new Error(joined.problem.message);
  return joined.value.memberToken;
}
