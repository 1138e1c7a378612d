import { formatCounty, formatState, formatTown, formatZip } from '#domain/places/format-place.ts';
import type { Place } from '#domain/places/place.ts';
import type { Entry, Zip } from './gazetteer.ts';

export function toPlace(entry: Entry): Place {
  if (entry.kind === 'state') return formatState(entry);
  if (entry.kind === 'county') return formatCounty(entry);
  return formatTown({ ...entry, isNeighborhood: entry.kind === 'neighborhood' });
}

export function zipToPlace({ zip, town, point }: Zip): Place {
  return formatZip({ zip, town: town.name, state: town.state, point });
}
