import type { EventSinks } from '#contract/event-sinks.ts';
import { ProductEvent, type TrackedEvent } from '#contract/product-events.ts';
import { createBeaconSink } from './beacon-sink.ts';
import { watchExceptions } from './exceptions.ts';
import { createGoogleSink } from './google-sink.ts';
import { watchVitals } from './page-vitals.ts';
import type { EventSink } from './sink.ts';
import type { EventSender } from './track.ts';

/** The maximum number of events per visit, in case a page stays open for a long time or is caught in a loop. */
const EVENTS_PER_VISIT_MAX = 1_000;

/** A random number for this load of the page. It isn't stored, and nothing links it to an account. */
const visitId = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

export function openSinks({ isCounted, googleId }: EventSinks): {
  readonly send: EventSender;
  readonly stop: () => void;
} {
  const lifetime = new AbortController();
  const sinks: EventSink[] = [];
  let sentCount = 0;

  function send(event: TrackedEvent): void {
    // Events that don't match the contract never leave the browser.
    const { data } = ProductEvent.safeParse({ ...event, user_id: visitId });
    if (data === undefined || sentCount >= EVENTS_PER_VISIT_MAX) return;
    sentCount += 1;
    for (const sink of sinks) sink.send(data);
  }

  watchExceptions(lifetime.signal, send);
  // Watch before the sinks open, so that the vitals reported when the page is hidden are in the sinks' last batch.
  watchVitals(lifetime.signal, send);
  if (googleId !== null) sinks.push(createGoogleSink(googleId));
  if (isCounted) sinks.push(createBeaconSink());
  return {
    send,
    stop() {
      lifetime.abort();
      for (const sink of sinks) sink.stop();
    },
  };
}
