import { addDays } from '../license/billing-periods.ts';
import { computePosterior, getPosteriorMean } from './posterior.ts';
import type { RigScore } from './rig-score.ts';
import type { RigSize } from './rig-size.ts';
import { type Fact, listUsableStalls, type SiteFacts } from './site-facts.ts';
import { getSitePrior } from './site-prior.ts';
import type { VerificationState } from './verification-state.ts';
import { countReporters, type Evidence, getTotalWeight, sumEvidence, type WeightedReport } from './weighted-reports.ts';
import { DISPUTED, KNOWN_CONFIDENCE, KNOWN_REPORTS, LENGTH_TOLERANCE_M, STALE_DAYS, VERIFIED } from './weights.ts';

/** How much a site's score can be trusted. */
export type SiteVerification = {
  readonly state: VerificationState;
  /**
   * The time of the newest evidence; of the staff confirmation if verified by staff; of the newest report that counts
   * if reported or disputed, or that agrees if verified by the community. Null if nothing is known.
   */
  readonly at: Date | null;
  /** When the evidence or the staff confirmation becomes too old to count; null if unknown, disputed, or stale. */
  readonly until: Date | null;
  /** The number of different people whose reports count; if verified by the community, of those who agree. */
  readonly voices: number;
};

const GEOMETRY_FACTS = [
  'layout',
  'driveThrough',
  'usableLengthM',
  'maxVehicleLengthM',
  'parkingSpaceLengthM',
  'noReverse',
  'turningOk',
  'notDeadEnd',
  'cableReach',
  'blockedStalls',
  'clearanceM',
  'maxVehicleHeightM',
] as const;

function getNewestTime([newest]: readonly WeightedReport[]): Date | null {
  return newest === undefined ? null : new Date(newest.atMs);
}

function findLastEvidence(site: SiteFacts, weightedReports: readonly WeightedReport[]): Date | null {
  let last = weightedReports[0]?.atMs ?? Number.NEGATIVE_INFINITY;
  const add = (at: string | undefined | null) => {
    if (at !== undefined && at !== null) last = Math.max(last, Date.parse(at));
  };
  for (const stall of listUsableStalls(site)) for (const name of GEOMETRY_FACTS) add(stall[name]?.at);
  for (const at of [site.trailerStalls?.at, site.dropSpot?.at, site.staffConfirmedAt]) add(at);
  return Number.isFinite(last) ? new Date(last) : null;
}

/** Null if never confirmed, expired, or before a rebuild. */
function findStaffConfirmation(site: SiteFacts, now: Date): Date | null {
  if (site.staffConfirmedAt === null) return null;
  const confirmedAt = new Date(site.staffConfirmedAt);
  if (site.rebuiltAt !== null && confirmedAt < new Date(site.rebuiltAt)) return null;
  return addDays(confirmedAt, STALE_DAYS) > now ? confirmedAt : null;
}

/** Returns whether at least 80% of the reports by weight agree, for or against the site. */
function hasConsensus(evidence: Evidence): boolean {
  return Math.max(evidence.success, evidence.failure) >= VERIFIED.agreement * getTotalWeight(evidence);
}

/**
 * Returns the geometry score of the known parts alone, 0 to 100; 50 if nothing is known. Leaves out the site's prior,
 * because reports shouldn't count as contradicting it. Otherwise, three `hitched_clear` reports at a pull-through that
 * we knew nothing else about would mark the site disputed.
 */
function computeKnownPoints(site: SiteFacts, { geometry, confidence, rig }: RigScore): number {
  if (confidence === 0) return 50;
  const prior = getSitePrior(site, rig);
  let [points, certainty] = [0, 0];
  for (const part of geometry.parts) {
    points += part.points - part.weight * (1 - part.confidence) * prior;
    certainty += part.weight * part.confidence;
  }
  return certainty === 0 ? 50 : (100 * points) / certainty;
}

/**
 * Returns whether recent reports (90 days, weight 2 or more, not a small minority) contradict what was known: the
 * geometry and older reports. If neither says anything, the recent reports are compared with each other.
 */
function isContradicted(site: SiteFacts, weightedReports: readonly WeightedReport[], score: RigScore): boolean {
  const isFresh = ({ ageDays }: WeightedReport) => ageDays <= DISPUTED.days;
  const fresh = sumEvidence(weightedReports.filter(isFresh), score.rig.lengthM);
  const older = sumEvidence(
    weightedReports.filter((weightedReport) => !isFresh(weightedReport)),
    score.rig.lengthM,
  );
  const hasClaim = score.confidence >= KNOWN_CONFIDENCE || getTotalWeight(older) >= KNOWN_REPORTS;
  const isClaimedToWork =
    getPosteriorMean(computePosterior(computeKnownPoints(site, score), score.confidence, older)) >= 50;
  const { success, failure } = fresh;
  const against = !hasClaim ? Math.min(success, failure) : isClaimedToWork ? failure : success;
  const isSmallMinority = against < getTotalWeight(fresh) / 2 && hasConsensus(fresh);
  return against >= DISPUTED.contradictions && !isSmallMinority;
}

/**
 * Returns whether a site is disputed. A staff confirmation overrides earlier reports and a wide interval. A wide
 * interval is a dispute only if less than 80% agree (our choice): three `hitched_clear` reports at a truck stop that
 * we know nothing else about leave an interval 47 points wide.
 */
function isDisputed(site: SiteFacts, score: RigScore, confirmedAt: Date | null): boolean {
  const { weightedReports, evidence, lower, upper } = score;
  const unresolved =
    confirmedAt === null ? weightedReports : weightedReports.filter(({ atMs }) => atMs > confirmedAt.getTime());
  if (isContradicted(site, unresolved, score)) return true;
  const isWide = getTotalWeight(evidence) >= DISPUTED.reports && upper - lower > DISPUTED.widthPoints;
  return confirmedAt === null && isWide && !hasConsensus(evidence);
}

/**
 * Returns the reports that verify a site, newest first: enough different people with similar rigs agree, at least one
 * of them with a photo or at the site. Empty if there are too few.
 */
function findVerifyingReports(weightedReports: readonly WeightedReport[], rig: RigSize): readonly WeightedReport[] {
  const similar = weightedReports.filter(
    ({ ageDays, report }) =>
      ageDays <= VERIFIED.days &&
      report.rigLengthM !== null &&
      Math.abs(report.rigLengthM - rig.lengthM) <= VERIFIED.lengthM + LENGTH_TOLERANCE_M,
  );
  const evidence = sumEvidence(similar, rig.lengthM);
  if (getTotalWeight(evidence) < VERIFIED.reports || !hasConsensus(evidence)) return [];
  const isInFavor = evidence.success > evidence.failure;
  const agreeing = similar.filter(({ success }) => (isInFavor ? success > 0.5 : success < 0.5));
  const hasProof = agreeing.some(({ report }) => report.hasPhoto || report.isAtSite);
  return hasProof && countReporters(agreeing) >= VERIFIED.drivers ? agreeing : [];
}

/** Returns whether the operator or network itself has stated whether rigs can charge hitched. */
function isOperatorStated(site: SiteFacts): boolean {
  const isFromOperator = (fact: Fact<unknown> | null) => fact?.source === 'operator';
  const stalls = listUsableStalls(site);
  return (
    isFromOperator(site.trailerStalls) ||
    stalls.some(
      (stall) =>
        isFromOperator(stall.layout) || isFromOperator(stall.driveThrough) || isFromOperator(stall.vehicleTypes),
    )
  );
}

/**
 * Determines a site's state for a rig at a given time (docs/score.md, States). The first that applies wins: unknown,
 * disputed, stale, staff verified, community verified, operator stated, reported.
 */
export function determineVerification(site: SiteFacts, score: RigScore, now: Date): SiteVerification {
  const { weightedReports } = score;
  const voices = countReporters(weightedReports);
  const last = findLastEvidence(site, weightedReports);
  if (!score.isKnown || last === null) return { state: 'unknown', at: null, until: null, voices };
  const confirmedAt = findStaffConfirmation(site, now);
  const lastReport = getNewestTime(weightedReports) ?? last;
  if (isDisputed(site, score, confirmedAt)) return { state: 'disputed', at: lastReport, until: null, voices };
  const until = addDays(last, STALE_DAYS);
  if (until <= now) return { state: 'stale', at: last, until: null, voices };
  if (confirmedAt !== null)
    return { state: 'staff_verified', at: confirmedAt, until: addDays(confirmedAt, STALE_DAYS), voices };
  const verifying = findVerifyingReports(weightedReports, score.rig);
  const verifiedAt = getNewestTime(verifying);
  if (verifiedAt !== null)
    return { state: 'community_verified', at: verifiedAt, until, voices: countReporters(verifying) };
  if (isOperatorStated(site)) return { state: 'operator_stated', at: last, until, voices };
  return { state: 'reported', at: lastReport, until, voices };
}
