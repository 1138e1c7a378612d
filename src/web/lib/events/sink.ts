import type { ProductEvent } from '#contract/product-events.ts';

/** Where events go. A sink never throws and never waits. */
export type EventSink = {
  readonly send: (event: ProductEvent) => void;
  /** Stops immediately; unsent events are dropped. */
  readonly stop: () => void;
};
