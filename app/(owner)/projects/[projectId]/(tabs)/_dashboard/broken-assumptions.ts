/** Signs that what the proof rests on does not hold. Each is a fact from the people's table and what to do. */
import { formatCount, formatPercent } from "@/app/_ui/amounts";
import type { PersonRow } from "@/lib/session/owner-view";
import type { ProjectSettings } from "@/lib/session/settings";

export interface Warning {
  readonly title: string;
  readonly advice: string;
}

/** Below this many answers a share says little. */
const enoughAnswers = 30;
const mostFromOne = 0.5;
/** Before so many have joined, that one gives most answers is how projects begin. */
const fewestPeople = 3;
/** Anyone may know now and then at a glance. */
const mostHasty = 0.5;
/** So many people at most get a warning each. */
const mostEach = 3;
/** Half left, half right is expected; so many standard deviations off, about one in 16,000 is by chance. */
const sideDeviations = 4;

export function brokenAssumptions(
  people: readonly PersonRow[],
  settings: ProjectSettings,
): Warning[] {
  const counted = people.filter((person) => !person.excluded);
  const total = counted.reduce((sum, person) => sum + person.answers, 0);
  const found: Warning[] = [];
  if (total < enoughAnswers) return found;
  // Of two, one always gave half or more.
  const crowd = settings.proven.panelSize === null && counted.length >= fewestPeople;
  for (const person of crowd ? counted : []) {
    const share = person.answers / total;
    if (share > mostFromOne) {
      found.push({
        title: `${person.displayName} gave ${formatPercent(share)} of all answers`,
        advice:
          "The labels then say more about one person than about a crowd. Invite more people before you rely on them.",
      });
    }
  }
  const judged = counted.filter((person) => person.answers >= enoughAnswers);
  found.push(...eachOrTogether(judged.filter(isHasty), ofHasty, manyHasty));
  found.push(...eachOrTogether(judged.filter(hasSide), ofSide, manySides));
  const shared = counted.filter(({ sharesBrowser }) => sharesBrowser > 0).length;
  if (shared > 0) found.push(sharedBrowsers(shared));
  return found;
}

/** A warning for each person, or one for all when that would be a wall of them. */
function eachOrTogether(
  people: readonly PersonRow[],
  each: (person: PersonRow) => Warning,
  together: (count: number, names: string) => Warning,
): Warning[] {
  if (people.length <= mostEach) return people.map(each);
  const named = people.slice(0, mostEach).map(({ displayName }) => displayName);
  const others = `${formatCount(people.length - mostEach)} more`;
  return [together(people.length, `${named.join(", ")} and ${others}`)];
}

function isHasty({ hastyShare }: PersonRow): boolean {
  return hastyShare !== null && hastyShare > mostHasty;
}

const pace =
  "faster than the texts can be read at 1,000 words per minute, four times the usual pace";

function ofHasty({ displayName, hastyShare }: PersonRow): Warning {
  return {
    title: `${displayName} answers faster than anyone can read`,
    advice: `${formatPercent(hastyShare!)} of the answers came ${pace}. Check them, and exclude the person if they are guessing.`,
  };
}

function manyHasty(count: number, names: string): Warning {
  return {
    title: `${formatCount(count)} people answer faster than anyone can read`,
    advice: `More than half of the answers from ${names} came ${pace}. Check them under People, and exclude anyone who is guessing.`,
  };
}

function hasSide({ leftShare, sidesPicked }: PersonRow): boolean {
  return (
    leftShare !== null && Math.abs(2 * leftShare - 1) * Math.sqrt(sidesPicked) > sideDeviations
  );
}

function ofSide({ displayName, leftShare }: PersonRow): Warning {
  const side = leftShare! > 0.5 ? "left" : "right";
  const share = formatPercent(Math.max(leftShare!, 1 - leftShare!));
  return {
    title: `${displayName} picks the ${side} side ${share} of the time`,
    advice:
      "Sides are shuffled, so about half is expected. Exclude the person if they aren't reading.",
  };
}

function manySides(count: number, names: string): Warning {
  return {
    title: `${formatCount(count)} people favour one side`,
    advice: `Sides are shuffled, so about half is expected. Check ${names} under People, and exclude anyone who isn't reading.`,
  };
}

function sharedBrowsers(count: number): Warning {
  return {
    title: `${formatCount(count)} people joined in a browser that someone else had joined in`,
    advice:
      "They may share a computer, or be one person under several names, who then counts more than once. They are marked under People; exclude those who are the same.",
  };
}
