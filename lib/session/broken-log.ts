/** A log that contradicts itself: the program that wrote it was wrong, or the log was changed. */
export class BrokenLog extends Error {}

/** A log whose labels were chosen by another version of the algorithm: replaying it here might change them. */
export class OtherAlgorithm extends Error {
  override readonly name = "OtherAlgorithm";

  constructor(logged: string, here: string) {
    super(
      `This project was begun with version ${logged} of the algorithm, and this Thresher has version ${here}: it is not opened, so that no label changes. ` +
        "Use the release that it was begun with, or copy the project and ask again.",
    );
  }
}

/** By name, since another bundle's class is another class. */
export function isOtherAlgorithm(error: unknown): error is OtherAlgorithm {
  return error instanceof Error && error.name === "OtherAlgorithm";
}
