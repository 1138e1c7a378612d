import { z } from 'zod';
import { groupReporters } from './group-reporters.ts';
import { Report } from './report.ts';
import { computeTrust } from './weighted-reports.ts';

/** A report as a page gets it: the height of the rig beside what the score goes by, and no one's name. */
export const SiteReport = Report.extend({ rigHeightM: z.number().positive().nullable() });
export type SiteReport = z.infer<typeof SiteReport>;

/** How others took what a person reported, and whether the account is new. */
export type ReporterStanding = Parameters<typeof computeTrust>[0];

/** A report as it is kept, with what its author can be known again by at this site. */
export type StoredReport = Omit<SiteReport, 'voice' | 'at' | 'trust'> & {
  readonly personKey: string;
  readonly sharedKeys: readonly string[];
  readonly visitedOn: string;
  readonly standing: ReporterStanding;
};

/** One label for each voice of a site, by the key of the person: small numbers that tell no one who it is. */
export function labelReporters(
  kept: readonly Pick<StoredReport, 'personKey' | 'sharedKeys'>[],
): ReadonlyMap<string, string> {
  const keysOf = new Map<string, Set<string>>();
  for (const { personKey, sharedKeys } of kept) {
    const keys = keysOf.get(personKey) ?? new Set();
    for (const key of sharedKeys) keys.add(key);
    keysOf.set(personKey, keys);
  }
  const voices = groupReporters([...keysOf].map(([personId, keys]) => ({ personId, keys: [...keys] })));
  const numbers = new Map([...new Set(voices.values())].sort().map((voice, at) => [voice, String(at + 1)]));
  return new Map([...voices].map(([person, voice]) => [person, numbers.get(voice) ?? voice]));
}

/** A stop is told by its day: the first instant of it in UTC, so that it weighs the same whenever of the day it was sent. */
function toMidnightUtc(visitedOn: string): string {
  return `${visitedOn}T00:00:00.000Z`;
}

/** The reports of a site as the score takes them. */
export function toSiteReports(kept: readonly StoredReport[], labels: ReadonlyMap<string, string>): SiteReport[] {
  return kept.map((report) => ({
    voice: labels.get(report.personKey) ?? report.personKey,
    at: toMidnightUtc(report.visitedOn),
    outcome: report.outcome,
    reason: report.reason,
    rigLengthM: report.rigLengthM,
    rigHeightM: report.rigHeightM,
    hasPhoto: report.hasPhoto,
    isAtSite: report.isAtSite,
    trust: computeTrust(report.standing),
    isOperator: report.isOperator,
    stall: report.stall,
  }));
}
