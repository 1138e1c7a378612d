import { z } from 'zod';
import { Charger, ChargerId } from '../chargers/charger.ts';
import { NOT_PLAIN_MESSAGE } from '../plain-text.ts';

export const NOTES_MAX = 2_000;

/** A user's private notes about a charger: multiline text without control characters. */
export const Notes = z
  .string()
  .trim()
  .max(NOTES_MAX)
  .transform((text) => text.replaceAll('\r\n', '\n'))
  .refine((text) => /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u.test(text), NOT_PLAIN_MESSAGE);

/** The name, address, and position that a charger had when it was saved. */
export const SavedCharger = z.object({ name: z.string(), address: z.string(), lat: z.number(), lng: z.number() });
export type SavedCharger = z.infer<typeof SavedCharger>;

export const FavoriteState = z.enum(['open', 'moved', 'closed']);
export type FavoriteState = z.infer<typeof FavoriteState>;

export const Favorite = z.object({
  id: ChargerId,
  /** The current record; for a closed charger, the last one. */
  charger: Charger,
  notes: z.string(),
  addedAt: z.iso.datetime(),
  savedAs: SavedCharger,
  state: FavoriteState,
  /** The charger's distance from its saved position, in meters. */
  movedM: z.number().min(0),
  /** The nearest open charger to the saved position, if this one closed or moved. */
  alternative: z.object({ charger: Charger, distanceM: z.number().min(0) }).nullable(),
});
export type Favorite = z.infer<typeof Favorite>;
