import { ERRORS } from '#contract/errors.ts';
import { isNearUnitedStates } from '#domain/chargers/afdc/afdc-country.ts';
import type { ChargerDetail, Connector } from '#domain/chargers/charger.ts';
import { getChargerPoint } from '#domain/chargers/charger-point.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { FIELDS, type FieldName, isSameValue, StationValues } from '#domain/suggestions/station-fields.ts';
import { SuggestionDraft } from '#domain/suggestions/suggestion.ts';

type TextField = Exclude<FieldName, 'position' | 'connectors'>;

export type SuggestionForm = Readonly<Record<TextField, string>> & {
  readonly lat: string;
  readonly lng: string;
  readonly connectors: readonly Connector[];
  readonly reason: string;
  readonly evidence: string;
};

export type FormProblems = Readonly<Record<string, string>>;

export type SeenValues = { readonly [F in FieldName]: unknown };

export function toSeenValues(charger: ChargerDetail): SeenValues {
  return {
    name: charger.station_name,
    streetAddress: charger.street_address,
    city: charger.city,
    state: charger.state,
    zip: charger.zip,
    position: getChargerPoint(charger),
    network: charger.ev_network,
    dcFastCount: charger.ev_dc_fast_num,
    level2Count: charger.ev_level2_evse_num,
    level1Count: charger.ev_level1_evse_num,
    connectors: charger.ev_connector_types,
    maxPowerKw: charger.ev_max_power_kw,
    status: charger.closed_at === null ? charger.status_code : 'closed',
    access: charger.access_code,
    accessDaysTime: charger.access_days_time,
    restrictedAccess: charger.restricted_access,
    pricing: charger.ev_pricing,
    phone: charger.station_phone,
    intersectionDirections: charger.intersection_directions,
    facilityType: charger.facility_type,
  };
}

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const YES_NO: ReadonlyMap<unknown, string> = new Map([
  [true, 'yes'],
  [false, 'no'],
]);
const DEGREE_DECIMALS = 6;

export function toPositionFields({ lat, lng }: LatLng): Pick<SuggestionForm, 'lat' | 'lng'> {
  const formatDegrees = (degrees: number) => String(Number(degrees.toFixed(DEGREE_DECIMALS)));
  return { lat: formatDegrees(lat), lng: formatDegrees(lng) };
}

const NO_REASON = { reason: '', evidence: '' };

export function toSuggestionForm(seen: SeenValues): SuggestionForm {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, toText(seen[field])])) as Record<TextField, string>;
  return {
    ...texts,
    restrictedAccess: YES_NO.get(seen.restrictedAccess) ?? '',
    connectors: seen.connectors as Connector[],
    ...toPositionFields(seen.position as LatLng),
    ...NO_REASON,
  };
}

export function createSuggestionForm(point: LatLng): SuggestionForm {
  const blank = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<TextField, string>;
  return { ...blank, status: 'E', access: 'public', connectors: [], ...toPositionFields(point), ...NO_REASON };
}

/** Applies the edits made since `before` to the station's current values; a position is edited as a whole. */
export function applyEdits(form: SuggestionForm, before: SuggestionForm, current: SuggestionForm): SuggestionForm {
  const isEdited = (key: keyof SuggestionForm) => JSON.stringify(form[key]) !== JSON.stringify(before[key]);
  const edited = (Object.keys(form) as (keyof SuggestionForm)[]).filter(isEdited);
  const { lat, lng } = edited.includes('lat') || edited.includes('lng') ? form : current;
  return { ...current, ...Object.fromEntries(edited.map((key) => [key, form[key]])), lat, lng };
}

const COUNT_FIELDS: ReadonlySet<FieldName> = new Set(['dcFastCount', 'level2Count', 'level1Count']);
const NULLABLE_FIELDS: ReadonlySet<FieldName> = new Set(['pricing', 'phone', 'intersectionDirections', 'facilityType']);

function parseNumber(entered: string): number {
  return entered.trim() === '' ? Number.NaN : Number(entered.replace(',', '.'));
}

export function parseFieldValue(form: SuggestionForm, field: FieldName): unknown {
  if (field === 'position') return { lat: parseNumber(form.lat), lng: parseNumber(form.lng) };
  if (field === 'connectors') return form.connectors;
  const entered = form[field].trim();
  if (COUNT_FIELDS.has(field)) return entered === '' ? 0 : Number(entered);
  if (field === 'maxPowerKw') return entered === '' ? null : parseNumber(entered);
  if (field === 'restrictedAccess') return entered === '' ? null : entered === 'yes';
  return NULLABLE_FIELDS.has(field) && entered === '' ? null : entered;
}

/** Lists the fields that differ from the card; for a new station, those that aren't empty. */
export function listEditedFields(form: SuggestionForm, seen: SeenValues | null): FieldName[] {
  if (seen !== null) return FIELDS.filter((field) => !isSameValue(field, parseFieldValue(form, field), seen[field]));
  const hasValue = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return FIELDS.filter((field) => hasValue(parseFieldValue(form, field)));
}

const POSITION_FORMAT_MESSAGE = 'Enter latitude and longitude in degrees, such as 40.83210 and -115.76340.';

function errorFor(field: FieldName, value: unknown): string | null {
  const parsed = StationValues.shape[field].safeParse(value);
  const isAbroad = parsed.success && field === 'position' && !isNearUnitedStates(value as LatLng);
  if (isAbroad) return ERRORS.suggestion_outside_country.message;
  if (parsed.success) return null;
  const isNotNumeric = field === 'position' && Object.values(value as LatLng).some(Number.isNaN);
  return isNotNumeric ? POSITION_FORMAT_MESSAGE : (parsed.error.issues[0]?.message ?? "We can't read this.");
}

export function parseSuggestionForm(
  form: SuggestionForm,
  chargerId: string | null,
  seen: SeenValues | null,
): { draft: SuggestionDraft } | { problems: FormProblems } {
  const fields = listEditedFields(form, seen);
  const values = Object.fromEntries(fields.map((field) => [field, parseFieldValue(form, field)]));
  const fieldProblems = fields.flatMap((field) => {
    const problem = errorFor(field, values[field]);
    return problem === null ? [] : [[field, problem]];
  });
  const parsed = SuggestionDraft.safeParse({
    chargerId,
    values,
    seen: seen === null ? {} : Object.fromEntries(fields.map((field) => [field, seen[field]])),
    reason: form.reason,
    evidence: form.evidence,
  });
  if (parsed.success && fieldProblems.length === 0) return { draft: parsed.data };
  const otherProblems = (parsed.error?.issues ?? []).map(({ path: [part, field], message }) => [
    String(field ?? part),
    message,
  ]);
  return { problems: { ...Object.fromEntries(otherProblems.toReversed()), ...Object.fromEntries(fieldProblems) } };
}
