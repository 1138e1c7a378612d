/** The AFDC fields we use: JSON name to CSV column header. */
export const AFDC_COLUMNS = {
  id: 'ID',
  fuel_type_code: 'Fuel Type Code',
  station_name: 'Station Name',
  street_address: 'Street Address',
  intersection_directions: 'Intersection Directions',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  country: 'Country',
  station_phone: 'Station Phone',
  status_code: 'Status Code',
  access_code: 'Access Code',
  access_detail_code: 'Access Detail Code',
  access_days_time: 'Access Days Time',
  restricted_access: 'Restricted Access',
  latitude: 'Latitude',
  longitude: 'Longitude',
  ev_level1_evse_num: 'EV Level1 EVSE Num',
  ev_level2_evse_num: 'EV Level2 EVSE Num',
  ev_dc_fast_num: 'EV DC Fast Count',
  ev_connector_types: 'EV Connector Types',
  ev_network: 'EV Network',
  ev_network_web: 'EV Network Web',
  ev_pricing: 'EV Pricing',
  facility_type: 'Facility Type',
  maximum_vehicle_class: 'Maximum Vehicle Class',
  owner_type_code: 'Owner Type Code',
  open_date: 'Open Date',
  date_last_confirmed: 'Date Last Confirmed',
  updated_at: 'Updated At',
} as const;

/** `unreadable` is the text of an element that isn't a JSON object. */
export type AfdcField = keyof typeof AFDC_COLUMNS | 'ev_charging_units' | 'unreadable';

/** A raw, unvalidated record with the field names of the JSON form. */
export type AfdcRecord = { readonly [field in AfdcField]?: unknown };

const REQUIRED: readonly (keyof typeof AFDC_COLUMNS)[] = ['id', 'latitude', 'longitude', 'city', 'state', 'ev_network'];

const FIELD_BY_COLUMN = new Map<string, AfdcField>(
  Object.entries(AFDC_COLUMNS).map(([field, column]) => [column.toLowerCase(), field as AfdcField]),
);

/** Returns the field of a CSV column header, ignoring case, or null if we don't use it. */
export function getFieldForColumn(header: string): AfdcField | null {
  return FIELD_BY_COLUMN.get(header.trim().toLowerCase()) ?? null;
}

/** Returns the required columns that a CSV header lacks. */
export function findMissingColumns(header: readonly string[]): string[] {
  const present = new Set(header.map(getFieldForColumn));
  return REQUIRED.filter((field) => !present.has(field)).map((field) => AFDC_COLUMNS[field]);
}
