import { describe, expect, it } from 'vitest';
import { SiteFacts, StallFacts } from '../score/site-facts.ts';
import { isPlausibleVisitDay } from './plausible-visit-day.ts';
import { extractSurveyFacts, Survey } from './survey.ts';

const VISIT = { basis: 'visit', seenOn: '2026-11-20', stalls: [{ layout: 'pull_through_clear' }] };

const listProblems = (survey: object) =>
  Survey.safeParse(survey).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const extractFacts = (survey: object) => extractSurveyFacts(Survey.parse(survey));

describe('a survey of a site by staff', () => {
  it("needs at least one stall's layout, with a dated source", () => {
    expect(extractFacts(VISIT)).toEqual({
      source: 'staff',
      confidence: 0.95,
      at: '2026-11-20T00:00:00.000Z',
      facts: [
        { stall: null, name: 'staffConfirmedAt', value: '2026-11-20T00:00:00.000Z' },
        { stall: null, name: 'layout', value: 'pull_through_clear' },
      ],
    });
    expect(listProblems({ ...VISIT, stalls: [{ stall: '1', clearanceM: 4 }] })).toEqual([
      'stalls.0.layout: Describe the layout of at least one stall: a survey confirms the layout.',
    ]);
    expect(listProblems({ ...VISIT, stalls: [] })).toContain('stalls: Describe at least one stall.');
    expect(listProblems({ ...VISIT, seenOn: '' })).toEqual(['seenOn: Enter the date.']);
  });

  it('is as certain as its source', () => {
    const readConfidence = (basis: string) => {
      const { source, confidence, facts } = extractFacts({ ...VISIT, basis });
      return [source, confidence, facts.some(({ name }) => name === 'staffConfirmedAt')];
    };
    expect(readConfidence('photos')).toEqual(['staff', 0.95, true]);
    expect(readConfidence('imagery')).toEqual(['imagery', 0.7, true]);
  });

  it("counts as stated by the operator, not confirmed, if it is based on the operator's statement", () => {
    const { source, confidence, facts } = extractFacts({ ...VISIT, basis: 'operator' });
    expect([source, confidence]).toEqual(['operator', 0.8]);
    expect(facts.map(({ name }) => name)).toEqual(['layout']);
  });

  it('has no facts about things that were not observed, and assigns each fact to its stall', () => {
    const stalls = [
      { stall: ' 1a ', layout: 'pull_through_clear', usableLengthM: 18, noReverse: true },
      { stall: '2', layout: 'back_in_only', isAccessibleStall: true },
    ];
    expect(extractFacts({ ...VISIT, stalls, dropSpot: false, rebuiltOn: '2026-05-01' }).facts).toEqual([
      { stall: null, name: 'dropSpot', value: false },
      { stall: null, name: 'rebuiltAt', value: '2026-05-01T00:00:00.000Z' },
      { stall: null, name: 'staffConfirmedAt', value: '2026-11-20T00:00:00.000Z' },
      { stall: '1A', name: 'layout', value: 'pull_through_clear' },
      { stall: '1A', name: 'usableLengthM', value: 18 },
      { stall: '1A', name: 'noReverse', value: true },
      { stall: '2', name: 'layout', value: 'back_in_only' },
      { stall: '2', name: 'isAccessibleStall', value: true },
    ]);
  });

  it('has facts with names and values that the score accepts', () => {
    const allFacts = {
      layout: 'parallel_curb',
      usableLengthM: 20,
      clearanceM: 4.2,
      cableReach: 'any_corner',
      blockedStalls: 0,
      noReverse: true,
      turningOk: true,
      notDeadEnd: true,
      isAccessibleStall: false,
    };
    const { facts } = extractFacts({
      ...VISIT,
      stalls: [allFacts],
      trailerStalls: 2,
      dropSpot: true,
      rebuiltOn: '2026-01-01',
    });
    expect(facts).toHaveLength(Object.keys(allFacts).length + 4);
    const acceptedNames = new Set([...Object.keys(StallFacts.shape), ...Object.keys(SiteFacts.shape)]);
    for (const { name } of facts) expect(acceptedNames).toContain(name);
    const fact = { source: 'staff', confidence: 0.95, at: '2026-11-20T00:00:00.000Z' };
    const stall = Object.fromEntries(Object.entries(allFacts).map(([name, value]) => [name, { value, ...fact }]));
    expect(StallFacts.safeParse(stall).success).toBe(true);
  });

  it('must name each stall only once, and may have only one stall without a number', () => {
    const layout = 'garage';
    expect(listProblems({ ...VISIT, stalls: [{ layout }, { layout }] })).toEqual([
      'stalls.1.stall: Only one entry can have no stall number.',
    ]);
    const twins = [
      { stall: '1a', layout },
      { stall: '1A', layout },
    ];
    expect(listProblems({ ...VISIT, stalls: twins })).toEqual(['stalls.1.stall: Stall 1A is listed twice.']);
  });

  it('must not be from before the last rebuild of the site', () => {
    expect(listProblems({ ...VISIT, rebuiltOn: '2026-11-21' })).toEqual([
      'seenOn: A source from before the site was rebuilt confirms nothing. Use a newer one.',
    ]);
    expect(listProblems({ ...VISIT, rebuiltOn: '2026-11-20' })).toBeUndefined();
  });
});

describe('the date of an observation', () => {
  it('has begun in UTC+12, and is within the last ten years', () => {
    const now = new Date('2026-11-20T13:00:00Z');
    const days = ['2026-11-21', '2026-11-22', '2016-11-25', '2016-11-20', 'someday'];
    expect(days.map((day) => isPlausibleVisitDay(day, now))).toEqual([true, false, true, false, false]);
  });
});
