import { countyPlace, statePlace, townPlace, zipPlace } from '#domain/places/format.ts';
import type { Place } from '#domain/places/place.ts';
import type { Entry, Zip } from './gazetteer.ts';

/** A gazetteer entry as a place. */
export function entryPlace(entry: Entry): Place {
  if (entry.kind === 'state') return statePlace(entry);
  if (entry.kind === 'county') return countyPlace(entry);
  return townPlace({ ...entry, isSection: entry.kind === 'section' });
}

/** A ZIP code of the gazetteer as a place. */
export function zipCodePlace({ zip, town, at }: Zip): Place {
  return zipPlace({ zip, town: town.name, state: town.state, at });
}
