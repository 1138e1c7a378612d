import { z } from 'zod';
import { isVisible, sanitizeText } from '../plain-text.ts';
import { DEFAULT_RIG } from '../rigs/rig.ts';
import { TripRequest } from './trip-request.ts';

function toVisibleName(name: string, fallback: string): string {
  const sanitized = sanitizeText(name);
  return isVisible(sanitized) ? sanitized : fallback;
}

const StoredPlace = z
  .looseObject({ lat: z.number(), lng: z.number(), label: z.string() })
  .transform((place) => ({ ...place, label: toVisibleName(place.label, `${place.lat}, ${place.lng}`) }));
const StoredRequest = z.looseObject({
  rig: z
    .looseObject({ name: z.string() })
    .transform((rig) => ({ ...rig, name: toVisibleName(rig.name, DEFAULT_RIG.name) })),
  start: StoredPlace,
  waypoints: z.array(StoredPlace).default([]),
  end: StoredPlace,
});

/** Parses a stored request. Replaces invisible names, which were accepted at one time. */
export function parseStoredRequest(stored: unknown): TripRequest {
  return TripRequest.parse(StoredRequest.safeParse(stored).data ?? stored);
}
