/** Signs that what the proof rests on does not hold. Each is a fact from the people's table and what to do. */
import { formatPercent } from "@/app/_ui/amounts";
import type { PersonRow } from "@/lib/session/owner-view";
import type { ProjectSettings } from "@/lib/session/settings";

export interface Warning {
  readonly title: string;
  readonly advice: string;
}

/** Below this many answers a share says little. */
const enoughAnswers = 30;
const mostFromOne = 0.5;
/** Anybody may know now and then at a glance. */
const mostHasty = 0.5;
/** Half left, half right is expected; so many standard deviations off, about one in 16,000 is by chance. */
const sideDeviations = 4;

export function brokenAssumptions(
  people: readonly PersonRow[],
  settings: ProjectSettings,
): Warning[] {
  const counted = people.filter((person) => !person.excluded);
  const total = counted.reduce((sum, person) => sum + person.answers, 0);
  const found: Warning[] = [];
  if (settings.live.allowRepeats) {
    found.push({
      title: "The same people may be asked the same questions again",
      advice:
        "Their answers are not independent. Switch it off in the settings, or invite more people.",
    });
  }
  if (total < enoughAnswers) return found;
  for (const person of counted) {
    const share = person.answers / total;
    if (share > mostFromOne && settings.proven.panelSize === null) {
      found.push({
        title: `${person.displayName} gave ${formatPercent(share)} of all answers`,
        advice: "The labels then speak for one person more than for a crowd. Invite more people.",
      });
    }
    found.push(...habits(person));
  }
  return found;
}

function habits(person: PersonRow): Warning[] {
  if (person.answers < enoughAnswers) return [];
  const found: Warning[] = [];
  if (person.hastyShare !== null && person.hastyShare > mostHasty) {
    found.push({
      title: `${person.displayName} answers faster than one can read`,
      advice: `${formatPercent(person.hastyShare)} of the answers came sooner than their texts can be read at 1,000 words a minute, four times the usual pace. Look at them, and exclude the person if they are guesses.`,
    });
  }
  const { leftShare, sidesPicked } = person;
  if (leftShare !== null && Math.abs(2 * leftShare - 1) * Math.sqrt(sidesPicked) > sideDeviations) {
    const side = leftShare > 0.5 ? "left" : "right";
    const share = formatPercent(Math.max(leftShare, 1 - leftShare));
    found.push({
      title: `${person.displayName} picks the ${side} side ${share} of the time`,
      advice:
        "Sides are shuffled, so about half is expected. Exclude the person if they do not read.",
    });
  }
  return found;
}
