import { type Charger, Connector } from '#domain/chargers/charger.ts';
import { roundOutlook } from '#domain/outlook/listed-outlook.ts';
import { estimateChance } from '#domain/outlook/outlook.ts';
import { blendStatedStalls, type StatedStalls } from '#domain/outlook/stated-stalls.ts';
import { toOutlookFacts } from '#domain/outlook/station-facts.ts';
import { FACT_CONFIDENCE } from '#domain/score/weights.ts';
import type { StationRow } from '../charger-store.ts';

const CONNECTOR_NAMES: ReadonlySet<string> = new Set(Connector.options);

export function parseConnectors(connectors: readonly string[]): Connector[] {
  return connectors.filter((name): name is Connector => CONNECTOR_NAMES.has(name));
}

type RecordFacts = Parameters<typeof toOutlookFacts>[1] & { readonly trailerStalls?: number | null };

/** Rows don't record who stated the number of trailer stalls; in most cases, an operator did. */
export function toStatedStalls(count: number | null | undefined): StatedStalls | null {
  return count == null ? null : { value: count, confidence: FACT_CONFIDENCE.operator };
}

export function withOutlook(charger: Omit<Charger, 'outlook'>, recordFacts: RecordFacts): Charger {
  const chance = estimateChance(toOutlookFacts(charger, recordFacts));
  return { ...charger, outlook: roundOutlook(blendStatedStalls(chance, toStatedStalls(recordFacts.trailerStalls))) };
}

export function toCharger(row: StationRow): Charger {
  const charger = {
    id: String(row.id),
    name: row.name,
    address: row.street_address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    lat: row.lat,
    lng: row.lng,
    network: row.network,
    dcFastCount: row.dc_fast_count,
    level2Count: row.level2_count,
    level1Count: row.level1_count,
    status: row.status,
    access: row.access,
    accessDaysTime: row.access_days_time,
    accessDetail: row.access_detail,
    restrictedAccess: row.restricted_access,
    openedOn: row.opened_on,
    trailerScore: row.trailer_score,
    trailerLower: row.trailer_lower,
    dropSpot: row.drop_spot,
    clearsHeightCm: row.clears_height_cm,
    amenityScores: row.amenity_scores,
    connectors: parseConnectors(row.connectors),
    maxPowerKw: row.max_power_kw,
  };
  const recordFacts = { facilityType: row.facility_type, directions: row.intersection_directions };
  return withOutlook(charger, { ...recordFacts, trailerStalls: row.trailer_stalls });
}
