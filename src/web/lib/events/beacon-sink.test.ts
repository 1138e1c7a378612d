import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductEvent } from '#contract/product-events.ts';
import { createBeaconSink } from './beacon-sink.ts';

const EVENT: ProductEvent = { type: 'map_interaction', action: 'move', user_id: '0123456789abcdef' };

function setUp(isAccepted = true) {
  const bodies: Blob[] = [];
  let hide = () => undefined as unknown;
  const sink = createBeaconSink({
    sendBeacon(_, body) {
      bodies.push(body);
      return isAccepted;
    },
    onPageHidden(handler, signal) {
      hide = () => signal.aborted || handler();
    },
  });
  const sizes = () => Promise.all(bodies.map(async (body) => JSON.parse(await body.text()).events.length));
  return { sink, sizes, hide: () => hide() };
}

describe('events for our own server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are sent in batches: 15 seconds after the first event, or as soon as there are fifty', async () => {
    const { sink, sizes } = setUp();
    for (let sent = 0; sent < 3; sent += 1) sink.send(EVENT);
    vi.advanceTimersByTime(14_000);
    expect(await sizes()).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(await sizes()).toEqual([3]);
    for (let sent = 0; sent < 51; sent += 1) sink.send(EVENT);
    expect(await sizes()).toEqual([3, 50]);
  });

  it('are sent when the page is hidden or unloaded', async () => {
    const { sink, sizes, hide } = setUp();
    hide();
    sink.send(EVENT);
    hide();
    hide();
    expect(await sizes()).toEqual([1]);
  });

  it('are dropped if the browser rejects them, and never sent again', async () => {
    const { sink, sizes, hide } = setUp(false);
    sink.send(EVENT);
    hide();
    vi.advanceTimersByTime(60_000);
    hide();
    expect(await sizes()).toEqual([1]);
  });

  it('are dropped when sending is stopped', async () => {
    const { sink, sizes, hide } = setUp();
    sink.send(EVENT);
    sink.stop();
    vi.advanceTimersByTime(60_000);
    hide();
    expect(await sizes()).toEqual([]);
  });
});
