import { z } from 'zod';
import { groupReporters } from './group-reporters.ts';
import { Report } from './report.ts';
import { computeTrust } from './weighted-reports.ts';

/** A report as sent to clients: anonymous, plus the rig's height, which the score doesn't use. */
export const SiteReport = Report.extend({ rigHeightM: z.number().positive().nullable() });
export type SiteReport = z.infer<typeof SiteReport>;

/** How others rated a person's reports, and whether the account is new. */
export type ReporterStanding = Parameters<typeof computeTrust>[0];

/** A stored report, with the keys that identify its author at this site. */
export type StoredReport = Omit<SiteReport, 'voice' | 'at' | 'trust'> & {
  readonly personKey: string;
  readonly sharedKeys: readonly string[];
  readonly visitedOn: string;
  readonly standing: ReporterStanding;
};

/**
 * Returns a label for each person who reported on a site, by person key. Labels are small numbers that reveal no
 * identity.
 */
export function labelReporters(
  stored: readonly Pick<StoredReport, 'personKey' | 'sharedKeys'>[],
): ReadonlyMap<string, string> {
  const keysByPerson = new Map<string, Set<string>>();
  for (const { personKey, sharedKeys } of stored) {
    const keys = keysByPerson.get(personKey) ?? new Set();
    for (const key of sharedKeys) keys.add(key);
    keysByPerson.set(personKey, keys);
  }
  const groups = groupReporters([...keysByPerson].map(([personId, keys]) => ({ personId, keys: [...keys] })));
  const numbers = new Map([...new Set(groups.values())].sort().map((group, i) => [group, String(i + 1)]));
  return new Map([...groups].map(([person, group]) => [person, numbers.get(group) ?? group]));
}

/** Returns the start of a day in UTC, so that a report's weight doesn't depend on the time of day it was sent. */
function toMidnightUtc(visitedOn: string): string {
  return `${visitedOn}T00:00:00.000Z`;
}

/** Converts stored reports to the score's input. */
export function toSiteReports(stored: readonly StoredReport[], labels: ReadonlyMap<string, string>): SiteReport[] {
  return stored.map((report) => ({
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
