import { computePosterior, getPosteriorMean } from './posterior.ts';
import { PRIORS } from './priors.ts';
import type { RigScore } from './rig-score.ts';
import type { RigSize } from './rig-size.ts';
import { type Fact, type SiteFacts, usableStalls } from './site-facts.ts';
import type { VerificationState } from './verification-state.ts';
import {
  countReporters,
  DAY_MS,
  type Evidence,
  getTotalWeight,
  sumEvidence,
  type WeightedReport,
} from './weighted-reports.ts';
import { DISPUTED, KNOWN_CONFIDENCE, KNOWN_REPORTS, LENGTH_TOLERANCE_M, STALE_DAYS, VERIFIED } from './weights.ts';

/** How far a site's score is to be trusted. */
export type SiteVerification = {
  readonly state: VerificationState;
  /** The newest evidence for it; null while nothing is known. */
  readonly at: Date | null;
  /** When it ends at the latest if nothing new comes; null where time alone doesn't end it. */
  readonly until: Date | null;
  /** How many different people's reports count. */
  readonly voices: number;
};

const later = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);

/** The facts of a stall that its geometry is made of. */
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

/** The newest moment at which anything was said of a site's shape; null where nothing was. */
function lastEvidence(site: SiteFacts, weightedReports: readonly WeightedReport[]): Date | null {
  let last = weightedReports[0]?.atMs ?? Number.NEGATIVE_INFINITY;
  const add = (at: string | undefined | null) => {
    if (at !== undefined && at !== null) last = Math.max(last, Date.parse(at));
  };
  for (const stall of usableStalls(site)) for (const name of GEOMETRY_FACTS) add(stall[name]?.at);
  for (const at of [site.trailerStalls?.at, site.dropSpot?.at, site.staffConfirmedAt]) add(at);
  return Number.isFinite(last) ? new Date(last) : null;
}

/** When staff confirmed the layout as it is now; null where no one did, or too long ago, or before it was rebuilt. */
function staffConfirmation(site: SiteFacts, now: Date): Date | null {
  if (site.staffConfirmedAt === null) return null;
  const at = new Date(site.staffConfirmedAt);
  if (site.rebuiltAt !== null && at < new Date(site.rebuiltAt)) return null;
  return later(at, STALE_DAYS) > now ? at : null;
}

/** Whether four in five reports by weight say the same, be it for a site or against it. */
function isAgreed(evidence: Evidence): boolean {
  return Math.max(evidence.success, evidence.failure) >= VERIFIED.agreement * getTotalWeight(evidence);
}

/**
 * What is known of a site's shape, without what its kind of place lets expect, 0 to 100. The prior claims nothing that
 * reports could contradict: else three drivers who stand clear in a pull-through of which nothing else is known would be told
 * that they dispute the low prior of an unknown place. Half where nothing is known.
 */
function knownPoints(site: SiteFacts, { geometry, confidence }: RigScore): number {
  if (confidence === 0) return 50;
  let [points, sure] = [0, 0];
  for (const part of geometry.parts) {
    points += part.points - part.weight * (1 - part.confidence) * PRIORS[site.facility];
    sure += part.weight * part.confidence;
  }
  return sure === 0 ? 50 : (100 * points) / sure;
}

/**
 * Whether what came in of late is against what was known before: reports of 90 days that weigh two and more, and are not
 * the few among many (then the site would be verified by the same reports). What was known before is what shape and older
 * reports say, if that is anything; else the reports of these days are held against each other.
 */
function isContradicted(site: SiteFacts, weightedReports: readonly WeightedReport[], score: RigScore): boolean {
  const isFresh = ({ ageDays }: WeightedReport) => ageDays <= DISPUTED.days;
  const fresh = sumEvidence(weightedReports.filter(isFresh), score.rig.lengthM);
  const older = sumEvidence(
    weightedReports.filter((weightedReport) => !isFresh(weightedReport)),
    score.rig.lengthM,
  );
  const hasClaim = score.confidence >= KNOWN_CONFIDENCE || getTotalWeight(older) >= KNOWN_REPORTS;
  const isClaimedToWork = getPosteriorMean(computePosterior(knownPoints(site, score), score.confidence, older)) >= 50;
  const { success, failure } = fresh;
  const against = !hasClaim ? Math.min(success, failure) : isClaimedToWork ? failure : success;
  const areFew = against < getTotalWeight(fresh) / 2 && isAgreed(fresh);
  return against >= DISPUTED.contradictions && !areFew;
}

/**
 * What staff confirmed settles what was reported before, and how wide the interval is.
 *
 * The design calls every site disputed whose interval stays wide though reports weigh two. Three drivers who all stood clear
 * at a truck stop of which nothing else is known leave it 47 points wide, and would be told that they contradict each
 * other. So a wide interval is a dispute only where less than four in five agree.
 */
function isDisputed(site: SiteFacts, score: RigScore, confirmedAt: Date | null): boolean {
  const { weightedReports, evidence, lower, upper } = score;
  const open =
    confirmedAt === null ? weightedReports : weightedReports.filter(({ atMs }) => atMs > confirmedAt.getTime());
  if (isContradicted(site, open, score)) return true;
  const isWide = getTotalWeight(evidence) >= DISPUTED.reports && upper - lower > DISPUTED.widthPoints;
  return confirmedAt === null && isWide && !isAgreed(evidence);
}

/** Whether enough different people with rigs like this one agree, some of them having been seen at the site. */
function isCommunityVerified(weightedReports: readonly WeightedReport[], rig: RigSize): boolean {
  const alike = weightedReports.filter(
    ({ ageDays, report }) =>
      ageDays <= VERIFIED.days &&
      report.rigLengthM !== null &&
      Math.abs(report.rigLengthM - rig.lengthM) <= VERIFIED.lengthM + LENGTH_TOLERANCE_M,
  );
  const evidence = sumEvidence(alike, rig.lengthM);
  return (
    countReporters(alike) >= VERIFIED.drivers &&
    getTotalWeight(evidence) >= VERIFIED.reports &&
    isAgreed(evidence) &&
    alike.some(({ report }) => report.hasPhoto || report.isAtSite)
  );
}

/** Whether an operator or a network says itself whether trailers can charge there. */
function isOperatorStated(site: SiteFacts): boolean {
  const isTheirs = (fact: Fact<unknown> | null) => fact?.source === 'operator';
  const stalls = usableStalls(site);
  return (
    isTheirs(site.trailerStalls) ||
    stalls.some((stall) => isTheirs(stall.layout) || isTheirs(stall.driveThrough) || isTheirs(stall.vehicleTypes))
  );
}

/**
 * The state of a site for a rig at some time (design 4.3). Of several that hold the first is told: unknown, disputed,
 * stale, verified by staff, verified by the community, stated by the operator, reported.
 */
export function determineVerification(site: SiteFacts, score: RigScore, now: Date): SiteVerification {
  const { weightedReports } = score;
  const voices = countReporters(weightedReports);
  const last = lastEvidence(site, weightedReports);
  if (!score.isKnown || last === null) return { state: 'unknown', at: null, until: null, voices };
  const confirmedAt = staffConfirmation(site, now);
  if (isDisputed(site, score, confirmedAt)) return { state: 'disputed', at: last, until: null, voices };
  const until = later(last, STALE_DAYS);
  if (until <= now) return { state: 'stale', at: last, until: null, voices };
  if (confirmedAt !== null)
    return { state: 'staff_verified', at: confirmedAt, until: later(confirmedAt, STALE_DAYS), voices };
  if (isCommunityVerified(weightedReports, score.rig)) return { state: 'community_verified', at: last, until, voices };
  return { state: isOperatorStated(site) ? 'operator_stated' : 'reported', at: last, until, voices };
}
