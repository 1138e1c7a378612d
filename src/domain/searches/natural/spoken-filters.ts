import { AMENITIES, type Amenity, CONNECTORS, type Connector } from '../../chargers/charger.ts';
import { type ChargerFilters, NO_FILTERS } from '../../chargers/filters.ts';
import { findNetwork } from '../../chargers/networks/network-lookup.ts';
import { TRAILER_FRIENDLY_THRESHOLD } from '../../chargers/trailer-score-bands.ts';
import type { Slots, SpokenFilters, SpokenRig } from '../../language/query.ts';
import { findSpokenNetwork, listExcludedNetworks, toSpokenNetwork } from '../../language/spoken-networks.ts';
import { feetToMeters } from '../../rigs/us-units.ts';
import type { RigSize } from '../../score/rig-size.ts';
import { DEFAULT_RIG_SIZE } from '../../score/weights.ts';
import { nameHost, toHostText } from './host-names.ts';

/** The length of a pickup and the gap to its trailer (our choice). */
const VEHICLE_FEET = 20;

/** Restrooms and dog areas count among the services around a station. */
const AMENITY_BY_WORD: Readonly<Record<string, Amenity>> = { restrooms: 'services', dog_area: 'services' };

const isAmenity = (word: string): word is Amenity => AMENITIES.some((amenity) => amenity === word);
const isConnector = (word: string): word is Connector => CONNECTORS.some((connector) => connector === word);

/** Returns the amenities to filter by for the spoken ones. */
export function toAmenities(spoken: readonly string[]): Amenity[] {
  return [...new Set(spoken.map((word) => AMENITY_BY_WORD[word] ?? word).filter(isAmenity))];
}

/** Returns the names of spoken networks, leaving out unknown ones. */
export function toNetworkNames(spoken: readonly string[]): string[] {
  return spoken.flatMap((word) => findSpokenNetwork(word)?.name ?? []);
}

/** Returns the names of excluded networks. A wanted network isn't excluded with its brand. */
export function listUnwanted({ networks = [], exclude_networks: unwanted = [] }: SpokenFilters): string[] {
  const wanted = new Set(toNetworkNames(without(networks, unwanted)));
  return unwanted.flatMap(listExcludedNetworks).filter((name) => !wanted.has(name));
}

/** Returns the networks to show, without excluded ones, because filters can't exclude networks. */
function listNetworks(filters: SpokenFilters, all: readonly string[]) {
  const { networks = [], exclude_networks: unwanted = [] } = filters;
  const named = networks.flatMap((word) => (all.includes(word) ? word : toNetworkNames([word])));
  if (unwanted.length === 0) return named;
  const excluded = new Set(listUnwanted(filters));
  return (named.length > 0 ? named : all).filter((name) => !excluded.has(name));
}

/** Returns the size of a described rig, completed from the driver's rig; the driver's rig if none is described. */
export function toRigSize(rig: SpokenRig | undefined, ownRig: RigSize | null): RigSize | null {
  const { total_length_ft: total, trailer_length_ft: trailer, total_height_ft, trailer_height_ft } = rig ?? {};
  const lengthFt = total ?? (trailer === undefined ? undefined : trailer + VEHICLE_FEET);
  const heightFt = total_height_ft ?? trailer_height_ft;
  if (lengthFt === undefined && heightFt === undefined) return ownRig;
  const base = ownRig ?? DEFAULT_RIG_SIZE;
  return {
    lengthM: lengthFt === undefined ? base.lengthM : Math.min(60, feetToMeters(lengthFt)),
    heightM: heightFt === undefined ? base.heightM : Math.min(10, feetToMeters(heightFt)),
  };
}

export type FilterInputs = { readonly rig: RigSize | null; readonly networks: readonly string[] };

const describesLength = (rig: SpokenRig | undefined) =>
  (rig?.total_length_ft ?? rig?.trailer_length_ft ?? rig?.use_saved ?? rig?.trailer_type) !== undefined;

function toLevel({ level }: SpokenFilters): Partial<ChargerFilters> {
  return { dcFastOnly: level === 'dc_fast', level2Only: level === 'level2' };
}

/** Converts the slots of a query to the filters of the map. */
export function toChargerFilters(
  { filters = {}, rig }: Slots,
  { rig: ownRig, networks }: FilterInputs,
): ChargerFilters {
  const clearanceFt = filters.min_clearance_ft ?? rig?.total_height_ft ?? rig?.trailer_height_ft;
  const size = toRigSize(clearanceFt === undefined ? rig : { ...rig, total_height_ft: clearanceFt }, ownRig);
  const likelyHitchedOnly = filters.no_unhitch === true || filters.pull_through === true || describesLength(rig);
  const clearsHeightOnly = clearanceFt !== undefined;
  const score = filters.min_trailer_score ?? 0;
  return {
    ...NO_FILTERS,
    ...toLevel(filters),
    networks: listNetworks(filters, networks).slice(0, 100),
    plugs: (filters.connectors ?? []).filter(isConnector),
    minPowerKw:
      filters.min_power_kw === undefined ? null : Math.min(10_000, Math.max(1, Math.ceil(filters.min_power_kw))),
    trailerFriendlyOnly: filters.trailer_friendly === true || score > 0,
    likelyHitchedOnly,
    dropSpotOnly: filters.drop_spot === true,
    clearsHeightOnly,
    operationalOnly: filters.operational_only === true,
    twentyFourSevenOnly: filters.open_24_7 === true,
    includeUnknownStatus: filters.known_level_only !== true,
    access: filters.access_mode ?? 'all',
    text: toHostText(filters.host?.[0]),
    amenities: toAmenities(filters.amenities ?? []),
    amenityMinimum: filters.amenity_minimum ?? null,
    rig: likelyHitchedOnly || clearsHeightOnly ? size : null,
  };
}

const UNSUPPORTED_WORDS: readonly (readonly [keyof SpokenFilters, string])[] = [
  ['free', 'free charging'],
  ['max_price_per_kwh', 'the price'],
  ['available_now', 'whether a stall is available now'],
  ['verified_only', 'verified stations'],
  ['reviewed_within_days', 'how recent the reviews are'],
  ['min_stalls', 'the number of stalls'],
  ['open_to_all_evs', 'who may charge'],
  ['facility', 'the kind of place'],
  ['exclude_facility', 'the kind of place'],
];

/** Lists the requested filters that the map doesn't support. It has only one text for the name of a place. */
export function listUnusedFilters({ filters = {}, sort, route }: Slots, networks: readonly string[]): string[] {
  const [host, ...otherHosts] = filters.host ?? [];
  const score = filters.min_trailer_score;
  return [
    ...UNSUPPORTED_WORDS.filter(([name]) => filters[name] !== undefined).map(([, words]) => words),
    ...(filters.pull_through === true ? ['pull-through (these stations probably let you charge hitched)'] : []),
    ...(score === undefined || score === TRAILER_FRIENDLY_THRESHOLD
      ? []
      : [`a score of ${score} (these stations have trailer scores of ${TRAILER_FRIENDLY_THRESHOLD} or more)`]),
    ...(sort === 'price' || sort === 'rating' ? [`sorting by ${sort}`] : []),
    ...(route?.road === undefined ? [] : [`along ${route.road}`]),
    ...(route?.current === true ? ['along your route'] : []),
    ...(host === undefined || toHostText(host) !== '' ? otherHosts : [host, ...otherHosts]).map(
      (name) => `at ${nameHost(name)}`,
    ),
    ...[...(filters.networks ?? []), ...(filters.exclude_networks ?? [])].filter(
      (network) => findSpokenNetwork(network) === null && !networks.includes(network),
    ),
  ].filter((words, i, all) => all.indexOf(words) === i);
}

/** Converts filters of the map to spoken ones, so that a sentence can add to them. */
export function toSpokenFilters(filters: ChargerFilters, ownRig: RigSize | null): SpokenFilters {
  const networks = filters.networks.map((name) => {
    const network = findNetwork(name);
    return network === null ? name : toSpokenNetwork(network.id);
  });
  const { heightM } = filters.rig ?? ownRig ?? DEFAULT_RIG_SIZE;
  const isFast = filters.dcFastOnly || !filters.showLevel2;
  const isSlow = filters.level2Only || !filters.showDCFast;
  return {
    ...(networks.length > 0 ? { networks } : {}),
    ...(isFast === isSlow ? {} : { level: isFast ? 'dc_fast' : 'level2' }),
    ...(filters.plugs.length > 0 ? { connectors: filters.plugs } : {}),
    ...(filters.minPowerKw === null ? {} : { min_power_kw: filters.minPowerKw }),
    ...(filters.trailerFriendlyOnly ? { trailer_friendly: true } : {}),
    ...(filters.likelyHitchedOnly ? { no_unhitch: true } : {}),
    ...(filters.dropSpotOnly ? { drop_spot: true } : {}),
    ...(filters.clearsHeightOnly ? { min_clearance_ft: heightM / feetToMeters(1) } : {}),
    ...(filters.operationalOnly ? { operational_only: true } : {}),
    ...(filters.twentyFourSevenOnly ? { open_24_7: true } : {}),
    ...(filters.access === 'all' ? {} : { access_mode: filters.access }),
    ...(filters.text === '' ? {} : { host: [filters.text] }),
    ...(filters.amenities.length > 0 ? { amenities: filters.amenities } : {}),
    ...(filters.amenityMinimum === null ? {} : { amenity_minimum: filters.amenityMinimum }),
    ...(filters.includeUnknownStatus ? {} : { known_level_only: true }),
  };
}

const union = (a: readonly string[] = [], b: readonly string[] = []) => [...new Set([...a, ...b])];
const without = (a: readonly string[] = [], b: readonly string[] = []) => a.filter((word) => !b.includes(word));

/** Drops empty lists. */
function compact(filters: SpokenFilters): SpokenFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => !Array.isArray(value) || value.length > 0));
}

/** Adds new spoken filters to earlier ones: "only EVgo" replaces the networks; amenities add up. */
export function addFilters(
  before: SpokenFilters,
  { amenities_remove: removed, ...added }: SpokenFilters,
): SpokenFilters {
  const unwanted = without(union(before.exclude_networks, added.exclude_networks), added.networks);
  return compact({
    ...before,
    ...added,
    networks: without(added.networks ?? before.networks, unwanted),
    exclude_networks: unwanted,
    amenities: without(union(before.amenities, added.amenities), removed),
  });
}

/** Removes the named filters from earlier ones. */
export function removeFilters(before: SpokenFilters, named: SpokenFilters): SpokenFilters {
  const remaining = Object.entries(before).map(([name, value]) => {
    const toRemove = named[name as keyof SpokenFilters];
    if (toRemove === undefined) return [name, value];
    return [name, Array.isArray(value) && Array.isArray(toRemove) ? without(value, toRemove) : undefined];
  });
  const excluded = without(before.exclude_networks, [...(named.networks ?? []), ...(named.exclude_networks ?? [])]);
  const remainingFilters: SpokenFilters = Object.fromEntries(remaining.filter(([, value]) => value !== undefined));
  return compact({ ...remainingFilters, exclude_networks: excluded });
}
