import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { isTrailerFriendly } from '#domain/chargers/trailer-score-bands.ts';
import { estimateOutlook } from '#domain/outlook/outlook.ts';
import { withStatedStalls } from '#domain/outlook/stated-stalls.ts';
import { toOutlookFacts } from '#domain/outlook/station-facts.ts';
import type { ModelOpinion } from '#domain/reviews/model-opinion.ts';
import { type FactWithOrigin, summarizePublishedFacts } from '#domain/score/published/published-summary.ts';
import { VerificationState } from '#domain/score/verification-state.ts';
import { parseConnectors, toCharger, toStatedStalls } from './base/to-charger.ts';
import type { StationRecord } from './charger-store.ts';

/** Null if models are disabled, there is no opinion, or it was inconclusive. */
function toModelOpinion(row: StationRecord, isModelEnabled: boolean): ModelOpinion | null {
  const { is_friendly: isFriendly, model, review_count: reviewCount, read_at: readAt } = row;
  if (!isModelEnabled || isFriendly === null || model === null || reviewCount === null || readAt === null) return null;
  return { isFriendly, model, reviewCount, readAt: readAt.toISOString() };
}

/** Returns a station as its card shows it. Unknown values are null, never false. */
export function toChargerDetail(
  row: StationRecord,
  published: readonly FactWithOrigin[],
  isModelEnabled: boolean,
): ChargerDetail {
  const opinion = toModelOpinion(row, isModelEnabled);
  const recordFacts = { facilityType: row.facility_type, directions: row.intersection_directions };
  return {
    id: String(row.id),
    station_name: row.name,
    street_address: row.street_address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    latitude: row.lat,
    longitude: row.lng,
    ev_network: row.network,
    ev_network_web: row.network_web,
    ev_dc_fast_num: row.dc_fast_count,
    ev_level2_evse_num: row.level2_count,
    ev_level1_evse_num: row.level1_count,
    ev_connector_types: parseConnectors(row.connectors),
    ev_max_power_kw: row.max_power_kw,
    ev_pricing: row.pricing,
    status_code: row.status,
    access_code: row.access,
    access_detail_code: row.access_detail,
    access_days_time: row.access_days_time,
    restricted_access: row.restricted_access,
    facility_type: row.facility_type,
    maximum_vehicle_class: row.max_vehicle_class,
    intersection_directions: row.intersection_directions,
    station_phone: row.phone,
    open_date: row.opened_on,
    date_last_confirmed: row.date_last_confirmed,
    updated_at: row.source_updated_at?.toISOString() ?? null,
    source: row.source,
    closed_at: row.closed_at?.toISOString() ?? null,
    trailer_friendly_score: row.trailer_score,
    trailer_score_lower: row.lower,
    trailer_score_upper: row.upper,
    trailer_score_state: VerificationState.safeParse(row.site_state).data ?? null,
    largest_clear_rig_m: row.largest_clear_m,
    smallest_unhitched_rig_m: row.smallest_unhitched_m,
    outlook: withStatedStalls(
      estimateOutlook(toOutlookFacts(toCharger(row), recordFacts)),
      toStatedStalls(row.trailer_stalls),
    ),
    published: summarizePublishedFacts(published),
    isTrailerFriendly: row.trailer_score === null ? null : isTrailerFriendly(row.trailer_score),
    isTrailerFriendlyGemini: opinion?.isFriendly ?? null,
    modelOpinion: opinion,
    amenityScores: row.amenity_scores,
  };
}
