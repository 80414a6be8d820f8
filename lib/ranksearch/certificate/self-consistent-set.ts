/**
 * The largest set R whose members all have evidence of at least itemCount/(share * |R|), kept up as
 * evidence changes (e-BH). An item's `need` is the smallest |R| with which its evidence would do. R has
 * room for m members when the labelled ones and the open ones with need <= m are together at least m;
 * a tree over m finds the largest such m in O(log itemCount).
 */
export class SelfConsistentSet {
  /** 0: in the set, or not wanted, or not enough even if all were in it. */
  private readonly need: Int32Array;
  private readonly waiting: Map<number, Set<number>> = new Map();
  private readonly leaves: number;
  /** By node: the sum of (members waiting - 1) over its leaves, and the largest prefix sum. */
  private readonly sum: Int32Array;
  private readonly best: Int32Array;

  constructor(
    private readonly itemCount: number,
    private readonly share: number,
  ) {
    this.need = new Int32Array(itemCount);
    let leaves = 1;
    while (leaves < itemCount) leaves *= 2;
    this.leaves = leaves;
    this.sum = new Int32Array(2 * leaves);
    this.best = new Int32Array(2 * leaves);
    for (let leaf = 0; leaf < leaves; leaf++) this.setLeaf(leaf, -1);
    for (let node = leaves - 1; node >= 1; node--) this.pull(node);
  }

  /** The log evidence that an item needs to join a set of `size` members, itself included. */
  logBar(size: number): number {
    return Math.log(this.itemCount / (this.share * Math.min(this.itemCount, Math.max(1, size))));
  }

  /** Notes the evidence of an item outside the set, which has `members`. */
  update(item: number, logEvidence: number, members: number): void {
    const exact = Math.ceil((this.itemCount / this.share) * Math.exp(-logEvidence));
    const need = exact <= this.itemCount ? Math.max(members + 1, exact) : 0;
    if (need === this.need[item]) return;
    this.withdraw(item);
    if (need === 0) return;
    this.need[item] = need;
    const others = this.waiting.get(need);
    if (others === undefined) this.waiting.set(need, new Set([item]));
    else others.add(item);
    this.add(need - 1, 1);
  }

  /** The item no longer waits: it is in the set, or given up. */
  withdraw(item: number): void {
    const need = this.need[item]!;
    if (need === 0) return;
    this.need[item] = 0;
    this.waiting.get(need)!.delete(item);
    this.add(need - 1, -1);
  }

  /** The items that can join now that the set has `members`; it is for the caller to withdraw them. */
  joining(members: number): number[] {
    const size = this.largestSize(members);
    const items: number[] = [];
    for (let need = members + 1; need <= size; need++) {
      const some = this.waiting.get(need);
      // One by one: as arguments of a single call, very many would not fit on the stack.
      for (const item of some ?? []) items.push(item);
    }
    return items.sort((a, b) => a - b);
  }

  private largestSize(members: number): number {
    if (this.best[1]! < -members) return 0;
    let node = 1;
    let before = 0;
    while (node < this.leaves) {
      const left = 2 * node;
      const afterLeft = before + this.sum[left]!;
      if (afterLeft + this.best[left + 1]! >= -members) {
        before = afterLeft;
        node = left + 1;
      } else {
        node = left;
      }
    }
    return Math.min(this.itemCount, node - this.leaves + 1);
  }

  private add(leaf: number, change: number): void {
    this.setLeaf(leaf, this.sum[this.leaves + leaf]! + change);
    for (let node = (this.leaves + leaf) >>> 1; node >= 1; node >>>= 1) this.pull(node);
  }

  private setLeaf(leaf: number, value: number): void {
    this.sum[this.leaves + leaf] = value;
    this.best[this.leaves + leaf] = value;
  }

  private pull(node: number): void {
    const left = 2 * node;
    this.sum[node] = this.sum[left]! + this.sum[left + 1]!;
    this.best[node] = Math.max(this.best[left]!, this.sum[left]! + this.best[left + 1]!);
  }
}
