import type { TrackedEvent } from '#contract/product-events.ts';

export type EventSender = (event: TrackedEvent) => void;

const PENDING_MAX = 50;

/** Undefined until it is known whether events may be sent; null if they may not. */
let sender: EventSender | null | undefined;
let pending: TrackedEvent[] = [];

/** Never throws, and does nothing if the driver or this server doesn't want events. */
export function track(event: TrackedEvent): void {
  if (sender === null) return;
  if (sender !== undefined) sender(event);
  else if (pending.length < PENDING_MAX) pending.push(event);
}

/** False only if events may not be sent; true while that is still unknown. */
export const isTrackingPossible = () => sender !== null;

/** With null, events are dropped; with undefined, they wait until it is known whether they may be sent. */
export function setEventSender(next: EventSender | null | undefined): void {
  sender = next;
  if (next === undefined) return;
  const events = pending;
  pending = [];
  if (next !== null) events.forEach(next);
}
