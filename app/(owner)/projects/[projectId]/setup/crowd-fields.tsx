import { formatMoney, plural } from "@/app/_ui/amounts";
import { Checkbox } from "@/app/_ui/fields/choice";
import { Field } from "@/app/_ui/fields/field";
import { NumberField } from "@/app/_ui/fields/number-field";
import { Select } from "@/app/_ui/fields/select";
import { crowdPay, expectedSeconds, payPerHour, withCrowdPay } from "@/lib/session/crowd-pay";
import {
  noRecruiting,
  type PlatformKind,
  platformKinds,
  usualFees,
  wantsCode,
} from "@/lib/session/recruiting";
import type { PeopleProps } from "./people-step";

const platformNames: Record<PlatformKind, string> = {
  prolific: "Prolific",
  connect: "CloudResearch Connect",
  sona: "SONA",
  other: "Another platform",
};
const none = "none";
/** Below this, platforms refuse studies and people stay away. */
const littlePerHour = 8;

/** What an owner knows of a paid crowd; what follows from it stands below. */
export function CrowdFields(props: PeopleProps) {
  const { settings, update, problemAt } = props;
  const { live, recruiting = noRecruiting } = settings;
  const { platform, payPerPerson, feeShare, completionCode } = recruiting;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-xl font-semibold">What you have</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Platform"
          value={platform ?? none}
          options={[
            ...platformKinds.map((value) => ({ value, text: platformNames[value] })),
            { value: none, text: "None: I share the link myself" },
          ]}
          onChange={({ target: { value } }) => {
            const kind = platformKinds.find((each) => each === value) ?? null;
            const fee = kind === null ? 0 : usualFees[kind];
            update((now) => withCrowdPay(now, { recruiting: { platform: kind, feeShare: fee } }));
          }}
        />
        <NumberField
          label="Total budget"
          unit={live.currency}
          placeholder="No limit"
          value={live.budget}
          problem={problemAt("budget")}
          onValue={(budget) => update((now) => withCrowdPay(now, { live: { budget } }))}
        />
        <NumberField
          label="Answers per person"
          placeholder="No limit"
          value={live.quotaPerPerson}
          problem={problemAt("quotaPerPerson")}
          onValue={(quotaPerPerson) =>
            update((now) => withCrowdPay(now, { live: { quotaPerPerson } }))
          }
        />
        <NumberField
          label="Pay per person"
          unit={live.currency}
          value={payPerPerson}
          problem={problemAt("payPerPerson")}
          onValue={(pay) =>
            update((now) => withCrowdPay(now, { recruiting: { payPerPerson: pay } }))
          }
        />
        {platform !== null && (
          <NumberField
            label="Platform fee"
            hint="Check what your account pays."
            unit="%"
            scale={100}
            value={feeShare}
            problem={problemAt("feeShare")}
            onValue={(fee) =>
              update((now) => withCrowdPay(now, { recruiting: { feeShare: fee ?? 0 } }))
            }
          />
        )}
        {platform !== null && (
          <Field
            label="Completion code"
            hint={
              wantsCode(platform)
                ? "From the study's page; people need it to be paid."
                : "If your platform wants one."
            }
            value={completionCode}
            problem={problemAt("completionCode")}
            maxLength={200}
            onChange={({ target: { value } }) =>
              update((now) => withCrowdPay(now, { recruiting: { completionCode: value } }))
            }
          />
        )}
      </div>
      <Derived {...props} />
      <PayByTime {...props} />
    </fieldset>
  );
}

/** Price per answer, pay per hour and fee: what follows, in sentences. */
function Derived({ settings, draft }: PeopleProps) {
  const { live, recruiting = noRecruiting } = settings;
  const pay = crowdPay(settings);
  if (pay === null || live.quotaPerPerson === null || recruiting.payPerPerson === null) {
    return (
      <p className="text-sm text-ink-soft">
        Fill in answers and pay per person, and the price of an answer follows. Now it is{" "}
        {formatMoney(live.pricePull, live.currency)}.
      </p>
    );
  }
  const seconds = expectedSeconds(draft.samples);
  const hourly = payPerHour(recruiting.payPerPerson, live.quotaPerPerson, seconds);
  const minutes = Math.max(1, Math.round((live.quotaPerPerson * seconds) / 60));
  const money = (amount: number) => formatMoney(amount, live.currency);
  const facts: [string, string][] = [
    ["An answer costs you", money(pay.pricePerAnswer)],
    ["A person earns", `about ${money(hourly)} per hour (${minutes} min at ${seconds} s each)`],
    ["Platform fee", `${money(pay.fee)} per person`],
    ...(pay.people === null
      ? []
      : ([
          [
            "Your budget pays",
            `${plural(pay.people, "person", "people")}, ${plural(pay.people * live.quotaPerPerson, "answer")}`,
          ],
        ] as [string, string][])),
  ];
  return (
    <div>
      <dl aria-label="What follows" className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="numeric font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {hourly < littlePerHour && (
        <p className="mt-2 text-sm font-semibold text-accent-text">
          That is little for an hour: platforms may refuse the study, and hurried people answer
          badly. Ask for fewer answers or pay more.
        </p>
      )}
    </div>
  );
}

function PayByTime({ settings, draft, setLive, problemAt }: PeopleProps) {
  const { live, recruiting = noRecruiting } = settings;
  const { payPerPerson } = recruiting;
  const seconds = expectedSeconds(draft.samples);
  const guess =
    payPerPerson !== null && live.quotaPerPerson !== null
      ? payPerHour(payPerPerson * (1 + recruiting.feeShare), live.quotaPerPerson, seconds)
      : (live.pricePull * 3600) / seconds;
  return (
    <div>
      <Checkbox
        label="Pay by time"
        hint="An hour costs the same whatever is asked: the prices of one item and of two side by side follow the seconds people really take. Each change is logged."
        checked={live.costPerHour !== null}
        onChange={(event) =>
          setLive({ costPerHour: event.target.checked ? Math.round(guess * 100) / 100 : null })
        }
      />
      {live.costPerHour !== null && (
        <NumberField
          className="ms-7 w-48"
          label="An hour costs you"
          unit={live.currency}
          value={live.costPerHour}
          problem={problemAt("costPerHour")}
          onValue={(value) => setLive({ costPerHour: value ?? 0 })}
        />
      )}
    </div>
  );
}
