import { z } from 'zod';
import { Favorite } from '../favorites/favorite.ts';
import { Place } from '../places/place.ts';
import { Trip } from '../trips/trip.ts';

/** The `places` section: the towns, ZIP codes, and campgrounds of the area. */
export const PackagePlaces = z.array(Place);

/** The `own` section: the driver's favorites in the area with their notes, and the saved trips that touch it. */
export const PackageSavedItems = z.object({ favorites: z.array(Favorite), trips: z.array(Trip) });
export type PackageSavedItems = z.infer<typeof PackageSavedItems>;

const StoredSavedItems = z.object({ favorites: z.array(z.unknown()), trips: z.array(z.unknown()) });

/** Reads an `own` section that another version may have written; skips items that don't match. */
export function parseSavedItems(stored: unknown): PackageSavedItems {
  const { favorites, trips } = StoredSavedItems.parse(stored);
  return {
    favorites: favorites.flatMap((favorite) => Favorite.safeParse(favorite).data ?? []),
    trips: trips.flatMap((trip) => Trip.safeParse(trip).data ?? []),
  };
}
