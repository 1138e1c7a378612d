import { EVENTS_PER_BATCH, type ProductEvent, productEventEndpoints } from '#contract/product-events.ts';
import { onPageHidden } from './on-page-hidden.ts';
import type { EventSink } from './sink.ts';

const BATCH_MS = 15_000;

type Browser = {
  readonly sendBeacon: (url: string, body: Blob) => boolean;
  readonly onPageHidden: (handler: () => void, signal: AbortSignal) => void;
};

const THIS_BROWSER: Browser = { sendBeacon: (url, body) => navigator.sendBeacon(url, body), onPageHidden };

/** Sends events to our own server in batches, and immediately when the page is hidden. What can't be sent is dropped. */
export function createBeaconSink(browser = THIS_BROWSER): EventSink {
  const lifetime = new AbortController();
  let batch: ProductEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (batch.length === 0) return;
    const body = new Blob([JSON.stringify({ events: batch })], { type: 'application/json' });
    batch = [];
    browser.sendBeacon(productEventEndpoints.countEvents.path, body);
  }

  browser.onPageHidden(flush, lifetime.signal);
  return {
    send(event) {
      batch.push(event);
      if (batch.length >= EVENTS_PER_BATCH) flush();
      else timer ??= setTimeout(flush, BATCH_MS);
    },
    stop() {
      lifetime.abort();
      clearTimeout(timer);
      batch = [];
    },
  };
}
