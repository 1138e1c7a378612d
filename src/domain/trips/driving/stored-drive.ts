import { z } from 'zod';
import { LatLng } from '../../geo/point.ts';
import { NO_BIAS_YET } from '../consumption-bias.ts';
import { type Drive, startDrive } from './drive.ts';
import type { DriveRoute } from './drive-route.ts';
import type { Fix } from './track-position.ts';

const StoredFix: z.ZodType<Fix> = LatLng.extend({
  accuracyM: z.number().min(0),
  atMs: z.number(),
  speedMps: z.number().nullable(),
  headingDegrees: z.number().nullable(),
});

const percent = z.number().min(0).max(100);

/** The stored progress of a drive. Browsers may have older ones stored, so fields that are new or renamed have defaults. */
export const StoredDrive: z.ZodType<Drive> = z.object({
  leg: z.int().min(0),
  following: z.object({
    progressM: z.number().min(0),
    isOff: z.boolean(),
    hasJoined: z.boolean(),
    doubt: z.object({ count: z.int().min(0), sinceMs: z.number() }).nullable(),
    matchCount: z.int().min(0).default(0),
    startAwayM: z.number(),
    last: StoredFix.nullable(),
  }),
  readings: z.array(z.object({ atM: z.number().min(0), percent })),
  isStartReported: z.boolean().default(false),
  stoppedAtMs: z.number().nullable(),
  stopReading: z.object({ percent, atMs: z.number() }).nullable(),
  arrivedPercent: percent.nullable().default(null),
  bias: z.object({ mean: z.number(), variance: z.number().min(0) }).default(NO_BIAS_YET),
  visit: z
    .object({
      arrivedAtMs: z.number(),
      reading: z.object({ percent, atMs: z.number() }).nullable(),
      hasLeft: z.boolean(),
    })
    .nullable()
    .default(null),
});

const SLACK_M = 1;

/** Resumes a stored drive, or starts over if it doesn't match the route. */
export function resumeDrive(route: DriveRoute, stored: Drive | null): Drive {
  const leg = stored === null ? undefined : route.legs[stored.leg];
  if (!stored || !leg || stored.following.progressM > leg.line.lengthM + SLACK_M) return startDrive(route);
  return stored;
}
