/** A log that contradicts itself: the program that wrote it was wrong, or the log was changed. */
export class BrokenLog extends Error {}
