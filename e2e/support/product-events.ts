import type { Page } from '@playwright/test';
import type { ProductEvent } from '#contract/product-events.ts';

/** Records the events that the pages of a tab send to our own server; they are still sent. */
export async function recordBeacons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const bodies: Promise<string>[] = [];
    Object.assign(window, { recordedBeacons: bodies });
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) bodies.push(body.text());
      return send(url, body);
    };
  });
}

/** Returns all events of the loaded page, including unsent ones. */
export function readEvents(page: Page): Promise<ProductEvent[]> {
  return page.evaluate(async () => {
    dispatchEvent(new Event('pagehide'));
    const { recordedBeacons } = window as unknown as { recordedBeacons: Promise<string>[] };
    const batches = await Promise.all(recordedBeacons);
    return batches.flatMap((batch) => JSON.parse(batch).events as ProductEvent[]);
  });
}
