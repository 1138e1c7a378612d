import { z } from 'zod';
import { ChargerId } from '../chargers/charger.ts';
import { Query } from '../language/query.ts';

/** What "only 24/7 ones" and "the second one" refer to: the last search and the stations of the last answer. */
export const Memory = z.object({
  search: Query.nullable().default(null),
  stationIds: z.array(ChargerId).max(10).default([]),
});
export type Memory = z.infer<typeof Memory>;

export const NO_MEMORY: Memory = { search: null, stationIds: [] };

/** A change to the driver's data that waits for confirmation or can be undone: its kind and its input. */
export const StoredChange = z.object({ change: z.string(), input: z.unknown() });
export type StoredChange = z.infer<typeof StoredChange>;
