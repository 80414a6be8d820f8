/** What there is between an open dashboard and the server. */
export interface Line {
  /** The stream that tells of changes is open. */
  readonly connected: boolean;
  /** Of the reply to the last look at the project. */
  readonly status: number;
}

/** Signed out since, or no longer an owner: asking again would not help. */
export function isRefusal(status: number): boolean {
  return status === 401 || status === 403 || status === 404;
}

/** Nothing to say of a finished project: it moves no more. */
export function lineWords({ connected, status }: Line, finished: boolean): string | null {
  if (isRefusal(status)) {
    return "This page no longer moves: you are signed out, or the project is no longer yours. Reload it to see which.";
  }
  if (status !== 200) return "This page is behind: the server could not answer. It tries again …";
  if (!connected) return "The line is lost; reconnecting …";
  return finished ? null : "Live: this page moves as answers come in.";
}
