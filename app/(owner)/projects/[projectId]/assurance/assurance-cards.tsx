"use client";

import type { ReactNode } from "react";
import { classNames } from "@/app/_ui/class-names";
import { Radio } from "@/app/_ui/fields/choice";
import { NumberField } from "@/app/_ui/fields/number-field";
import { fewestItemsToAudit } from "@/lib/lab/audited/fewest-items";
import { defaultGoal } from "@/lib/ranksearch/goal";
import type { ProvenSettings } from "@/lib/session/settings";
import { type Level, LevelField } from "./level-field";
import type { RungCost } from "./rung-costs";
import { RungMark } from "./rung-mark";
import {
  claimWords,
  type EstimatedGoal,
  estimateCaveat,
  type Goal,
  type Rung,
  rungNames,
  usualAnswers,
} from "./rung-words";

export interface AssuranceCardsProps {
  readonly goal: Goal;
  readonly proven: ProvenSettings;
  readonly onGoal: (goal: Goal) => void;
  /** Levels of the proofs; left out where they are fixed already. */
  readonly onLevels?: (change: Partial<Pick<ProvenSettings, Level>>) => void;
  /** How many items there are, where that is known. */
  readonly items?: number | undefined;
  readonly problemAt: (field: string) => string | null;
  /** What a forecast says of each rung, once there is one. */
  readonly costs?: Partial<Record<CrowdRung, RungCost>> | undefined;
}

type CrowdRung = Exclude<Rung, "team">;

/** How sure a crowd's labels should be when the project ends: one card a rung, from cheap to strict. */
export function AssuranceCards(props: AssuranceCardsProps) {
  const { goal, onGoal, onLevels } = props;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-xl font-semibold">How sure should the labels be?</legend>
      <p className="mb-1 max-w-prose text-ink-soft">
        This decides when the project is finished. You can change it at any time and go on: every
        answer given by then counts towards a stricter goal too.
      </p>
      <Card {...props} rung="estimated" onChoose={() => onGoal(defaultGoal)}>
        {goal.rung === "estimated" && <EstimatedFields {...props} goal={goal} />}
      </Card>
      <Card {...props} rung="audited" onChoose={() => onGoal({ rung: "audited" })}>
        <AuditedFields {...props} />
      </Card>
      <Card {...props} rung="share" onChoose={() => onGoal({ rung: "share" })}>
        {onLevels && (
          <LevelField
            {...props}
            {...{ onLevels }}
            level="shareDelta"
            label="Wrong at most, on average"
          />
        )}
      </Card>
      <Card {...props} rung="all" onChoose={() => onGoal({ rung: "all" })}>
        {onLevels && (
          <LevelField
            {...props}
            {...{ onLevels }}
            level="allDelta"
            label="Chance that any label is wrong, at most"
          />
        )}
      </Card>
    </fieldset>
  );
}

function Card({
  rung,
  goal,
  proven,
  costs,
  onChoose,
  children,
}: AssuranceCardsProps & { rung: CrowdRung; onChoose: () => void; children: ReactNode }) {
  const chosen = goal.rung === rung;
  return (
    <div
      className={classNames(
        "rounded-lg border bg-surface px-4 py-2",
        chosen ? "border-accent outline-1 outline-accent" : "border-line",
      )}
    >
      <Radio
        name="rung"
        checked={chosen}
        onChange={onChoose}
        label={
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="inline-flex items-center gap-2 font-semibold">
              <RungMark kind={rung === "estimated" ? "estimate" : "proof"} />
              {rungNames[rung]}
            </span>
            <span className="text-sm text-ink-soft">{usualAnswers[rung]}</span>
          </span>
        }
        hint={
          <>
            {claimWords(rung, proven)}
            <Cost cost={costs?.[rung]} />
          </>
        }
      />
      {chosen && children && <div className="ms-7.5 flex flex-col gap-3 pb-3">{children}</div>}
    </div>
  );
}

function AuditedFields({ onLevels, items, ...props }: AssuranceCardsProps) {
  return (
    <>
      {items !== undefined && items < fewestItemsToAudit && (
        <p className="max-w-prose text-sm">
          <strong>With {items} items, Share proven is the better choice:</strong> a random sample
          large enough to say anything is most of them, so that the check costs about as much as the
          proof. From {fewestItemsToAudit} items on it gets cheaper with every item.
        </p>
      )}
      <p className="max-w-prose text-sm text-ink-soft">
        If the check does not pass, labels are improved and a stricter check follows, at most six in
        all. Each person gives at most 10 answers in a check, so it needs 30 people or more. Where
        many items are close calls it costs more than Share proven.
      </p>
      {onLevels && (
        <>
          <LevelField
            {...props}
            {...{ onLevels }}
            level="auditWrongShare"
            label="Wrong at most, of all labels"
          />
          <LevelField
            {...props}
            {...{ onLevels }}
            level="auditDelta"
            label="Chance that the check misleads, at most"
          />
        </>
      )}
    </>
  );
}

function Cost({ cost }: { cost: RungCost | undefined }) {
  if (!cost) return null;
  return (
    <span className="numeric mt-1 block">
      <span className="text-ink">{cost.words}.</span>
      {cost.over && <strong className="block text-danger">{cost.over}.</strong>}
    </span>
  );
}

function EstimatedFields({
  goal,
  onGoal,
  problemAt,
}: Pick<AssuranceCardsProps, "onGoal" | "problemAt"> & { goal: EstimatedGoal }) {
  const { stop, mostPerItem } = goal;
  return (
    <>
      <p className="max-w-prose text-sm text-ink-soft">{estimateCaveat}</p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <Radio
          name="estimated-stop"
          checked={stop.kind === "answers"}
          onChange={() => onGoal({ ...goal, stop: { kind: "answers", perItem: 5 } })}
          label="Stop after a number of answers"
        />
        <Radio
          name="estimated-stop"
          checked={stop.kind === "target"}
          onChange={() => onGoal({ ...goal, stop: { kind: "target", share: 0.95 } })}
          label="Stop when enough labels are right"
          hint="Only when even the cautious end of the range reaches it."
        />
      </div>
      <div className="grid max-w-md grid-cols-2 items-end gap-4">
        {stop.kind === "answers" ? (
          <NumberField
            key="answers"
            label="Answers per item, on average"
            value={stop.perItem}
            problem={problemAt("perItem")}
            onValue={(value) => onGoal({ ...goal, stop: { kind: "answers", perItem: value ?? 0 } })}
          />
        ) : (
          <NumberField
            key="target"
            label="Labels right, at least"
            unit="%"
            scale={100}
            value={stop.share}
            problem={problemAt("share")}
            onValue={(value) => onGoal({ ...goal, stop: { kind: "target", share: value ?? 0 } })}
          />
        )}
        <NumberField
          label="At most per item"
          placeholder="No limit"
          value={mostPerItem}
          problem={problemAt("mostPerItem")}
          onValue={(value) => onGoal({ ...goal, mostPerItem: value })}
        />
      </div>
    </>
  );
}
