import { z } from 'zod';
import { ChargerId } from '../chargers/charger.ts';
import { formatChargerAddress } from '../chargers/charger-address.ts';
import { Favorite } from './favorite.ts';

/** A favorite as pages show it. */
export const FavoriteView = Favorite.pick({ addedAt: true, notes: true }).extend({
  chargerId: ChargerId,
  chargerName: z.string(),
  chargerAddress: z.string(),
});
export type FavoriteView = z.infer<typeof FavoriteView>;

function getDisplayName({ charger, savedAs }: Favorite): string {
  return charger.name || savedAs.name || (charger.network ? `${charger.network} station` : 'Charging station');
}

/** Converts a favorite for display: current data if available, else the data saved with it. */
export function toFavoriteView(favorite: Favorite): FavoriteView {
  return {
    chargerId: favorite.id,
    chargerName: getDisplayName(favorite),
    chargerAddress: formatChargerAddress(favorite.charger) || favorite.savedAs.address,
    addedAt: favorite.addedAt,
    notes: favorite.notes,
  };
}
