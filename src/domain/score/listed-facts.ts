import { getClearance } from './geometry.ts';
import { type Fact, listUsableStalls, type SiteFacts } from './site-facts.ts';
import type { SiteReport } from './stored-reports.ts';
import { CAP_CONFIDENCE, CLEARANCE_MARGIN_M, TRUST_MIN } from './weights.ts';

/** The facts about a site that lists, maps, and filters use; null is unknown. */
export type ListedFacts = {
  /** Whether a trailer can be dropped nearby. */
  readonly dropSpot: boolean | null;
  /** The height of the tallest rig that is known to clear everything there, in centimeters. */
  readonly clearsHeightCm: number | null;
  readonly trailerStalls: number | null;
};

const CM_PER_M = 100;
const HEIGHT_MAX_CM = 3_000;

const getIfConfident = <T>(fact: Fact<T> | null): T | null =>
  fact !== null && fact.confidence >= CAP_CONFIDENCE ? fact.value : null;

/** Rounds a height to whole centimeters, as lists and filters compare them. */
export function toCentimeters(meters: number): number {
  return Math.round(meters * CM_PER_M);
}

function findStatedHeightM(site: SiteFacts): number | null {
  const clearancesM = listUsableStalls(site).flatMap((stall) => getIfConfident(getClearance(stall)) ?? []);
  return clearancesM.length === 0 ? null : Math.max(0, Math.max(...clearancesM) - CLEARANCE_MARGIN_M);
}

/** Reports from new or distrusted accounts don't count, because a wrong height can damage a rig. */
function findReportedHeightM(reports: readonly SiteReport[], since: string | null): number | null {
  const heights = reports.flatMap(({ outcome, rigHeightM, trust, isOperator, at }) => {
    const isCounted = trust > TRUST_MIN && !isOperator && (since === null || Date.parse(at) >= Date.parse(since));
    return isCounted && rigHeightM !== null && outcome.startsWith('hitched') ? rigHeightM : [];
  });
  return heights.length === 0 ? null : Math.max(...heights);
}

/** Returns the facts of a site for lists and filters. A stated clearance takes precedence over reports. */
export function getListedFacts(site: SiteFacts, reports: readonly SiteReport[]): ListedFacts {
  const heightM = findStatedHeightM(site) ?? findReportedHeightM(reports, site.rebuiltAt);
  return {
    dropSpot: getIfConfident(site.dropSpot),
    clearsHeightCm: heightM === null ? null : Math.min(HEIGHT_MAX_CM, toCentimeters(heightM)),
    trailerStalls: getIfConfident(site.trailerStalls),
  };
}
