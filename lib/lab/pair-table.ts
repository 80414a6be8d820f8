/** How often each item was found before each other, and which pairs are surely ordered by that. */
export interface PairTable {
  readonly itemCount: number;
  /** 4 K^2 / delta */
  readonly scale: number;
  readonly observations: Float64Array;
  readonly wins: Float64Array;
  /** 1 where the row's item is surely above the column's */
  readonly above: Uint8Array;
  /** Until so many observations a pair's standing cannot change. */
  readonly checkAt: Float64Array;
}

export function createPairTable(itemCount: number, errorProbability: number): PairTable {
  const size = itemCount * itemCount;
  return {
    itemCount,
    scale: (4 * itemCount ** 2) / errorProbability,
    observations: new Float64Array(size),
    wins: new Float64Array(size),
    above: new Uint8Array(size),
    checkAt: new Float64Array(size),
  };
}

export function isOrdered(table: PairTable, winner: number, loser: number): boolean {
  return table.above[winner * table.itemCount + loser] === 1;
}

/** Returns whether the pair became surely ordered, or ceased to be. */
export function recordPair(table: PairTable, winner: number, loser: number): boolean {
  return winner < loser
    ? addWins(table, { first: winner, second: loser, observations: 1, wins: 1 })
    : addWins(table, { first: loser, second: winner, observations: 1, wins: 0 });
}

export interface PairObservations {
  readonly first: number;
  /** Larger than `first` */
  readonly second: number;
  readonly observations: number;
  /** Of `first` */
  readonly wins: number;
}

export function addWins(table: PairTable, added: PairObservations): boolean {
  const { first, second } = added;
  const place = first * table.itemCount + second;
  table.observations[place]! += added.observations;
  table.wins[place]! += added.wins;
  if (table.observations[place]! < table.checkAt[place]!) return false;
  return checkPair(table, first, second);
}

/** So many observations can be taken in one go: before their end the pair's standing cannot change. */
export function observationsUntilCheck(table: PairTable, first: number, second: number): number {
  const place = first * table.itemCount + second;
  return Math.max(1, table.checkAt[place]! - table.observations[place]!);
}

function checkPair(table: PairTable, first: number, second: number): boolean {
  const place = first * table.itemCount + second;
  const mirror = second * table.itemCount + first;
  const observations = table.observations[place]!;
  const lead = table.wins[place]! / observations - 0.5;
  const radius = Math.sqrt(Math.log(table.scale * observations ** 2) / (2 * observations));
  // In m further observations the lead moves by at most m/n and the radius by at most radius * m/2n.
  const slack = Math.abs(Math.abs(lead) - radius);
  table.checkAt[place] =
    observations + Math.max(1, Math.floor((slack * observations) / (1 + radius / 2)));
  const firstAbove = lead > radius ? 1 : 0;
  const secondAbove = -lead > radius ? 1 : 0;
  const changed = table.above[place] !== firstAbove || table.above[mirror] !== secondAbove;
  table.above[place] = firstAbove;
  table.above[mirror] = secondAbove;
  return changed;
}
