import type { Gateway } from '#contract/client.ts';
import { isTrackingPossible, track } from '#web/lib/events/track.ts';
import { findCallEvent } from './call-events.ts';

export const trackedFetch: Gateway['fetch'] = async (url, init) => {
  const response = await fetch(url, init);
  if (response.ok && isTrackingPossible()) {
    const event = findCallEvent(url, init);
    if (event) track(event);
  }
  return response;
};
