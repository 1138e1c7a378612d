import { z } from 'zod';
import { Charger, ChargerId } from '#domain/chargers/charger.ts';
import { formatChargerAddress } from '#domain/chargers/charger-address.ts';
import { type Favorite, Notes } from '#domain/favorites/favorite.ts';

/** The page's data about a station when it is saved, to list it before the server responds. */
export const SavedStation = Charger.pick({
  id: true,
  name: true,
  address: true,
  city: true,
  state: true,
  zip: true,
  network: true,
  lat: true,
  lng: true,
  dcFastCount: true,
  level2Count: true,
  level1Count: true,
  maxPowerKw: true,
  trailerScore: true,
});
export type SavedStation = z.infer<typeof SavedStation>;

export const FavoriteChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('save'), id: ChargerId, at: z.iso.datetime(), station: SavedStation.nullable() }),
  z.object({ kind: z.literal('remove'), id: ChargerId, name: z.string() }),
  z.object({ kind: z.literal('notes'), id: ChargerId, name: z.string(), notes: Notes }),
]);
export type FavoriteChange = z.infer<typeof FavoriteChange>;

const UNKNOWN_FIELDS = {
  status: '',
  access: '',
  accessDaysTime: '',
  accessDetail: null,
  restrictedAccess: null,
  openedOn: null,
  trailerLower: null,
  outlook: null,
  dropSpot: null,
  clearsHeightCm: null,
  amenityScores: null,
  connectors: [],
};

function toFavorite(station: SavedStation, addedAt: string): Favorite {
  const { id, name, lat, lng } = station;
  const savedAs = { name, address: formatChargerAddress(station), lat, lng };
  return {
    id,
    addedAt,
    savedAs,
    notes: '',
    state: 'open',
    movedM: 0,
    alternative: null,
    charger: { ...UNKNOWN_FIELDS, ...station },
  };
}

function applyChange(favorites: readonly Favorite[], change: FavoriteChange): readonly Favorite[] {
  const { kind, id } = change;
  if (kind === 'remove') return favorites.filter((favorite) => favorite.id !== id);
  if (kind === 'notes')
    return favorites.map((favorite) => (favorite.id === id ? { ...favorite, notes: change.notes } : favorite));
  if (change.station === null || favorites.some((favorite) => favorite.id === id)) return favorites;
  return [toFavorite(change.station, change.at), ...favorites];
}

export function applyFavoriteChanges(
  favorites: readonly Favorite[],
  changes: readonly FavoriteChange[],
): readonly Favorite[] {
  return changes.reduce(applyChange, favorites);
}

export function applyToSavedIds(ids: readonly string[], changes: readonly FavoriteChange[]): ReadonlySet<string> {
  const saved = new Set(ids);
  for (const { kind, id } of changes) {
    if (kind === 'save') saved.add(id);
    if (kind === 'remove') saved.delete(id);
  }
  return saved;
}

/** Replaces a favorite with what the server saved, or removes it if that is null. */
export function withOutcome(favorites: readonly Favorite[], id: string, saved: Favorite | null): Favorite[] {
  const others = favorites.filter((favorite) => favorite.id !== id);
  return saved ? [saved, ...others].sort((a, b) => b.addedAt.localeCompare(a.addedAt)) : others;
}
