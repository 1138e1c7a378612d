import { z } from 'zod';

/** Data sources of a plan, each with a sentence for the driver. */
export const TripSources = z.object({
  roads: z.object({
    kind: z.enum(['interstates', 'osm', 'remote']),
    sentence: z.string(),
    /** The route's rank by speed: 0 or missing for the fastest; if higher, no plan is possible on any faster route. */
    rank: z.int().min(0).optional(),
  }),
  /** Older trips may have elevations from an imported grid. */
  heights: z.object({ kind: z.enum(['tiles', 'grid', 'interstates', 'land', 'none']), sentence: z.string() }),
  weather: z.object({ kind: z.enum(['forecast', 'manual', 'seasonal']), sentence: z.string() }),
  stations: z.object({
    isDemonstration: z.boolean(),
    candidates: z.int().min(0),
    /** The number of fast chargers near the route that were left out because their plugs are unknown. */
    unknownPlugs: z.int().min(0).default(0),
  }),
  rig: z.object({
    /** How many meters this rig drove on the legs that calibrate the plan. */
    drivenM: z.number().min(0),
    confidencePercent: z.number().min(0).max(100),
    dragFactor: z.number(),
    rollingFactor: z.number(),
  }),
  /** Only in plans made without a network: when their data was downloaded. */
  download: z.object({ at: z.iso.datetime() }).optional(),
});
export type TripSources = z.infer<typeof TripSources>;
