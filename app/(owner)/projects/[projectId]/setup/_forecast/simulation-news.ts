/** What a worker that simulates says on the way; each `known` replaces the one before. */
export type SimulationNews<Known> =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "known"; readonly known: Known }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly message: string };

export interface Tell<Known> {
  progress(done: number, total: number): void;
  known(known: Known): void;
}

/** In a worker: simulates what the page orders, and says in words if that fails. */
export function takeOrders<Order, Known>(simulate: (order: Order, tell: Tell<Known>) => void) {
  const say = (news: SimulationNews<Known>) => self.postMessage(news);
  self.onmessage = ({ data }: MessageEvent<Order>) => {
    try {
      simulate(data, {
        progress: (done, total) => say({ kind: "progress", done, total }),
        known: (known) => say({ kind: "known", known }),
      });
      say({ kind: "done" });
    } catch (error) {
      say({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  };
}
