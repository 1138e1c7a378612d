import { z } from 'zod';
import { isVisible, toPlainText } from '../plain-text.ts';
import { DEFAULT_RIG } from '../rigs/rig.ts';
import { TripRequest } from './trip-request.ts';

/** A name as it may be shown today, or what stands in its place. */
function shown(name: string, instead: string): string {
  const plain = toPlainText(name);
  return isVisible(plain) ? plain : instead;
}

const Place = z
  .looseObject({ lat: z.number(), lng: z.number(), label: z.string() })
  .transform((place) => ({ ...place, label: shown(place.label, `${place.lat}, ${place.lng}`) }));
const Kept = z.looseObject({
  rig: z.looseObject({ name: z.string() }).transform((rig) => ({ ...rig, name: shown(rig.name, DEFAULT_RIG.name) })),
  start: Place,
  waypoints: z.array(Place).default([]),
  end: Place,
});

/** A request as it was kept, also from when names could be such that nothing is seen of them: those are put right. */
export function keptRequest(stored: unknown): TripRequest {
  return TripRequest.parse(Kept.safeParse(stored).data ?? stored);
}
