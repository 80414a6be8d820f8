/** The connection between an open dashboard and the server. */
export interface Connection {
  /** The stream that tells of changes is open. */
  readonly connected: boolean;
  /** Of the reply to the last look at the project. */
  readonly status: number;
}

/** Signed out since, or no longer an owner: asking again would not help. */
export function isRefusal(status: number): boolean {
  return status === 401 || status === 403 || status === 404;
}

/** Nothing to say of a finished project: it no longer changes. */
export function connectionWords(
  { connected, status }: Connection,
  finished: boolean,
): string | null {
  if (isRefusal(status)) {
    return "This page has stopped updating: you've been signed out, or you no longer own this project. Reload to check.";
  }
  if (status !== 200) return "This page is out of date: the server couldn't respond. Retrying…";
  if (!connected) return "Connection lost. Reconnecting…";
  return finished ? null : "Live: this page updates as answers come in.";
}
