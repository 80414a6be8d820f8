/**
 * Raised when processes of earlier versions must not write any more, because they would damage what this version's migrations
 * made. A migration that earlier versions can live with leaves it alone, so that processes can be replaced one after the other.
 */
export const writerVersion = 1;

/** In its place once everything was moved away: no version may write any more. */
export const movedWriter = 2 ** 31 - 1;
