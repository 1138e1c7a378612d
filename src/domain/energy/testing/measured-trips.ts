import { z } from 'zod';
import { EnergyQuery } from '../energy-query.ts';
import trips from './measured-trips.json' with { type: 'json' };

const MeasuredTrip = z.strictObject({
  /**
   * design: one of the nine that the model is based on; fit: used for fitting; held out: not used for fitting;
   * unseen: found after the model was last changed.
   */
  set: z.enum(['design', 'fit', 'held out', 'unseen']),
  query: EnergyQuery,
  measuredWhPerMi: z.number().positive(),
  /** Unpublished inputs that are assumed. */
  assumed: z.string(),
  /** Who drove, and where it was published. */
  source: z.string().min(1),
  year: z.int().optional(),
});

export type MeasuredTrip = Readonly<z.infer<typeof MeasuredTrip>>;

export const MEASURED_TRIPS: readonly MeasuredTrip[] = z.array(MeasuredTrip).parse(trips);
