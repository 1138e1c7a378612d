import { formatDistanceMi, formatLengthFt, type UnitSystem } from '../../geo/distance-text.ts';
import type { Query, Slots, SpokenFilters, SpokenRig } from '../../language/query.ts';
import { findSpokenNetwork, nameExcluded } from '../../language/spoken-networks.ts';
import { nameHost, toHostText } from './host-names.ts';
import type { AskChip } from './natural-search.ts';
import type { Spot } from './resolve-place.ts';

type ListName = 'networks' | 'exclude_networks' | 'connectors' | 'amenities' | 'host';

const formatNetwork = (word: string) => findSpokenNetwork(word)?.name ?? word.replaceAll('_', ' ');
const CONNECTOR_NAMES: Readonly<Record<string, string>> = { chademo: 'CHAdeMO', nema_14_50: 'NEMA 14-50' };
const AMENITY_NAMES: Readonly<Record<string, string>> = {
  accommodation: 'Lodging',
  restrooms: 'Restrooms',
  dog_area: 'Dog area',
};
const toTitle = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');

/** The chip text for each value of a list. Removing a chip removes that value. */
const LISTS: readonly (readonly [ListName, (word: string) => string])[] = [
  ['networks', formatNetwork],
  ['exclude_networks', (word) => `Not ${nameExcluded(word)}`],
  ['connectors', (word) => CONNECTOR_NAMES[word] ?? word.toUpperCase()],
  ['amenities', (word) => AMENITY_NAMES[word] ?? toTitle(word)],
  ['host', (word) => `At ${nameHost(word)}`],
];

const SINGLE_VALUES: readonly (readonly [keyof SpokenFilters, (value: unknown, units: UnitSystem) => string])[] = [
  ['level', (value) => (value === 'level2' ? 'Level 2' : 'DC fast')],
  ['min_power_kw', (value) => `≥ ${value} kW`],
  ['trailer_friendly', () => 'Trailer-friendly'],
  ['min_trailer_score', () => 'Trailer-friendly'],
  ['pull_through', () => 'Likely hitched'],
  ['no_unhitch', () => 'Likely hitched'],
  ['min_clearance_ft', (value, units) => `Clears ${formatLengthFt(Number(value), units)}`],
  ['drop_spot', () => 'Place to drop the trailer'],
  ['open_24_7', () => 'Open 24/7'],
  ['access_mode', (value) => (value === 'business' ? 'Business hours' : 'Access 24/7')],
  ['amenity_minimum', (value) => `Amenities ≥ ${value}`],
  ['known_level_only', () => 'Known plugs only'],
  ['operational_only', () => 'Not out of service'],
];

function editQuery(query: Query, edit: (slots: Slots) => void): Query {
  const slots: Slots = { ...query.slots, filters: { ...query.slots.filters } };
  edit(slots);
  if (Object.keys(slots.filters ?? {}).length === 0) delete slots.filters;
  return { intent: query.intent, slots };
}

/** Lists the values that a search uses: only the first host. */
function listShown(name: ListName, filters: SpokenFilters): readonly string[] {
  const values = filters[name] ?? [];
  return name === 'host' ? values.slice(0, 1).filter((host) => toHostText(host) !== '') : values;
}

function listFilterChips(query: Query, units: UnitSystem): AskChip[] {
  const { filters = {} } = query.slots;
  const chipsFromLists = LISTS.flatMap(([name, formatText]) =>
    listShown(name, filters).map((word): AskChip => {
      const remaining = (filters[name] ?? []).filter((other) => other !== word);
      const next = editQuery(query, (slots) => {
        if (remaining.length > 0) slots.filters = { ...slots.filters, [name]: remaining };
        else delete slots.filters?.[name];
      });
      return { kind: 'filter', text: formatText(word), next };
    }),
  );
  const chipsFromValues = SINGLE_VALUES.flatMap(([name, formatText]): AskChip[] => {
    if (filters[name] === undefined) return [];
    return [
      {
        kind: 'filter',
        text: formatText(filters[name], units),
        next: editQuery(query, (slots) => delete slots.filters?.[name]),
      },
    ];
  });
  return [...chipsFromLists, ...chipsFromValues];
}

function describeRig(rig: SpokenRig, units: UnitSystem): string {
  const heightFt = rig.total_height_ft ?? rig.trailer_height_ft;
  if (rig.total_length_ft !== undefined) return `${formatLengthFt(rig.total_length_ft, units)} rig`;
  if (rig.trailer_length_ft !== undefined) return `${formatLengthFt(rig.trailer_length_ft, units)} trailer`;
  if (heightFt !== undefined) return `${formatLengthFt(heightFt, units)} tall`;
  return rig.trailer_type === undefined ? 'My rig' : toTitle(rig.trailer_type);
}

function listPlaceChips(query: Query, spot: Spot, units: UnitSystem): AskChip[] {
  const { slots } = query;
  const radius = slots.radius_mi;
  const text =
    radius === undefined ? `Near ${spot.label}` : `Within ${formatDistanceMi(radius, units)} of ${spot.label}`;
  if (slots.place === undefined || slots.place.map_view === true) return [];
  const others = spot.others.map(
    ({ formattedAddress, city, state }): AskChip => ({
      kind: 'other_place',
      text: formattedAddress,
      next: editQuery(query, (changed) => {
        changed.place = { ...(city === null ? {} : { city }), ...(state === null ? {} : { state }) };
      }),
    }),
  );
  const next = editQuery(query, (changed) => {
    changed.place = { map_view: true };
    delete changed.radius_mi;
  });
  return [{ kind: 'place', text, next }, ...others];
}

const SORTS = { distance: 'Nearest first', power: 'Fastest first', trailer_score: 'Best trailer score first' } as const;

/** Lists the understood parts of a search as chips, each with the query without that part. */
export function listChips(query: Query, spot: Spot | null, units: UnitSystem): AskChip[] {
  const { rig, sort, limit } = query.slots;
  const otherChips: AskChip[] = [];
  if (rig !== undefined)
    otherChips.push({
      kind: 'rig',
      text: describeRig(rig, units),
      next: editQuery(query, (slots) => delete slots.rig),
    });
  if (sort !== undefined && sort !== 'price' && sort !== 'rating')
    otherChips.push({ kind: 'sort', text: SORTS[sort], next: editQuery(query, (slots) => delete slots.sort) });
  if (limit !== undefined)
    otherChips.push({ kind: 'limit', text: `First ${limit}`, next: editQuery(query, (slots) => delete slots.limit) });
  return [
    ...(spot === null ? [] : listPlaceChips(query, spot, units)),
    ...listFilterChips(query, units),
    ...otherChips,
  ];
}
