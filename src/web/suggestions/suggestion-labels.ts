import type { OwnSuggestion, StationEvent } from '#contract/suggestions.ts';
import { Connector } from '#domain/chargers/charger.ts';
import { CONNECTOR_NAMES } from '#domain/chargers/plugs/connector-names.ts';
import type { FieldName, FieldValue } from '#domain/suggestions/station-fields.ts';

export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  name: 'Name',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  position: 'Location',
  network: 'Network',
  dcFastCount: 'DC fast plugs',
  level2Count: 'Level 2 plugs',
  level1Count: 'Level 1 plugs',
  connectors: 'Connectors',
  maxPowerKw: 'Maximum power (kW)',
  status: 'Status',
  access: 'Access',
  accessDaysTime: 'Hours',
  restrictedAccess: 'Restricted access',
  pricing: 'Price',
  phone: 'Phone',
  intersectionDirections: 'How to find it',
  facilityType: 'Kind of place',
};

export const STATUS_CHOICES = [
  { value: 'E', label: 'Open', hint: 'You can charge there' },
  { value: 'T', label: 'Out of order', hint: 'For now; it will reopen' },
  { value: 'P', label: 'Planned', hint: 'Not open yet' },
  { value: 'closed', label: 'Permanently closed', hint: 'The plugs are gone' },
] as const;

export const ACCESS_CHOICES = [
  { value: 'public', label: 'Open to the public' },
  { value: 'private', label: 'Private' },
  { value: '', label: 'Unknown' },
] as const;

export const RESTRICTED_CHOICES = [
  { value: '', label: 'Unknown' },
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const;

/** Facility types that matter for towing, plus the most common others. */
const FACILITY_TYPE_LABELS: Readonly<Record<string, string>> = {
  RV_PARK: 'RV park',
  CAMPGROUND: 'Campground',
  TRUCK_STOP: 'Truck stop',
  TRAVEL_CENTER: 'Travel center',
  REST_STOP: 'Rest area',
  GAS_STATION: 'Gas station',
  CONVENIENCE_STORE: 'Convenience store',
  SHOPPING_CENTER: 'Shopping center',
  SHOPPING_MALL: 'Shopping mall',
  GROCERY: 'Grocery store',
  RETAIL: 'Store',
  RESTAURANT: 'Restaurant',
  HOTEL: 'Hotel',
  CAR_DEALER: 'Car dealer',
  PARKING_GARAGE: 'Parking garage',
  PARKING_LOT: 'Parking lot',
  OFFICE_BLDG: 'Office building',
  LIBRARY: 'Library',
  MUNI_GOV: 'City building',
  PARK: 'Park',
  OTHER: 'Something else',
};

/** Includes the current type even if it is one that only the source uses. */
export function facilityTypeOptions(current: string): { value: string; label: string }[] {
  const listed = Object.entries(FACILITY_TYPE_LABELS).map(([value, label]) => ({ value, label }));
  const unlisted =
    current === '' || current in FACILITY_TYPE_LABELS ? [] : [{ value: current, label: facilityTypeLabel(current) }];
  return [{ value: '', label: 'Unknown' }, ...unlisted, ...listed];
}

function facilityTypeLabel(code: string): string {
  const text = code.replaceAll('_', ' ').toLowerCase();
  return FACILITY_TYPE_LABELS[code] ?? text.charAt(0).toUpperCase() + text.slice(1);
}

const VALUE_LABELS: Partial<Record<FieldName, Readonly<Record<string, string>>>> = {
  status: { ...Object.fromEntries(STATUS_CHOICES.map(({ value, label }) => [value, label])), '': 'Unknown' },
  access: Object.fromEntries(ACCESS_CHOICES.map(({ value, label }) => [value, label])),
};

function connectorName(name: string): string {
  const parsed = Connector.safeParse(name);
  return parsed.success ? CONNECTOR_NAMES[parsed.data] : name;
}

/** Fields whose empty value the form calls "Unknown". */
const UNKNOWN_IF_EMPTY: readonly FieldName[] = ['status', 'access', 'restrictedAccess', 'facilityType'];

export function formatFieldValue(field: FieldName, value: FieldValue): string {
  if (value === null || value === '') return UNKNOWN_IF_EMPTY.includes(field) ? 'Unknown' : 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(connectorName).join(', ') || 'None';
  if (typeof value === 'object') return `${value.lat.toFixed(5)}, ${value.lng.toFixed(5)}`;
  if (field === 'facilityType') return facilityTypeLabel(String(value));
  return VALUE_LABELS[field]?.[String(value)] ?? String(value);
}

const STATUS_LABELS: Readonly<Record<OwnSuggestion['status'], string>> = {
  pending: 'Waiting for a moderator',
  accepted: 'Accepted: it is on the map',
  rejected: 'Not accepted',
  merged: 'Already on the map',
  undone: 'Undone by a moderator',
};

export function statusLabel({ status, changes, acceptedFields }: OwnSuggestion): string {
  if (status === 'accepted' && acceptedFields && acceptedFields.length < changes.length)
    return `Accepted in part: ${acceptedFields.map((field) => FIELD_LABELS[field].toLowerCase()).join(', ')}`;
  return STATUS_LABELS[status];
}

const EVENT_LABELS: Readonly<Record<StationEvent['action'], string>> = {
  accepted: 'Changed',
  undone: 'Undone',
  added: 'Added to the map',
  merged: 'Merged with another entry for the same station',
  'caught up': 'Confirmed by the official data',
  'source taken': 'Set to what the official data says',
};

export function eventText({ action, credited, accounts }: StationEvent): string {
  const otherCount = accounts - credited.length;
  const names = credited.length > 0 ? credited.join(', ') : null;
  if (action !== 'accepted' && action !== 'added') return EVENT_LABELS[action];
  if (names === null)
    return otherCount > 0 ? `${EVENT_LABELS[action]} by ${driverCountText(otherCount)}` : EVENT_LABELS[action];
  return `${EVENT_LABELS[action]} by ${names}${otherCount > 0 ? ` and ${driverCountText(otherCount)}` : ''}`;
}

function driverCountText(count: number): string {
  return count === 1 ? 'a driver' : `${count} drivers`;
}
