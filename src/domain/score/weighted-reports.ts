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

/** How many reports there are in all, for a site or against it. */
export function getTotalWeight({ success, failure }: Evidence): number {
  return success + failure;
}

/** A report that counts: how far it went well, from 0 to 1, and what it weighs for a rig of its own length. */
export type WeightedReport = {
  readonly report: Report;
  readonly atMs: number;
  readonly ageDays: number;
  readonly success: number;
  readonly weight: number;
};

/** How many reports speak for a site and against it. */
export type Evidence = { readonly success: number; readonly failure: number };

/** What a person's reports count: by others who agreed and disagreed, half for a new account (design 4.2). */
export function computeTrust(person: { agreed: number; disagreed: number; isNewAccount: boolean }): number {
  if (person.isNewAccount) return TRUST_MIN;
  const trust = (2 * (1 + person.agreed)) / (2 + person.agreed + person.disagreed);
  return Math.min(TRUST_MAX, Math.max(TRUST_MIN, trust));
}

function getProofWeight({ hasPhoto, isAtSite }: Report): number {
  if (!isAtSite) return PROOF_WEIGHTS.text;
  return hasPhoto ? PROOF_WEIGHTS.photoAtSite : PROOF_WEIGHTS.atSite;
}

/** How far a stop went well; null where it says nothing of the site's shape. */
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

const rigKey = ({ voice, rigLengthM }: Report) =>
  `${rigLengthM === null ? 'none' : Math.round(rigLengthM / RIG_LENGTH_BUCKET_M)} ${voice}`;

/** Newest first; of one moment the worse outcome, so that the order they come in never matters. */
function compare(a: WeightedReport, b: WeightedReport): number {
  const byTime = b.atMs - a.atMs || a.success - b.success || a.weight - b.weight;
  if (byTime !== 0) return byTime;
  const byLength = (a.report.rigLengthM ?? 0) - (b.report.rigLengthM ?? 0);
  if (byLength !== 0) return byLength;
  return a.report.voice < b.report.voice ? -1 : Number(a.report.voice > b.report.voice);
}

/**
 * The reports that count, newest first: about the site's shape, since it was last rebuilt, not from who runs it, and of
 * one person the newest with each rig.
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
  for (const weightedReport of all.sort(compare)) {
    const key = rigKey(weightedReport.report);
    if (!newest.has(key)) newest.set(key, weightedReport);
  }
  return [...newest.values()];
}

const getLengthMatch = (differenceM: number) => (differenceM <= 0 ? 1 : Math.exp(-differenceM / RIG_LENGTH_SCALE_M));

type ReporterTally = { success: number; failure: number; most: number };

/**
 * What reports say for a rig of some length in meters; for null each counts as if it were of that length.
 *
 * The design gives one match per report. A blocking report is half a success and half a failure: each half gets the match
 * of its kind, so that a longer rig never finds more for it nor less against it. One person is one voice: what someone
 * says for a site with several rigs counts no more than the weightiest of those reports alone, and so what is against it.
 */
export function sumEvidence(weightedReports: readonly WeightedReport[], rigLengthM: number | null): Evidence {
  const voices = new Map<string, ReporterTally>();
  for (const { report, success, weight } of weightedReports) {
    let voice = voices.get(report.voice);
    if (voice === undefined) {
      voice = { success: 0, failure: 0, most: 0 };
      voices.set(report.voice, voice);
    }
    const longerM = rigLengthM === null || report.rigLengthM === null ? 0 : rigLengthM - report.rigLengthM;
    const part = rigLengthM !== null && report.rigLengthM === null ? UNKNOWN_LENGTH_MATCH : 1;
    voice.success += weight * part * success * getLengthMatch(longerM);
    voice.failure += weight * part * (1 - success) * getLengthMatch(-longerM);
    voice.most = Math.max(voice.most, weight);
  }
  let [success, failure] = [0, 0];
  for (const voice of voices.values()) {
    success += Math.min(voice.success, voice.most);
    failure += Math.min(voice.failure, voice.most);
  }
  return { success, failure };
}

/** How many different people speak. */
export function countReporters(weightedReports: readonly WeightedReport[]): number {
  return new Set(weightedReports.map(({ report }) => report.voice)).size;
}
