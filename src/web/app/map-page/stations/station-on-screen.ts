import type { ResultItem } from '#web/chargers/results/result-item.ts';
import { seenStations } from '#web/chargers/results/seen-stations.ts';
import type { SavedStation } from '#web/favorites/favorite-changes.ts';
import type { SelectedCard } from './use-selection.ts';

/** Returns what a favorite stores about a station, even while offline; null if the station isn't on the screen. */
export function findStationOnScreen(
  id: string,
  items: readonly ResultItem[],
  card: Pick<SelectedCard, 'id' | 'stationRow'> | null,
): SavedStation | null {
  const item = items.find((candidate) => candidate.id === id);
  const row = item ?? (card?.id === id ? card.stationRow : null);
  if (!row) return null;
  const seen = seenStations().find(id);
  const { lat, lng, network, dcFastCount, level2Count, level1Count, trailerScore } = row;
  return {
    id,
    lat,
    lng,
    network,
    dcFastCount,
    level2Count,
    level1Count,
    trailerScore,
    name: item?.name ?? seen?.name ?? '',
    // The whole address is in one field, because that is how seen stations are stored.
    address: item?.address ?? seen?.address ?? '',
    city: '',
    state: '',
    zip: '',
    maxPowerKw: item?.maxPowerKw ?? null,
  };
}
