import { z } from 'zod';
import { ChargerId } from '../chargers/charger.ts';
import { chargerAddress } from '../chargers/charger-address.ts';
import { Favorite } from './favorite.ts';

/** A favourite as a page speaks of it. */
export const PageFavorite = Favorite.pick({ addedAt: true, notes: true }).extend({
  chargerId: ChargerId,
  chargerName: z.string(),
  chargerAddress: z.string(),
});
export type PageFavorite = z.infer<typeof PageFavorite>;

/** What a saved charger is called: its name, else the network it belongs to. */
function nameOf({ charger, savedAs }: Favorite): string {
  return charger.name || savedAs.name || (charger.network ? `${charger.network} station` : 'Charging station');
}

/** A favourite of the server as a page speaks of it: with what the data set says today, else with what was saved. */
export function pageFavorite(favorite: Favorite): PageFavorite {
  return {
    chargerId: favorite.id,
    chargerName: nameOf(favorite),
    chargerAddress: chargerAddress(favorite.charger) || favorite.savedAs.address,
    addedAt: favorite.addedAt,
    notes: favorite.notes,
  };
}
