import type { Report } from './report.ts';
import {
  HALF_LIFE_DAYS,
  PROOF_WEIGHTS,
  RIG_LENGTH_BUCKET_M,
  RIG_LENGTH_SCALE_M,
  TRUST_MAX,
  TRUST_MIN,
  UNKNOWN_LENGTH_MATCH,
} from './weights.ts';

export const DAY_MS = 24 * 60 * 60_000;

export function getTotalWeight({ success, failure }: Evidence): number {
  return success + failure;
}

/** A report that counts: its success (0 to 1) and its weight for a rig of the reported length. */
export type WeightedReport = {
  readonly report: Report;
  readonly atMs: number;
  readonly ageDays: number;
  readonly success: number;
  readonly weight: number;
};

/** The weight of reports for and against a site. */
export type Evidence = { readonly success: number; readonly failure: number };

/**
 * Returns how far a person's reports are trusted, TRUST_MIN to TRUST_MAX, by how often others agreed and disagreed with
 * them; TRUST_MIN for new accounts (docs/score.md, Reports).
 */
export function computeTrust(person: { agreed: number; disagreed: number; isNewAccount: boolean }): number {
  if (person.isNewAccount) return TRUST_MIN;
  const trust = (2 * (1 + person.agreed)) / (2 + person.agreed + person.disagreed);
  return Math.min(TRUST_MAX, Math.max(TRUST_MIN, trust));
}

function getProofWeight({ hasPhoto, isAtSite }: Report): number {
  if (!isAtSite) return PROOF_WEIGHTS.text;
  return hasPhoto ? PROOF_WEIGHTS.photoAtSite : PROOF_WEIGHTS.atSite;
}

/** Returns a report's success, 0 to 1; null if the report says nothing about the site's geometry. */
function getSuccess({ outcome, reason }: Report): number | null {
  if (outcome === 'hitched_clear') return 1;
  if (outcome === 'hitched_blocking') return 0.5;
  return outcome === 'unhitched' || reason === 'no_room' ? 0 : null;
}

function weighReport(report: Report, now: Date): WeightedReport | null {
  const success = getSuccess(report);
  if (success === null || report.isOperator) return null;
  const atMs = Date.parse(report.at);
  const ageDays = Math.max(0, (now.getTime() - atMs) / DAY_MS);
  const trust = Math.min(TRUST_MAX, Math.max(TRUST_MIN, report.trust));
  return { report, atMs, ageDays, success, weight: 2 ** (-ageDays / HALF_LIFE_DAYS) * trust * getProofWeight(report) };
}

const toRigKey = ({ voice, rigLengthM }: Report) =>
  `${rigLengthM === null ? 'none' : Math.round(rigLengthM / RIG_LENGTH_BUCKET_M)} ${voice}`;

/** Compares reports to sort the newest first, then worse outcomes, so that input order never matters. */
function compareReports(a: WeightedReport, b: WeightedReport): number {
  const difference =
    b.atMs - a.atMs ||
    a.success - b.success ||
    a.weight - b.weight ||
    (a.report.rigLengthM ?? 0) - (b.report.rigLengthM ?? 0);
  if (difference !== 0) return difference;
  return a.report.voice < b.report.voice ? -1 : Number(a.report.voice > b.report.voice);
}

/**
 * Returns the reports that count, newest first: about the geometry, since the last rebuild, not from the operator, and
 * only the newest for each person and rig.
 */
export function weighReports(
  reports: readonly Report[],
  rebuiltAt: string | null,
  now: Date,
): readonly WeightedReport[] {
  const since = rebuiltAt === null ? Number.NEGATIVE_INFINITY : Date.parse(rebuiltAt);
  const all: WeightedReport[] = [];
  for (const report of reports) {
    const weightedReport = weighReport(report, now);
    if (weightedReport !== null && weightedReport.atMs >= since) all.push(weightedReport);
  }
  const newest = new Map<string, WeightedReport>();
  for (const weightedReport of all.sort(compareReports)) {
    const key = toRigKey(weightedReport.report);
    if (!newest.has(key)) newest.set(key, weightedReport);
  }
  return [...newest.values()];
}

const getLengthMatch = (differenceM: number) => (differenceM <= 0 ? 1 : Math.exp(-differenceM / RIG_LENGTH_SCALE_M));

type ReporterTally = { success: number; failure: number; heaviest: number };

/**
 * Sums the evidence for a rig length in meters; null counts each report at its own length. A blocking report counts
 * half for and half against, each by its own length match, so a longer rig never gains support or loses opposition.
 * A person's reports with several rigs count no more on either side than the heaviest of them alone.
 */
export function sumEvidence(weightedReports: readonly WeightedReport[], rigLengthM: number | null): Evidence {
  const tallies = new Map<string, ReporterTally>();
  for (const { report, success, weight } of weightedReports) {
    let tally = tallies.get(report.voice);
    if (tally === undefined) {
      tally = { success: 0, failure: 0, heaviest: 0 };
      tallies.set(report.voice, tally);
    }
    const longerM = rigLengthM === null || report.rigLengthM === null ? 0 : rigLengthM - report.rigLengthM;
    const lengthWeight = rigLengthM !== null && report.rigLengthM === null ? UNKNOWN_LENGTH_MATCH : 1;
    tally.success += weight * lengthWeight * success * getLengthMatch(longerM);
    tally.failure += weight * lengthWeight * (1 - success) * getLengthMatch(-longerM);
    tally.heaviest = Math.max(tally.heaviest, weight);
  }
  let [success, failure] = [0, 0];
  for (const tally of tallies.values()) {
    success += Math.min(tally.success, tally.heaviest);
    failure += Math.min(tally.failure, tally.heaviest);
  }
  return { success, failure };
}

/** Returns how many different people wrote the reports. */
export function countReporters(weightedReports: readonly WeightedReport[]): number {
  return new Set(weightedReports.map(({ report }) => report.voice)).size;
}
