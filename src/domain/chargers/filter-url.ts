import { ChargerFilters, NO_FILTERS } from './filters.ts';

/** A decoded query string parameter. */
export type QueryEntry = readonly [name: string, value: string];

type FlagField =
  | 'dcFastOnly'
  | 'level2Only'
  | 'showDCFast'
  | 'showLevel2'
  | 'includeUnknownStatus'
  | 'trailerFriendlyOnly'
  | 'likelyHitchedOnly'
  | 'dropSpotOnly'
  | 'clearsHeightOnly'
  | 'operationalOnly'
  | 'twentyFourSevenOnly';

const FLAG_NAMES = {
  dcFastOnly: 'dc',
  level2Only: 'l2',
  showDCFast: 'showdc',
  showLevel2: 'showl2',
  includeUnknownStatus: 'unknown',
  trailerFriendlyOnly: 'trailer',
  likelyHitchedOnly: 'hitched',
  dropSpotOnly: 'drop',
  clearsHeightOnly: 'height',
  operationalOnly: 'working',
  twentyFourSevenOnly: 'open',
} as const satisfies Record<FlagField, string>;

const FLAGS = Object.entries(FLAG_NAMES) as [FlagField, string][];

/** All query string names that filters use. */
export const FILTER_QUERY_NAMES: readonly string[] = [
  ...Object.values(FLAG_NAMES),
  'net',
  'access',
  'text',
  'has',
  'min',
  'plug',
  'kw',
];

/** Converts filters to query string entries. Leaves out defaults and the driver's rig. */
export function filtersToQuery(filters: ChargerFilters): QueryEntry[] {
  const entries: QueryEntry[] = filters.networks.map((network) => ['net', network]);
  for (const [field, name] of FLAGS)
    if (filters[field] !== NO_FILTERS[field]) entries.push([name, filters[field] ? '1' : '0']);
  if (filters.access !== NO_FILTERS.access) entries.push(['access', filters.access]);
  if (filters.text !== '') entries.push(['text', filters.text]);
  if (filters.plugs.length > 0) entries.push(['plug', filters.plugs.join(',')]);
  if (filters.minPowerKw !== null) entries.push(['kw', String(filters.minPowerKw)]);
  if (filters.amenities.length > 0) entries.push(['has', filters.amenities.join(',')]);
  if (filters.amenityMinimum !== null) entries.push(['min', String(filters.amenityMinimum)]);
  return entries;
}

function parseField<K extends keyof ChargerFilters>(field: K, raw: unknown): Partial<ChargerFilters> {
  const parsed = ChargerFilters.shape[field].safeParse(raw);
  return parsed.success ? { [field]: parsed.data } : {};
}

function parseFlags(values: ReadonlyMap<string, string>): Partial<ChargerFilters> {
  const flags: Partial<ChargerFilters> = {};
  for (const [field, name] of FLAGS) {
    const value = values.get(name);
    if (value === '1' || value === '0') flags[field] = value === '1';
  }
  return flags;
}

function parseNumber(field: 'amenityMinimum' | 'minPowerKw', text: string | undefined): Partial<ChargerFilters> {
  return parseField(field, text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : null);
}

function parseList(field: 'networks' | 'amenities' | 'plugs', values: readonly string[]): Partial<ChargerFilters> {
  const valid = values.filter((value) => ChargerFilters.shape[field].safeParse([value]).success);
  return parseField(field, valid);
}

/** Parses filters from query string entries; invalid entries are ignored. */
export function filtersFromQuery(entries: Iterable<QueryEntry>): ChargerFilters {
  const values = new Map<string, string>();
  const networks: string[] = [];
  for (const [name, value] of entries) {
    if (name === 'net') networks.push(value);
    else if (!values.has(name)) values.set(name, value);
  }
  return {
    ...NO_FILTERS,
    ...parseFlags(values),
    ...parseList('networks', networks),
    ...parseList('amenities', (values.get('has') ?? '').split(',').filter(Boolean)),
    ...parseField('access', values.get('access')),
    ...parseField('text', values.get('text')),
    ...parseList('plugs', (values.get('plug') ?? '').split(',').filter(Boolean)),
    ...parseNumber('minPowerKw', values.get('kw')),
    ...parseNumber('amenityMinimum', values.get('min')),
  };
}

/** Returns how many filters differ from their defaults. */
export function countActiveFilters(filters: ChargerFilters): number {
  return new Set(filtersToQuery(filters).map(([name]) => name)).size;
}
