import { Checkbox } from "@/app/_ui/fields/choice";
import { Field } from "@/app/_ui/fields/field";
import { NumberField } from "@/app/_ui/fields/number-field";
import type { LiveSettings } from "@/lib/session/settings";
import type { Source } from "@/lib/session/sources";
import type { PeopleProps } from "./people-step";

/** Experts and a crowd: those who judge define the labels, others compare for less. Most projects have one group and leave this alone. */
export function GroupsField({ settings, setLive }: PeopleProps) {
  const { live } = settings;
  const { sources, currency } = live;
  const change = (id: string, given: Partial<Source>) =>
    setLive({
      sources: sources.map((source) => (source.id === id ? { ...source, ...given } : source)),
    });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-xl font-semibold">Groups</legend>
      <Checkbox
        label="Two groups: some judge, others only compare"
        hint="For example experts and a crowd. What the first say about single items is what the labels mean. The second see two items side by side, for less, and make the labels cheaper. Each group gets links of its own."
        checked={sources.length > 0}
        onChange={(event) =>
          setLive({
            sources: event.target.checked ? twoGroups(live) : [],
            // Prices that follow time are for one group.
            ...(event.target.checked && { costPerHour: null }),
          })
        }
      />
      {sources
        .filter(({ kind }) => kind === "people")
        .map((source) => (
          <div key={source.id} className="ms-7 grid gap-4 sm:grid-cols-3">
            <Field
              label={source.truth ? "Those who judge" : "Those who compare"}
              value={source.name}
              maxLength={80}
              onChange={(event) => change(source.id, { name: event.target.value })}
            />
            <NumberField
              label={source.truth ? "Price of one item" : "Price of a comparison"}
              unit={currency}
              value={source.truth ? source.pricePull : source.priceDuel}
              // One of the two is never asked, but neither may be zero.
              onValue={(price) =>
                change(source.id, { pricePull: price ?? 0, priceDuel: price ?? 0 })
              }
            />
            <NumberField
              label="Limit in all"
              placeholder="No limit"
              unit={currency}
              value={source.totalLimit}
              onValue={(totalLimit) => change(source.id, { totalLimit })}
            />
          </div>
        ))}
    </fieldset>
  );
}

function twoGroups({ pricePull, priceDuel }: LiveSettings): Source[] {
  const open = { kind: "people", dailyLimit: null, totalLimit: null, paused: false } as const;
  const prices = (price: number) => ({ pricePull: price, priceDuel: price });
  return [
    { ...open, id: "judges", name: "Experts", answers: "pulls", truth: true, ...prices(pricePull) },
    {
      ...{ ...open, id: "comparers", name: "Crowd", answers: "duels", truth: false },
      ...prices(priceDuel),
    },
  ];
}
