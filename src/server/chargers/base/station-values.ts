import type { StationFacts } from '#domain/chargers/afdc/afdc-facts.ts';
import type { FieldName, StationValues } from '#domain/suggestions/station-fields.ts';
import type { PartialStationValues } from '#domain/suggestions/suggestion.ts';
import type { StoredStation } from '../override-store.ts';
import { parseConnectors } from './to-charger.ts';

type Row = StoredStation;
type PlainField = Exclude<FieldName, 'position' | 'status'>;

const COLUMN_NAMES = {
  name: 'name',
  streetAddress: 'street_address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  network: 'network',
  dcFastCount: 'dc_fast_count',
  level2Count: 'level2_count',
  level1Count: 'level1_count',
  connectors: 'connectors',
  maxPowerKw: 'max_power_kw',
  access: 'access',
  accessDaysTime: 'access_days_time',
  restrictedAccess: 'restricted_access',
  pricing: 'pricing',
  phone: 'phone',
  intersectionDirections: 'intersection_directions',
  facilityType: 'facility_type',
} as const satisfies Record<PlainField, keyof Row>;

const PLAIN_FIELDS = Object.keys(COLUMN_NAMES) as PlainField[];

export type ShownValues = { readonly [F in FieldName]: StationValues[F] | string | string[] };

/**
 * Returns the displayed values of the fields that users can correct. Values from an importer aren't validated again.
 */
export function toShownValues(row: Row): ShownValues {
  const plain = Object.fromEntries(PLAIN_FIELDS.map((field) => [field, row[COLUMN_NAMES[field]]]));
  return {
    ...(plain as Omit<ShownValues, 'position' | 'status'>),
    connectors: parseConnectors(row.connectors),
    position: { lat: row.lat, lng: row.lng },
    status: row.closed_at === null ? row.status : 'closed',
  };
}

export function toColumns(values: PartialStationValues, now: Date): Partial<Omit<Row, 'amenity_scores'>> {
  const plain = PLAIN_FIELDS.filter((field) => values[field] !== undefined);
  const columns = Object.fromEntries(plain.map((field) => [COLUMN_NAMES[field], values[field]]));
  const { position, status } = values;
  return {
    ...columns,
    ...(position === undefined ? {} : { lat: position.lat, lng: position.lng }),
    ...(status === undefined ? {} : status === 'closed' ? { closed_at: now } : { status, closed_at: null }),
  };
}

/** Returns the source's values of the correctable fields, except facts that the source omits. */
export function toSourceValues(facts: StationFacts, omitted: readonly (keyof StationFacts)[]): Partial<ShownValues> {
  const isReported = (field: PlainField | 'status') => !omitted.includes(field);
  const plain = PLAIN_FIELDS.filter(isReported).map((field) => [field, facts[field]]);
  return {
    ...Object.fromEntries(plain),
    position: { lat: facts.lat, lng: facts.lng },
    ...(isReported('status') ? { status: facts.status } : {}),
  };
}

/** Applies values to source facts. "closed" is skipped, since it isn't a source fact. */
export function applyValuesToFacts(
  facts: StationFacts,
  { position, status, ...plain }: PartialStationValues,
): StationFacts {
  const definedValues = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  return {
    ...facts,
    ...definedValues,
    ...(position === undefined ? {} : { lat: position.lat, lng: position.lng }),
    ...(status === undefined || status === 'closed' ? {} : { status }),
  };
}
