import { feet } from '../../rigs/us-units.ts';
import { DAY_MS, testimoniesOf } from '../evidence.ts';
import type { Facility } from '../priors.ts';
import type { Report } from '../report.ts';
import { type Fact, type FactSource, SiteFacts, StallFacts } from '../site-facts.ts';
import { stateOf } from '../state.ts';
import { rigScore } from '../trailer-score.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');

export const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

/** A fact of some confidence, ten days old unless said. */
export function fact<T>(value: T, confidence: number, source: FactSource = 'driver', days = 10): Fact<T> {
  return { value, confidence, source, at: daysAgo(days) };
}

/** A site with one stall. */
export function siteOf(
  facility: Facility,
  stall: Partial<StallFacts> = {},
  site: Partial<Omit<SiteFacts, 'stalls'>> = {},
): SiteFacts {
  return SiteFacts.parse({ facility, stalls: [StallFacts.parse(stall)], ...site });
}

let people = 0;

/** A report by somebody new, seen at the site, of trust 1 unless said otherwise. */
export function report(days: number, rigFt: number | null, more: Partial<Report> = {}): Report {
  people += 1;
  return {
    voice: `person ${people}`,
    at: daysAgo(days),
    outcome: 'hitched_clear',
    reason: null,
    rigLengthM: rigFt === null ? null : feet(rigFt),
    hasPhoto: false,
    isAtSite: true,
    trust: 1,
    isOperator: false,
    stall: null,
    ...more,
  };
}

export const unhitched = { outcome: 'unhitched' } as const;

/** A rig by its length and height in feet. */
export const rigOf = (lengthFt = 45, heightFt = 10) => ({ lengthM: feet(lengthFt), heightM: feet(heightFt) });

export const scoreOf = (site: SiteFacts, reports: readonly Report[] = [], rig = rigOf()) =>
  rigScore(site, testimoniesOf(reports, site.rebuiltAt, NOW), rig);

export const stateAt = (site: SiteFacts, reports: readonly Report[] = [], rig = rigOf()) =>
  stateOf(site, scoreOf(site, reports, rig), NOW);

/** The truck stop of the design's worked cases, of which the operator says that it is a pull-through. */
export const PULL_THROUGH: SiteFacts = siteOf(
  'truck_stop',
  {
    physicalReference: '1A',
    layout: fact('pull_through_clear', 0.7, 'operator'),
    usableLengthM: fact(feet(60), 0.6, 'operator'),
    noReverse: fact(true, 0.6, 'operator'),
    turningOk: fact(true, 0.6, 'operator'),
    notDeadEnd: fact(true, 0.6, 'operator'),
    cableReach: fact('any_corner', 0.5, 'operator'),
    blockedStalls: fact(0, 0.6, 'operator'),
    clearanceM: fact(feet(14), 0.5, 'operator'),
  },
  { trailerStalls: fact(2, 0.7, 'operator') },
);

export const THREE_SUCCESSES: readonly Report[] = [report(30, 42, { hasPhoto: true }), report(90, 50), report(400, 38)];

export const TWO_FAILURES: readonly Report[] = [
  report(10, 44, unhitched),
  report(5, 40, { ...unhitched, hasPhoto: true }),
];

/** The row of back-in stalls of the worked cases, and what four 30 ft rigs say of it. */
export const BACK_IN_ROW: SiteFacts = siteOf('shopping', {
  layout: fact('back_in_only', 0.9),
  usableLengthM: fact(feet(22), 0.8),
});
export const FOUR_SHORT_RIGS: readonly Report[] = [20, 60, 120, 200].map((days) => report(days, 30));

export const GARAGE: SiteFacts = siteOf('garage', { layout: fact('garage', 1) });
