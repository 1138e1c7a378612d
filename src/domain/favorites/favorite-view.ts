import { z } from 'zod';
import { ChargerId } from '../chargers/charger.ts';
import { formatChargerAddress } from '../chargers/charger-address.ts';
import { Favorite } from './favorite.ts';

/** A favorite as a page speaks of it. */
export const FavoriteView = Favorite.pick({ addedAt: true, notes: true }).extend({
  chargerId: ChargerId,
  chargerName: z.string(),
  chargerAddress: z.string(),
});
export type FavoriteView = z.infer<typeof FavoriteView>;

/** What a saved charger is called: its name, else the network it belongs to. */
function getDisplayName({ charger, savedAs }: Favorite): string {
  return charger.name || savedAs.name || (charger.network ? `${charger.network} station` : 'Charging station');
}

/** A favorite of the server as a page speaks of it: with what the data set says today, else with what was saved. */
export function toFavoriteView(favorite: Favorite): FavoriteView {
  return {
    chargerId: favorite.id,
    chargerName: getDisplayName(favorite),
    chargerAddress: formatChargerAddress(favorite.charger) || favorite.savedAs.address,
    addedAt: favorite.addedAt,
    notes: favorite.notes,
  };
}
