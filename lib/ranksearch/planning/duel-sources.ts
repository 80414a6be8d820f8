/**
 * Of which sources duels are asked: of the one that tells most for its price, and of those about as good. How sharply a source
 * tells items apart is measured as the slope of its answers over the distance of the items, as planning sees it; a bias to one
 * side of the screen makes it blunter, since sides are drawn at random. Which source asks is all that is looked at, not who.
 */
import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import { asksDuels, type RankSearchConfig } from "@/lib/ranksearch/config";

/** A source that costs so much more for what it tells is not asked. */
const aboutAsGood = 1.25;
/** What is known of all sources together stands for so much of what is known of each: fifty duels of items .3 apart. */
const trust = 4.5;

interface Slope {
  /** Sums of the product of distance and outcome, and of the square of the distance. */
  product: number;
  square: number;
}

export class DuelSources {
  private readonly slopes: Slope[] = [];

  constructor(
    private readonly certificate: Certificate,
    private readonly config: () => RankSearchConfig,
  ) {}

  /** What a duel costs of the source that is best for it; null while none can be asked. */
  get price(): number | null {
    const config = this.config();
    if (config.sources === undefined) return this.isTrusted(0) ? config.priceDuel : null;
    return this.best()?.price ?? null;
  }

  /** Whether people of this source are asked duels; null for anybody. */
  allows(source: number | null): boolean {
    if (source === null) return true;
    const { sources } = this.config();
    if (sources === undefined) return this.isTrusted(0);
    const best = this.best();
    if (best === null || !this.isReady(source)) return false;
    return this.worthOf(source) <= aboutAsGood * best.worth;
  }

  /** A duel of items that lay so far apart, as seen from the one that won it with `outcome`. */
  note(source: number, distance: number, outcome: number): void {
    const slope = this.slopes[source] ?? { product: 0, square: 0 };
    this.slopes[source] = slope;
    slope.product += distance * (outcome - 0.5);
    slope.square += distance * distance;
  }

  private best(): { readonly price: number; readonly worth: number } | null {
    const { sources = [] } = this.config();
    let best: { price: number; worth: number } | null = null;
    for (const [source, { priceDuel: price }] of sources.entries()) {
      if (!this.isReady(source)) continue;
      const worth = this.worthOf(source);
      if (best === null || worth < best.worth) best = { price, worth };
    }
    return best;
  }

  private isReady(source: number): boolean {
    const config = this.config();
    const asked = config.sources?.[source];
    if (asked === undefined || asked.paused || !this.isTrusted(source)) return false;
    return asksDuels({ ...config, sources: [asked] });
  }

  private isTrusted(source: number): boolean {
    return !this.certificate.distrusted.includes(source);
  }

  /** The price of as much as one duel of usual sharpness tells: that grows with the square of the slope. */
  private worthOf(source: number): number {
    const { priceDuel } = this.config().sources![source]!;
    const all = this.slopes.reduce(
      (sum, { product, square }) => ({
        product: sum.product + product,
        square: sum.square + square,
      }),
      { product: 0, square: 0 },
    );
    const usual = Math.max(0.05, (all.product + trust * 0.5) / (all.square + trust));
    const own = this.slopes[source] ?? { product: 0, square: 0 };
    const slope = Math.max(0.05, (own.product + trust * usual) / (own.square + trust));
    return priceDuel * (usual / slope) ** 2;
  }
}
