/** What there is between an open dashboard and the server. */
export interface Line {
  /** The stream that tells of changes is open. */
  readonly connected: boolean;
  /** The last look at the project was refused: signed out since, or no longer an owner. */
  readonly refused: boolean;
  /** The last look did not succeed for another reason; it is tried again. */
  readonly late: boolean;
}

/** Other failures pass. */
export function isRefusal(status: number): boolean {
  return status === 401 || status === 403 || status === 404;
}

/** Nothing to say of a finished project: it moves no more. */
export function lineWords({ connected, refused, late }: Line, finished: boolean): string | null {
  if (refused) {
    return "This page no longer moves: you are signed out, or the project is no longer yours. Reload it to see which.";
  }
  if (late) return "This page is behind: the server did not answer in time. It tries again …";
  if (!connected) return "The line is lost; reconnecting …";
  return finished ? null : "Live: this page moves as answers come in.";
}
