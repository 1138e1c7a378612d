import type { ProductEvent } from '#contract/product-events.ts';

/** Where events are sent. A sink never throws and never blocks. */
export type EventSink = {
  readonly send: (event: ProductEvent) => void;
  /** Stops immediately; unsent events are dropped. */
  readonly stop: () => void;
};
