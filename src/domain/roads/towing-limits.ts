import { z } from 'zod';
import { computeBounds, containsPoint } from '../geo/bounds.ts';
import type { LatLng } from '../geo/point.ts';
import { ringsContain } from '../places/polygon.ts';
import { readTable } from '../read-table.ts';
import { mphToMps } from '../rigs/us-units.ts';
import table from './towing-limits.json' with { type: 'json' };

/** A state's speed limit for vehicles with a trailer. The outline has longitudes and latitudes in turn. */
const TowingLimit = z.strictObject({ state: z.string(), mph: z.number(), outline: z.array(z.number()).min(6) });

const TOWING_LIMITS = readTable(table, TowingLimit).map((limit) => ({ ...limit, box: computeBounds(limit.outline) }));

/** Returns a state's speed limit for vehicles with a trailer; infinite if they have no limit of their own. */
export function getTowingLimitMph(state: string): number {
  return TOWING_LIMITS.find((limit) => limit.state === state)?.mph ?? Number.POSITIVE_INFINITY;
}

/** Returns the speed limit for vehicles with a trailer in the state of a point; infinite if they have none. */
export function getTowingLimitMps(point: LatLng): number {
  const limit = TOWING_LIMITS.find(({ box, outline }) => containsPoint(box, point) && ringsContain([outline], point));
  return mphToMps(limit?.mph ?? Number.POSITIVE_INFINITY);
}
