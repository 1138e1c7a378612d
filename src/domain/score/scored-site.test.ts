import { describe, expect, it } from 'vitest';
import { feetToMeters } from '../rigs/us-units.ts';
import { type StoredSite, scoreSite, toScoreInputs } from './scored-site.ts';
import { SITE_STALLS_MAX } from './site-facts.ts';
import { isFactName, type StoredFact } from './stored-facts.ts';
import type { StoredReport } from './stored-reports.ts';
import { daysAgo, NOW } from './testing/score-cases.ts';
import { FACT_CONFIDENCE } from './weights.ts';

const RECORD = { facilityType: 'TRUCK_STOP', access: 'public', at: daysAgo(100) };

type Fact = StoredSite['facts'][number];

const fact = (name: StoredFact['name'], value: unknown, more: Partial<Fact> = {}): Fact => ({
  stall: null,
  name,
  value,
  source: 'driver',
  confidence: FACT_CONFIDENCE.driver,
  at: daysAgo(10),
  personKey: null,
  ...more,
});

const report = (personKey: string, more: Partial<StoredReport> = {}): StoredReport => ({
  personKey,
  sharedKeys: [],
  visitedOn: daysAgo(3).slice(0, 10),
  outcome: 'hitched_clear',
  reason: null,
  rigLengthM: feetToMeters(45),
  rigHeightM: feetToMeters(10),
  hasPhoto: false,
  isAtSite: true,
  isOperator: false,
  stall: null,
  standing: { agreed: 0, disagreed: 0, isNewAccount: false },
  ...more,
});

const site = (facts: readonly Fact[], reports: readonly StoredReport[] = [], record = RECORD) => ({
  record,
  facts,
  reports,
});

describe('the stored state of a site', () => {
  it('starts from the public record: the kind of place, and whether it is open to all', () => {
    expect(toScoreInputs(site([])).site).toMatchObject({
      facility: 'truck_stop',
      isPublic: { value: true },
      stalls: [],
    });
    const privateSite = scoreSite(site([], [report('anna')], { ...RECORD, access: 'private' }), NOW);
    expect(privateSite.score.caps).toEqual(['not_public']);
    expect(toScoreInputs(site([], [], { ...RECORD, access: '' })).site.isPublic).toBeNull();
  });

  it('uses the most reliable fact of each kind, and the newest among equals, in any order', () => {
    const facts = [
      fact('layout', 'back_in_only', { source: 'guess', confidence: 0.3, at: daysAgo(1) }),
      fact('layout', 'parallel_curb', { at: daysAgo(50) }),
      fact('layout', 'pull_through_clear', { at: daysAgo(20) }),
    ];
    for (const ordered of [facts, facts.toReversed()])
      expect(toScoreInputs(site(ordered)).site.stalls).toMatchObject([{ layout: { value: 'pull_through_clear' } }]);
    const staff = fact('layout', 'garage', { source: 'staff', confidence: 0.95, at: daysAgo(300) });
    expect(toScoreInputs(site([...facts, staff])).site.stalls).toMatchObject([{ layout: { value: 'garage' } }]);
  });

  it('distinguishes stalls by their painted number', () => {
    const facts = [fact('layout', 'back_in_only', { stall: '10' }), fact('layout', 'parallel_curb', { stall: '2' })];
    const { stalls } = toScoreInputs(site([...facts, fact('turningOk', false), fact('trailerStalls', 2)])).site;
    expect(stalls.map(({ physicalReference }) => physicalReference)).toEqual([null, '2', '10']);
  });

  it('counts a fact as confirmed by three drivers only if three different people agree', () => {
    const reportLayout = (personKey: string) => fact('layout', 'pull_through_clear', { personKey });
    const three = ['anna', 'ben', 'carl'];
    const getLayout = (stored: StoredSite) => toScoreInputs(stored).site.stalls[0]?.layout;
    const reports = three.map((person) => report(person));
    expect(getLayout(site(three.map(reportLayout), reports))).toMatchObject({ source: 'drivers', confidence: 0.85 });
    expect(getLayout(site(three.map(reportLayout), reports))).toMatchObject({ drivers: 3 });
    expect(getLayout(site(['anna', 'ben', 'ben'].map(reportLayout), reports))).toMatchObject({
      source: 'driver',
      drivers: 2,
    });
    const other = fact('layout', 'back_in_only', { personKey: 'carl', at: daysAgo(50) });
    expect(getLayout(site([reportLayout('anna'), reportLayout('ben'), other], reports))).toMatchObject({ drivers: 2 });
    const linkedReports = three.map((person) => report(person, { sharedKeys: ['one device'] }));
    expect(getLayout(site(three.map(reportLayout), linkedReports))).toMatchObject({ source: 'driver', drivers: 1 });
  });

  it('reads when the site was rebuilt, which voids earlier reports, and when staff confirmed it', () => {
    const facts = [fact('rebuiltAt', daysAgo(2)), fact('staffConfirmedAt', daysAgo(1), { source: 'staff' })];
    const { site: resolvedSite, score } = scoreSite(site(facts, [report('anna')]), NOW);
    expect(resolvedSite).toMatchObject({ rebuiltAt: daysAgo(2), staffConfirmedAt: daysAgo(1) });
    expect(score.weightedReports).toEqual([]);
  });

  it('has only facts with known names, and leaves out invalid stalls', () => {
    expect([isFactName('layout'), isFactName('rebuiltAt'), isFactName('physicalReference'), isFactName('x')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(toScoreInputs(site([fact('layout', 'upside_down')])).site.stalls).toEqual([]);
  });

  it('names people by anonymous numbers, one number per group of linked accounts', () => {
    const stored = [report('zoe', { sharedKeys: ['phone'] }), report('anna', { sharedKeys: ['phone'] }), report('ben')];
    const { reports } = toScoreInputs(site([], stored));
    expect(reports.map(({ voice }) => voice)).toEqual(['1', '1', '2']);
    expect(JSON.stringify(reports)).not.toMatch(/zoe|anna|ben|phone/);
  });

  it('dates a visit to the start of its day in UTC', () => {
    const today = report('anna', { visitedOn: '2026-11-21' });
    expect(toScoreInputs(site([], [today])).reports[0]?.at).toBe('2026-11-21T00:00:00.000Z');
  });

  it("ignores drivers' facts about unnumbered stalls from before staff listed the stalls by number", () => {
    const staff = { source: 'staff', confidence: FACT_CONFIDENCE.staff, at: daysAgo(5) } as const;
    const confirmedFacts = [
      fact('staffConfirmedAt', daysAgo(5), staff),
      fact('layout', 'back_in_only', { ...staff, stall: '1' }),
    ];
    const layoutFact = (days: number) => fact('layout', 'pull_through_clear', { personKey: 'anna', at: daysAgo(days) });
    const listNumbers = (facts: readonly Fact[]) =>
      toScoreInputs(site(facts)).site.stalls.map(({ physicalReference }) => physicalReference);
    expect(listNumbers([layoutFact(10), ...confirmedFacts])).toEqual(['1']);
    expect(listNumbers([layoutFact(1), ...confirmedFacts])).toEqual([null, '1']);
    expect(listNumbers([layoutFact(10)])).toEqual([null]);
  });

  it('has a limited number of stalls, preferring reliable and then new facts, even if drivers invent many stalls', () => {
    const fakeFacts = Array.from({ length: SITE_STALLS_MAX }, (_, i) =>
      fact('layout', 'garage', { stall: `made up ${i}`, at: daysAgo(20 + i) }),
    );
    const realFacts = [
      fact('layout', 'pull_through_clear', { stall: 'staff', source: 'staff', confidence: 0.95, at: daysAgo(500) }),
      fact('layout', 'back_in_only', { stall: 'new' }),
    ];
    const listStalls = (facts: readonly Fact[]) => toScoreInputs(site(facts)).site.stalls;
    const names = listStalls([...fakeFacts, ...realFacts]).map(({ physicalReference }) => physicalReference);
    expect(names).toHaveLength(SITE_STALLS_MAX);
    expect(names).toEqual(expect.arrayContaining(['staff', 'new', 'made up 0']));
    expect(names).not.toContain(`made up ${SITE_STALLS_MAX - 1}`);
    expect(listStalls([...realFacts, ...fakeFacts.toReversed()])).toEqual(listStalls([...fakeFacts, ...realFacts]));
  });

  it('ignores facts that drivers reported about a stall before a rebuild, but not those from staff', () => {
    const rebuiltFact = fact('rebuiltAt', daysAgo(10), { source: 'staff', confidence: FACT_CONFIDENCE.staff });
    const stallFact = (stall: string, days: number, more: Partial<Fact> = {}) =>
      fact('layout', 'garage', { stall, at: daysAgo(days), ...more });
    const facts = [
      stallFact('1', 11),
      stallFact('2', 10),
      stallFact('3', 9),
      stallFact('4', 11, { source: 'staff', confidence: 0.95 }),
    ];
    const listNumbers = (all: readonly Fact[]) =>
      toScoreInputs(site(all)).site.stalls.map(({ physicalReference }) => physicalReference);
    expect(listNumbers(facts)).toEqual(['1', '2', '3', '4']);
    expect(listNumbers([...facts, rebuiltFact])).toEqual(['2', '3', '4']);
  });
});
