import { beforeEach, describe, expect, it } from 'vitest';
import type { TrackedEvent } from '#contract/product-events.ts';
import { setEventSender, track } from './track.ts';

const MOVE: TrackedEvent = { type: 'map_interaction', action: 'move' };
const LOCATE: TrackedEvent = { type: 'map_interaction', action: 'locate' };

describe('an event', () => {
  let sent: TrackedEvent[] = [];
  const send = (event: TrackedEvent) => void sent.push(event);
  beforeEach(() => {
    setEventSender(null);
    sent = [];
  });

  it('waits until it is known whether it may be sent', () => {
    setEventSender(undefined);
    track(MOVE);
    setEventSender(send);
    track(LOCATE);
    expect(sent).toEqual([MOVE, LOCATE]);
  });

  it('from before events were turned off is never sent', () => {
    setEventSender(undefined);
    track(MOVE);
    setEventSender(null);
    track(LOCATE);
    setEventSender(send);
    expect(sent).toEqual([]);
  });

  it('is dropped if too many are waiting', () => {
    setEventSender(undefined);
    for (let count = 0; count < 1_000; count += 1) track(MOVE);
    setEventSender(send);
    expect(sent).toHaveLength(50);
  });
});
