import { chargerEndpoints } from '#contract/chargers.ts';
import { call, type Gateway } from '#contract/client.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Place } from '#domain/places/place.ts';
import { toMatchKey } from '#domain/text/match-key.ts';
import { type PackageQuery, withPackageFallback } from '#web/lib/packages/package-fallback.ts';

const REQUEST_LIMIT = 30;
const RESULTS_MAX = 4;

/** Finds destinations: stations whose name and town together contain the words, unless the town alone does. */
export async function findStationsByName(
  gateway: Gateway,
  input: string,
  packageQuery: PackageQuery,
): Promise<Place[]> {
  const body = { query: input, limit: REQUEST_LIMIT, filters: {} };
  const request = call(gateway, chargerEndpoints.searchText, { body }, packageQuery.signal);
  const { results } = await withPackageFallback<{ readonly results: readonly Charger[] }>(
    request,
    packageQuery,
    (packages) => packages.search({ text: input, filters: NO_FILTERS, box: null, near: null }),
  );
  const words = input.split(/[\s,]+/).map(toMatchKey);
  const matches = (text: string) => words.every((word) => text.includes(word));
  return results
    .filter(
      ({ name, city, state }) =>
        matches(toMatchKey(`${name} ${city} ${state}`)) && !matches(toMatchKey(`${city} ${state}`)),
    )
    .slice(0, RESULTS_MAX)
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
