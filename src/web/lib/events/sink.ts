import type { ProductEvent } from '#contract/product-events.ts';

/** Where events go. A sink never throws and never waits. */
export type EventSink = {
  readonly send: (event: ProductEvent) => void;
  /** Ends it at once: what wasn't sent yet is dropped. */
  readonly stop: () => void;
};
