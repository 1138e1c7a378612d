import { feetToMeters } from '../../rigs/us-units.ts';
import type { Facility } from '../priors.ts';
import type { Report } from '../report.ts';
import { computeRigScore } from '../rig-score.ts';
import { type Fact, type FactSource, SiteFacts, StallFacts } from '../site-facts.ts';
import { determineVerification } from '../site-verification.ts';
import { DAY_MS, weighReports } from '../weighted-reports.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');

export const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

export function makeFact<T>(value: T, confidence: number, source: FactSource = 'driver', days = 10): Fact<T> {
  return { value, confidence, source, at: daysAgo(days) };
}

export function buildSite(
  facility: Facility,
  stall: Partial<StallFacts> = {},
  site: Partial<Omit<SiteFacts, 'stalls'>> = {},
): SiteFacts {
  return SiteFacts.parse({ facility, stalls: [StallFacts.parse(stall)], ...site });
}

let personCount = 0;

/** Makes an on-site report, by default by a different person each time and with trust 1. */
export function makeReport(days: number, rigFt: number | null, more: Partial<Report> = {}): Report {
  personCount += 1;
  return {
    voice: `person ${personCount}`,
    at: daysAgo(days),
    outcome: 'hitched_clear',
    reason: null,
    rigLengthM: rigFt === null ? null : feetToMeters(rigFt),
    hasPhoto: false,
    isAtSite: true,
    trust: 1,
    isOperator: false,
    stall: null,
    ...more,
  };
}

export const unhitched = { outcome: 'unhitched' } as const;

export const makeRigSize = (lengthFt = 45, heightFt = 10) => ({
  lengthM: feetToMeters(lengthFt),
  heightM: feetToMeters(heightFt),
});

export const scoreReports = (site: SiteFacts, reports: readonly Report[] = [], rig = makeRigSize()) =>
  computeRigScore(site, weighReports(reports, site.rebuiltAt, NOW), rig);

export const getVerification = (site: SiteFacts, reports: readonly Report[] = [], rig = makeRigSize()) =>
  determineVerification(site, scoreReports(site, reports, rig), NOW);

/** The truck stop of the worked cases; its operator says that its stall is a pull-through. */
export const PULL_THROUGH: SiteFacts = buildSite(
  'truck_stop',
  {
    physicalReference: '1A',
    layout: makeFact('pull_through_clear', 0.7, 'operator'),
    usableLengthM: makeFact(feetToMeters(60), 0.6, 'operator'),
    noReverse: makeFact(true, 0.6, 'operator'),
    turningOk: makeFact(true, 0.6, 'operator'),
    notDeadEnd: makeFact(true, 0.6, 'operator'),
    cableReach: makeFact('any_corner', 0.5, 'operator'),
    blockedStalls: makeFact(0, 0.6, 'operator'),
    clearanceM: makeFact(feetToMeters(14), 0.5, 'operator'),
  },
  { trailerStalls: makeFact(2, 0.7, 'operator') },
);

export const THREE_SUCCESSES: readonly Report[] = [
  makeReport(30, 42, { hasPhoto: true }),
  makeReport(90, 50),
  makeReport(400, 38),
];

export const TWO_FAILURES: readonly Report[] = [
  makeReport(10, 44, unhitched),
  makeReport(5, 40, { ...unhitched, hasPhoto: true }),
];

/** The row of back-in stalls in the worked cases, and the reports on it from four 30 ft rigs. */
export const BACK_IN_ROW: SiteFacts = buildSite('shopping', {
  layout: makeFact('back_in_only', 0.9),
  usableLengthM: makeFact(feetToMeters(22), 0.8),
});
export const FOUR_SHORT_RIGS: readonly Report[] = [20, 60, 120, 200].map((days) => makeReport(days, 30));

export const GARAGE: SiteFacts = buildSite('garage', { layout: makeFact('garage', 1) });
