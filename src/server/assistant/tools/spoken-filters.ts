import { AMENITIES, type Charger, CONNECTORS } from '#domain/chargers/charger.ts';
import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Slots, SpokenFilters } from '#domain/language/query.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import type { NetworkCount } from '../../chargers/search/charger-index.ts';

type Inputs = { readonly rig: RigSize | null; readonly networks: readonly NetworkCount[] };

const fold = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const isNetwork = (name: string, spoken: string) => fold(name).startsWith(fold(spoken));

const listNetworks = (spoken: readonly string[], all: readonly NetworkCount[]) =>
  all.flatMap(({ name }) => (spoken.some((word) => isNetwork(name, word)) ? [name] : []));

/** Turns what was said into the filters of the map. */
export function toChargerFilters({ filters = {} }: Slots, { rig, networks }: Inputs): ChargerFilters {
  const likelyHitchedOnly = filters.no_unhitch === true || filters.pull_through === true;
  const clearsHeightOnly = filters.min_clearance_ft !== undefined && rig !== null;
  return {
    ...NO_FILTERS,
    dcFastOnly: filters.level === 'dc_fast',
    level2Only: filters.level === 'level2',
    networks: listNetworks(filters.networks ?? [], networks).slice(0, 100),
    plugs: CONNECTORS.filter((plug) => filters.connectors?.includes(plug)),
    minPowerKw:
      filters.min_power_kw === undefined ? null : Math.min(10_000, Math.max(1, Math.ceil(filters.min_power_kw))),
    trailerFriendlyOnly: filters.trailer_friendly === true,
    likelyHitchedOnly,
    clearsHeightOnly,
    dropSpotOnly: filters.drop_spot === true,
    operationalOnly: filters.operational_only === true,
    twentyFourSevenOnly: filters.open_24_7 === true,
    amenities: AMENITIES.filter((amenity) => filters.amenities?.includes(amenity)),
    rig: likelyHitchedOnly || clearsHeightOnly ? rig : null,
  };
}

/** Returns whether a station matches what the filters of the map can't say. */
export function matchesSpoken(charger: Charger, filters: SpokenFilters): boolean {
  const { exclude_networks: unwanted = [], min_trailer_score: score, min_stalls: stalls } = filters;
  return (
    !unwanted.some((word) => isNetwork(charger.network, word)) &&
    (score === undefined || (charger.trailerScore ?? -1) >= score) &&
    (stalls === undefined || charger.dcFastCount + charger.level2Count >= stalls)
  );
}

const UNUSED: readonly (readonly [keyof SpokenFilters, string])[] = [
  ['free', 'free charging'],
  ['max_price_per_kwh', 'the price'],
  ['available_now', 'whether a stall is free now'],
  ['verified_only', 'verification'],
  ['reviewed_within_days', 'the date of reviews'],
  ['facility', 'the kind of place'],
  ['host', 'the business next door'],
];

/** Names what was said about stations that isn't filtered by. */
export const listUnusedFilters = ({ filters = {} }: Slots): string[] =>
  UNUSED.flatMap(([name, words]) => (filters[name] === undefined ? [] : [words]));

const FLAGS: readonly (readonly [keyof SpokenFilters, string])[] = [
  ['trailer_friendly', 'Trailer friendly'],
  ['pull_through', 'Likely hitched'],
  ['no_unhitch', 'Likely hitched'],
  ['drop_spot', 'Drop spot'],
  ['open_24_7', 'Open 24 hours'],
  ['operational_only', 'Working'],
];

const toWords = (word: string) => word.replaceAll('_', ' ');

/** Names the filters in short. */
export function describeFilters(filters: SpokenFilters): string[] {
  const chips = [
    ...(filters.level === 'dc_fast' ? ['Fast'] : filters.level === 'level2' ? ['Level 2'] : []),
    ...(filters.min_power_kw === undefined ? [] : [`${Math.ceil(filters.min_power_kw)} kW or more`]),
    ...(filters.networks ?? []).map(toWords),
    ...(filters.exclude_networks ?? []).map((word) => `not ${toWords(word)}`),
    ...(filters.connectors ?? []).map((plug) => plug.toUpperCase()),
    ...(filters.amenities ?? []).map(toWords),
    ...FLAGS.flatMap(([name, words]) => (filters[name] === true ? [words] : [])),
    ...(filters.min_trailer_score === undefined ? [] : [`Score ${filters.min_trailer_score} or more`]),
  ];
  return [...new Set(chips)];
}
