import { isTrailerFriendly } from '../chargers/trailer-score-bands.ts';
import { type Cap, type CapName, findCaps, getCapLimit, isPhysicalCap } from './caps.ts';
import { type Geometry, scoreGeometry } from './geometry.ts';
import { computePosterior, getPosteriorInterval, getPosteriorMean } from './posterior.ts';
import type { RigSize } from './rig-size.ts';
import { listUsableStalls, type SiteFacts, type StallFacts } from './site-facts.ts';
import { countReporters, type Evidence, getTotalWeight, sumEvidence, type WeightedReport } from './weighted-reports.ts';
import { BADGE_MIN_LOWER, DEFAULT_RIG_SIZE, KNOWN_CONFIDENCE, KNOWN_REPORTS, TRUST_MIN } from './weights.ts';

/** A site's score for a rig and everything that explains it. Points are 0 to 100, unrounded. */
export type RigScore = {
  readonly rig: RigSize;
  readonly score: number;
  /** The 80% interval. Lists are sorted by its lower end. */
  readonly lower: number;
  readonly upper: number;
  /** The reports' evidence for this rig; its total weight is the effective number of reports. */
  readonly evidence: Evidence;
  /** The share of the geometry that is known, 0 to 1; the same for all rigs. */
  readonly confidence: number;
  /** Whether anything is known about the site; the same for all rigs. If false, never show a number. */
  readonly isKnown: boolean;
  /** The geometry of the recommended stall; its parts add up to its points. */
  readonly geometry: Geometry;
  /** The number painted on the recommended stall; null if it has none. */
  readonly stall: string | null;
  /** The caps on that stall's score, lowest limit first. */
  readonly caps: readonly CapName[];
  /** Whether every stall has a physical cap for this rig, and whether that is certain. */
  readonly exclusion: 'certainly' | 'probably' | 'no';
  readonly weightedReports: readonly WeightedReport[];
};

type StallScore = {
  readonly stall: StallFacts;
  readonly geometry: Geometry;
  readonly caps: readonly Cap[];
  readonly score: number;
};

/**
 * Returns the confidence of the stall that is best for the default rig. It sets the prior's weight, so it must not
 * change with the rig: otherwise a longer rig, sent to a less known stall, could score higher from the same reports
 * (the last test of properties.test.ts would show 62 for 51 ft and 71 for 54 ft).
 */
function getGeometryConfidence(site: SiteFacts, stalls: readonly StallFacts[]): number {
  let best: Geometry | null = null;
  for (const stall of stalls) {
    const geometry = scoreGeometry(site, stall, DEFAULT_RIG_SIZE);
    if (best === null || geometry.points > best.points) best = geometry;
  }
  return best?.confidence ?? 0;
}

function scoreStall(
  site: SiteFacts,
  stall: StallFacts,
  rig: RigSize,
  confidence: number,
  evidence: Evidence,
): StallScore {
  const geometry = scoreGeometry(site, stall, rig);
  const caps = findCaps(site, stall, rig);
  const mean = getPosteriorMean(computePosterior(geometry.points, confidence, evidence));
  return { stall, geometry, caps, score: Math.min(getCapLimit(caps), mean) };
}

/** Returns the interval of a site; each end is the best among its stalls. */
function computeSiteInterval(
  stallScores: readonly StallScore[],
  confidence: number,
  evidence: Evidence,
): readonly [number, number] {
  const bestPoints = new Map<string, { limit: number; certainLimit: number; points: number }>();
  for (const { caps, geometry } of stallScores) {
    const limits = { limit: getCapLimit(caps), certainLimit: getCapLimit(caps.filter(({ isCertain }) => isCertain)) };
    const key = `${limits.limit} ${limits.certainLimit}`;
    const points = Math.max(geometry.points, bestPoints.get(key)?.points ?? 0);
    bestPoints.set(key, { ...limits, points });
  }
  let [lower, upper] = [0, 0];
  for (const { limit, certainLimit, points } of bestPoints.values()) {
    const [low, high] = getPosteriorInterval(computePosterior(points, confidence, evidence));
    lower = Math.max(lower, Math.min(limit, low));
    upper = Math.max(upper, Math.min(certainLimit, high));
  }
  return [lower, upper];
}

function getExclusion(stallScores: readonly StallScore[]): RigScore['exclusion'] {
  const isExcluded = (mustBeCertain: boolean) =>
    stallScores.every(({ caps }) => caps.some((cap) => isPhysicalCap(cap) && (cap.isCertain || !mustBeCertain)));
  if (isExcluded(true)) return 'certainly';
  return isExcluded(false) ? 'probably' : 'no';
}

function pickBetter(one: StallScore, other: StallScore): StallScore {
  if (one.score !== other.score) return one.score > other.score ? one : other;
  return other.geometry.points > one.geometry.points ? other : one;
}

/**
 * Returns whether reports weigh enough for the site to count as known. A single person with the lowest trust, such as
 * a new account, isn't enough (our choice), even if a photo or a second rig lifts the weight above KNOWN_REPORTS.
 */
function isReported(weightedReports: readonly WeightedReport[]): boolean {
  if (getTotalWeight(sumEvidence(weightedReports, null)) < KNOWN_REPORTS) return false;
  return countReporters(weightedReports) > 1 || weightedReports.some(({ report }) => report.trust > TRUST_MIN);
}

/**
 * Scores a site for a rig: the mean of a Beta posterior of its geometry and its current reports (docs/score.md). A site
 * with several stalls scores as its best stall, not counting stalls for people with disabilities.
 */
export function computeRigScore(site: SiteFacts, weightedReports: readonly WeightedReport[], rig: RigSize): RigScore {
  const evidence = sumEvidence(weightedReports, rig.lengthM);
  const stalls = listUsableStalls(site);
  const confidence = getGeometryConfidence(site, stalls);
  const stallScores = stalls.map((stall) => scoreStall(site, stall, rig, confidence, evidence));
  const best = stallScores.reduce(pickBetter);
  const [lower, upper] = computeSiteInterval(stallScores, confidence, evidence);
  return {
    rig,
    score: best.score,
    lower,
    upper,
    evidence,
    confidence,
    isKnown: confidence >= KNOWN_CONFIDENCE || isReported(weightedReports),
    geometry: best.geometry,
    stall: best.stall.physicalReference,
    caps: best.caps.toSorted((a, b) => a.limit - b.limit).map(({ name }) => name),
    exclusion: getExclusion(stallScores),
    weightedReports,
  };
}

/** Rounds a score and its interval for display and storage; null if nothing is known. */
export function toDisplayScore(score: RigScore): { score: number; lower: number; upper: number } | null {
  if (!score.isKnown) return null;
  return { score: Math.round(score.score), lower: Math.round(score.lower), upper: Math.round(score.upper) };
}

/** Returns whether a site gets the green badge: as displayed, at least 70 points with a lower end of at least 50. */
export function hasBadge(score: RigScore): boolean {
  const shown = toDisplayScore(score);
  return shown !== null && isTrailerFriendly(shown.score) && shown.lower >= BADGE_MIN_LOWER;
}
