import { z } from 'zod';
import { Charger, ChargerId } from '../chargers/charger.ts';
import { NOT_PLAIN_MESSAGE } from '../plain-text.ts';

export const NOTES_MAX = 2_000;

/** What someone writes about a charger for themselves: lines of text without control characters. */
export const Notes = z
  .string()
  .trim()
  .max(NOTES_MAX)
  .transform((text) => text.replaceAll('\r\n', '\n'))
  .refine((text) => /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u.test(text), NOT_PLAIN_MESSAGE);

/** A charger as it was when it was saved: what is left of it when it leaves the data set. */
export const SavedCharger = z.object({ name: z.string(), address: z.string(), lat: z.number(), lng: z.number() });
export type SavedCharger = z.infer<typeof SavedCharger>;

/** Whether a saved charger is still where it was. */
export const FavoriteState = z.enum(['open', 'moved', 'closed']);
export type FavoriteState = z.infer<typeof FavoriteState>;

/** A charger that someone saved. */
export const Favorite = z.object({
  id: ChargerId,
  /** As the data set has it today; a closed one as it was last. */
  charger: Charger,
  notes: z.string(),
  addedAt: z.iso.datetime(),
  savedAs: SavedCharger,
  state: FavoriteState,
  /** How far it is from where it was saved, in meters. */
  movedM: z.number().min(0),
  /** For one that is closed or has moved: the nearest open charger to where it was. */
  alternative: z.object({ charger: Charger, distanceM: z.number().min(0) }).nullable(),
});
export type Favorite = z.infer<typeof Favorite>;
