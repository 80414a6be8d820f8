/** A place where one is served after the other, in the order they came. */
export class Line {
  private last: Promise<void> = Promise.resolve();
  private present = 0;

  get isBusy(): boolean {
    return this.present > 0;
  }

  /** Behind the one whose turn it is. */
  get waiting(): number {
    return Math.max(0, this.present - 1);
  }

  /** Resolves when it is the caller's turn, with what ends it. */
  enter(): Promise<() => void> {
    this.present += 1;
    let leave = () => {};
    const gone = new Promise<void>((resolve) => {
      leave = () => {
        this.present -= 1;
        resolve();
      };
    });
    const turn = this.last.then(() => leave);
    this.last = this.last.then(() => gone);
    return turn;
  }
}

/** Waits for a turn in each. All are joined in the same moment, so that no two callers can wait for each other. */
export async function inTurn<T>(
  lines: readonly Line[],
  act: () => T | Promise<T>,
): Promise<Awaited<T>> {
  const leaves = await Promise.all(lines.map((line) => line.enter()));
  try {
    return await act();
  } finally {
    for (const leave of leaves) leave();
  }
}
