import { isTrailerFriendly } from '../chargers/trailer-score-bands.ts';
import { type Cap, type CapName, findCaps, getCapLimit, isPhysicalCap } from './caps.ts';
import { type Geometry, scoreGeometry } from './geometry.ts';
import { computePosterior, getPosteriorInterval, getPosteriorMean } from './posterior.ts';
import type { RigSize } from './rig-size.ts';
import { type SiteFacts, type StallFacts, usableStalls } from './site-facts.ts';
import { countReporters, type Evidence, getTotalWeight, sumEvidence, type WeightedReport } from './weighted-reports.ts';
import { BADGE_MIN_LOWER, DEFAULT_RIG_SIZE, KNOWN_CONFIDENCE, KNOWN_REPORTS, TRUST_MIN } from './weights.ts';

/** What a site is worth to a rig, with all that explains it; points are 0 to 100 and not rounded. */
export type RigScore = {
  readonly rig: RigSize;
  readonly score: number;
  /** The 80 % interval. Lists are sorted by its lower end. */
  readonly lower: number;
  readonly upper: number;
  /** What the reports say for this rig; their weight in all is n_eff of the design. */
  readonly evidence: Evidence;
  /** How much of the geometry is known, 0 to 1; the same for every rig. */
  readonly confidence: number;
  /** Whether anything is known of the site; the same for every rig. What is not is never shown as a number. */
  readonly isKnown: boolean;
  /** The geometry of the stall to use, whose parts add up to its points. */
  readonly geometry: Geometry;
  /** The number painted on the stall to use; null where no stall is known by one. */
  readonly stall: string | null;
  /** What holds the score of that stall down, the lowest limit first. */
  readonly caps: readonly CapName[];
  /** Whether every stall has something that keeps this rig out, and whether that is beyond doubt. */
  readonly exclusion: 'surely' | 'probably' | 'no';
  readonly weightedReports: readonly WeightedReport[];
};

type StallScore = {
  readonly stall: StallFacts;
  readonly geometry: Geometry;
  readonly caps: readonly Cap[];
  readonly score: number;
};

/**
 * How surely a site's geometry is known: as that of the stall best for the default rig. Whichever stall suits a rig, its
 * confidence weighs the prior, and that must not change with the rig: else a longer rig, sent to a stall of which less is
 * known, would find the same reports weigh more and score higher (as the last test of properties.test.ts would show: 62 for
 * 51 ft and 71 for 54 ft).
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

/** The interval of a site: each of its ends is the best that one of its stalls has. */
function computeSiteInterval(
  all: readonly StallScore[],
  confidence: number,
  evidence: Evidence,
): readonly [number, number] {
  const bestPoints = new Map<string, { limit: number; sureLimit: number; points: number }>();
  for (const { caps, geometry } of all) {
    const limits = { limit: getCapLimit(caps), sureLimit: getCapLimit(caps.filter(({ isSure }) => isSure)) };
    const key = `${limits.limit} ${limits.sureLimit}`;
    const points = Math.max(geometry.points, bestPoints.get(key)?.points ?? 0);
    bestPoints.set(key, { ...limits, points });
  }
  let [lower, upper] = [0, 0];
  for (const { limit, sureLimit, points } of bestPoints.values()) {
    const [low, high] = getPosteriorInterval(computePosterior(points, confidence, evidence));
    lower = Math.max(lower, Math.min(limit, low));
    upper = Math.max(upper, Math.min(sureLimit, high));
  }
  return [lower, upper];
}

function getExclusion(all: readonly StallScore[]): RigScore['exclusion'] {
  const exclusion = (isSure: boolean) =>
    all.every(({ caps }) => caps.some((cap) => isPhysicalCap(cap) && (cap.isSure || !isSure)));
  if (exclusion(true)) return 'surely';
  return exclusion(false) ? 'probably' : 'no';
}

function pickBetter(one: StallScore, other: StallScore): StallScore {
  if (one.score !== other.score) return one.score > other.score ? one : other;
  return other.geometry.points > one.geometry.points ? other : one;
}

/**
 * Whether reports weigh enough for anything to be known. A voice of the least trust, as a new account has, is not enough
 * alone (ours): with a photo, or with two rigs, it would weigh more than the design's half a report.
 */
function isReported(weightedReports: readonly WeightedReport[]): boolean {
  if (getTotalWeight(sumEvidence(weightedReports, null)) < KNOWN_REPORTS) return false;
  return countReporters(weightedReports) > 1 || weightedReports.some(({ report }) => report.trust > TRUST_MIN);
}

/**
 * What a site is worth to a rig: a Beta posterior of its shape and of the reports that count by now (design 4). The score
 * is its mean, and a site of several stalls is worth as much as the best of them that is no accessible bay.
 */
export function computeRigScore(site: SiteFacts, weightedReports: readonly WeightedReport[], rig: RigSize): RigScore {
  const evidence = sumEvidence(weightedReports, rig.lengthM);
  const stalls = usableStalls(site);
  const confidence = getGeometryConfidence(site, stalls);
  const all = stalls.map((stall) => scoreStall(site, stall, rig, confidence, evidence));
  const best = all.reduce(pickBetter);
  const [lower, upper] = computeSiteInterval(all, confidence, evidence);
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
    exclusion: getExclusion(all),
    weightedReports,
  };
}

/** A score as it is shown and stored: whole points and the ends of its interval; null where nothing is known. */
export function toDisplayScore(score: RigScore): { score: number; lower: number; upper: number } | null {
  if (!score.isKnown) return null;
  return { score: Math.round(score.score), lower: Math.round(score.lower), upper: Math.round(score.upper) };
}

/** Whether a site gets the green badge: at least 70 points, and at least 50 at the lower end, as they are shown. */
export function hasBadge(score: RigScore): boolean {
  const shown = toDisplayScore(score);
  return shown !== null && isTrailerFriendly(shown.score) && shown.lower >= BADGE_MIN_LOWER;
}
