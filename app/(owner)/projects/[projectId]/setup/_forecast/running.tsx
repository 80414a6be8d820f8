import { formatCount } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { Notice } from "@/app/_ui/notice";
import { Progress } from "@/app/_ui/progress";

/** A simulation on its way. */
export function Running({
  done,
  total,
  onStop,
}: {
  done: number;
  total: number;
  onStop: () => void;
}) {
  const text =
    total === 0 ? "starting" : `${formatCount(done)} of ${formatCount(total)} simulated projects`;
  return (
    <div className="flex items-center gap-4">
      <div className="grow">
        <p className="mb-1 text-sm text-ink-soft">Simulating: {text}</p>
        <Progress
          label="Simulating"
          value={total === 0 ? null : done}
          max={Math.max(1, total)}
          text={text}
        />
      </div>
      <Button size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

/** One that was stopped, or failed. */
export function Interrupted({
  stage,
  problem,
  onStartAgain,
}: {
  stage: "stopped" | "failed";
  problem: string | null;
  onStartAgain: () => void;
}) {
  return (
    <Notice
      tone={stage === "failed" ? "problem" : "info"}
      title={stage === "failed" ? "The forecast failed" : "The forecast was stopped"}
    >
      {problem && <p className="mb-2">{problem} You can launch without it.</p>}
      <Button size="small" onClick={onStartAgain}>
        Start again
      </Button>
    </Notice>
  );
}
