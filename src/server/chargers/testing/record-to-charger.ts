import { parseAfdcRecord } from '#domain/chargers/afdc/afdc.ts';
import type { StationFacts } from '#domain/chargers/afdc/afdc-facts.ts';
import type { AfdcRecord } from '#domain/chargers/afdc/afdc-record.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { toCharger } from '../base/to-charger.ts';
import type { StationRow } from '../charger-store.ts';
import { FACT_COLUMNS } from '../import/station-row-store.ts';

export type Scores = Pick<Charger, 'trailerScore' | 'trailerLower' | 'dropSpot' | 'clearsHeightCm' | 'amenityScores'>;

type ScoreColumn =
  | 'trailer_score'
  | 'trailer_lower'
  | 'drop_spot'
  | 'clears_height_cm'
  | 'trailer_stalls'
  | 'amenity_scores';

const UNSCORED: Scores = {
  trailerScore: null,
  trailerLower: null,
  dropSpot: null,
  clearsHeightCm: null,
  amenityScores: null,
};

const RECORD = {
  id: 1,
  fuel_type_code: 'ELEC',
  station_name: 'Travel Plaza',
  street_address: '1 Interstate Drive',
  city: 'Columbus',
  state: 'OH',
  zip: '43004',
  country: 'US',
  latitude: 40,
  longitude: -83,
  status_code: 'E',
  access_code: 'public',
  access_days_time: '24 hours daily',
  ev_network: 'Electrify America',
  ev_dc_fast_num: 4,
  ev_connector_types: ['J1772COMBO'],
} as const satisfies AfdcRecord;

/** Includes the ids of AFDC, demonstration, and community stations. */
export const ANY_IDS = { first: 1, end: 2 ** 31 };

export function recordToFacts(record: AfdcRecord): StationFacts {
  const outcome = parseAfdcRecord({ ...RECORD, ...record }, ANY_IDS);
  if (!outcome.ok) throw new Error(`The importer rejects the record: ${outcome.reason}`);
  return outcome.facts;
}

export function recordToRow(record: AfdcRecord, scores: Partial<Scores> = {}): StationRow {
  const facts = Object.entries(recordToFacts(record));
  const columns = facts.map(([fact, value]) => [FACT_COLUMNS[fact as keyof StationFacts][0], value]);
  const { trailerScore, trailerLower, dropSpot, clearsHeightCm, amenityScores } = { ...UNSCORED, ...scores };
  return {
    ...(Object.fromEntries(columns) as Omit<StationRow, ScoreColumn>),
    trailer_score: trailerScore,
    trailer_lower: trailerLower,
    amenity_scores: amenityScores,
    drop_spot: dropSpot,
    clears_height_cm: clearsHeightCm,
    trailer_stalls: null,
  };
}

export function recordToCharger(record: AfdcRecord = {}, scores: Partial<Scores> = {}): Charger {
  return toCharger(recordToRow(record, scores));
}
