import { chargerEndpoints } from '#contract/chargers.ts';
import { call, type Gateway } from '#contract/client.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Place } from '#domain/places/place.ts';
import { toMatchKey } from '#domain/text/match-key.ts';
import { type PackageQuery, withPackageFallback } from '#web/lib/packages/answer-offline.ts';

const LIMIT = 30;
const SHOWN = 4;

/** Returns stations whose name and town contain the typed words, as places to drive to. */
export async function findStationsByName(gateway: Gateway, typed: string, asked: PackageQuery): Promise<Place[]> {
  const body = { query: typed, limit: LIMIT, filters: {} };
  const ask = call(gateway, chargerEndpoints.searchText, { body }, asked.signal);
  const { results } = await withPackageFallback<{ readonly results: readonly Charger[] }>(ask, asked, (packages) =>
    packages.search({ text: typed, filters: NO_FILTERS, box: null, near: null }),
  );
  const words = typed.split(/[\s,]+/).map(toMatchKey);
  const matches = (text: string) => words.every((word) => text.includes(word));
  return results
    .filter(
      ({ name, city, state }) =>
        matches(toMatchKey(`${name} ${city} ${state}`)) && !matches(toMatchKey(`${city} ${state}`)),
    )
    .slice(0, SHOWN)
    .map(({ name, address, city, state, lat, lng }) => ({
      formattedAddress: [name, address, city, state].filter(Boolean).join(', '),
      city: city || null,
      state: state || null,
      latitude: lat,
      longitude: lng,
      types: ['charging_station'],
      locality: city || null,
      region: null,
      country: 'US',
    }));
}
