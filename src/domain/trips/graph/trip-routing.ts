import type { RoutingProfile } from '../../roads/road-route.ts';
import { listClosuresNear } from '../../roads/seasonal-roads.ts';
import { listViaPlaces } from '../stop-rules.ts';
import type { TripRequest } from '../trip-request.ts';
import { toRoutingProfile } from './build-trip-rig.ts';

/** Returns what restricts the roads that a trip may use: its rig, and closures at its departure. */
export function toTripRouting({ request, departMs }: { request: TripRequest; departMs: number }): RoutingProfile {
  const profile = toRoutingProfile(request);
  const closures = listClosuresNear(listViaPlaces(request), { departMs, lengthM: profile.lengthM });
  return { ...profile, closures };
}
