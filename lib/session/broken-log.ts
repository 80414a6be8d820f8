/** A log that contradicts itself: the program that wrote it was wrong, or the log was changed. */
export class BrokenLog extends Error {}

/** A log whose labels were chosen by another version of the algorithm: replaying it here might change them. */
export class OtherAlgorithm extends Error {
  constructor(logged: string, here: string) {
    super(
      `This session was begun with version ${logged} of the algorithm, and this program has version ${here}. ` +
        "Use the release of Thresher that it was begun with, or start a new session.",
    );
  }
}
