import { describe, expect, it, test } from 'vitest';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import { SiteFacts } from '#domain/score/site-facts.ts';
import type { Reason } from '#domain/score/verdict.ts';
import type { VerificationState } from '#domain/score/verification-state.ts';
import { formatDayAgo, formatShortDay } from '#web/lib/relative-time.ts';
import { inTimeZone } from '../../testing/in-time-zone.ts';
import { authorLabel } from './list/author-label.ts';
import { outcomeText } from './report/outcome-labels.ts';
import { partSourceText } from './verdict/part-sources.ts';
import { scoreStateText } from './verdict/score-state-text.ts';
import { verdictReasonText, visibleReasons } from './verdict/verdict-labels.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const at = '2026-11-09T00:00:00.000Z';

test.each([
  ['2026-11-21T00:00:00Z', 'today'],
  ['2026-11-22T00:00:00Z', 'today'],
  ['2026-11-20T00:00:00Z', 'yesterday'],
  ['2026-11-09T00:00:00Z', '12 days ago'],
  ['2026-10-31T00:00:00Z', '3 weeks ago'],
  ['2026-05-21T00:00:00Z', '6 months ago'],
  ['2023-11-21T00:00:00Z', '3 years ago'],
])('A stop on %s was %s', (day, text) => {
  expect(formatDayAgo(day, NOW)).toBe(text);
});

test('In the evening in the US, a stop of that day was today, and one of the day before was yesterday', async () => {
  const texts = await inTimeZone('America/Los_Angeles', async () =>
    ['2026-11-18T00:00:00Z', '2026-11-17T00:00:00Z'].map((day) => formatDayAgo(day, '2026-11-19T00:30:00Z')),
  );
  expect(texts).toEqual(['today', 'yesterday']);
});

test('Recent dates omit the year, and older ones the day', () => {
  expect(formatShortDay(new Date(at), NOW)).toBe('Nov 9');
  expect(formatShortDay(new Date('2024-05-12T00:00:00Z'), NOW)).toBe('May 2024');
});

describe("the text for a site's verification state", () => {
  const textFor = (state: VerificationState, voices = 4) =>
    scoreStateText({ asOf: NOW, state: { state, voices, until: null, at: state === 'unknown' ? null : at } });

  it.each([
    ['unknown', 'No trailer data yet. Be the first.'],
    ['reported', 'Reported by 4 drivers, last 12 days ago'],
    ['community_verified', 'Verified by 4 rigs, last 12 days ago'],
    ['staff_verified', 'Verified by our staff on Nov 9, 2026'],
    ['operator_stated', 'Stated by the operator; 4 drivers reported'],
    ['disputed', 'Disputed: reports disagree, most recently 12 days ago. Scout before you pull in.'],
    ['stale', 'Needs a recheck: nothing new since Nov 9, 2026.'],
  ] as const)('%s reads: %s', (state, text) => {
    expect(textFor(state)).toBe(text);
  });

  it('says if there are no driver reports yet', () => {
    expect(textFor('reported', 0)).toBe('Known from other sources, last updated 12 days ago; no driver reports yet');
    expect(textFor('operator_stated', 0)).toBe('Stated by the operator; no driver reports yet');
  });
});

describe('the reasons for a verdict', () => {
  const rig = { lengthM: feetToMeters(55), at: new Date('2026-05-12T00:00:00Z') };

  it.each<[Reason, string]>([
    [{ kind: 'nothing_known' }, 'No trailer data yet. Be the first.'],
    [{ kind: 'cap', cap: 'clearance' }, 'Too low for your rig'],
    [{ kind: 'stall', stall: '1A' }, 'Use stall 1A'],
    [{ kind: 'part', part: 'approach', description: 'a dead end' }, 'Entry and exit: a dead end'],
    [{ kind: 'largest_clear', rig }, 'Largest rig hitched and clear here: 55 ft (May 12)'],
    [{ kind: 'smallest_unhitched', rig }, 'Smallest rig that had to unhitch: 55 ft (May 12)'],
    [{ kind: 'drivers', count: 4, last: new Date(at) }, '4 drivers, last 12 days ago'],
  ])('are stated in plain words: %o', (reason, text) => {
    expect(verdictReasonText(reason, 'miles', NOW)).toBe(text);
  });

  it("are in the driver's units", () => {
    expect(verdictReasonText({ kind: 'largest_clear', rig }, 'kilometers', NOW)).toContain('16.8 m');
  });

  it("are left out if a cap on the score or the site's state says the same", () => {
    const garage: Reason[] = [
      { kind: 'cap', cap: 'garage' },
      { kind: 'part', part: 'layout', description: 'in a garage' },
      { kind: 'drivers', count: 2, last: new Date(at) },
    ];
    expect(visibleReasons(garage, 'reported').map(({ kind }) => kind)).toEqual(['cap']);
    expect(visibleReasons(garage, 'disputed').map(({ kind }) => kind)).toEqual(['cap', 'drivers']);
    expect(visibleReasons([{ kind: 'nothing_known' }], 'unknown')).toEqual([]);
  });
});

test('A part of a score names its source, or the kind of site that an assumed value is typical of', () => {
  const fact = (source: string) => ({ value: 'pull_through_clear', source, confidence: 0.8, at });
  const site = SiteFacts.parse({
    facility: 'truck_stop',
    stalls: [{ physicalReference: '2' }, { physicalReference: '1A', layout: fact('operator') }],
  });
  expect(partSourceText('layout', site, '1A')).toBe('stated by the operator');
  expect(partSourceText('layout', site, '2')).toBe('as typical of a truck stop');
  expect(partSourceText('drop_spot', site, '1A')).toBe('as typical of a truck stop');
});

test.each([
  [1, 'driver', 'reported by one driver'],
  [2, 'driver', 'reported by 2 drivers'],
  [3, 'drivers', 'reported by 3 drivers'],
])('A part of a score shows how many drivers reported it: %i', (drivers, source, text) => {
  const layout = { value: 'pull_through_clear', source, confidence: 0.5, at, drivers };
  expect(partSourceText('layout', SiteFacts.parse({ stalls: [{ layout }] }), null)).toBe(text);
});

test('The outcome of a stop is shown with its details', () => {
  const stop = { blockedStalls: null, reason: null };
  expect(outcomeText({ ...stop, outcome: 'hitched_clear' })).toBe('Hitched and clear');
  expect(outcomeText({ ...stop, outcome: 'hitched_blocking', blockedStalls: 1 })).toBe('Hitched, blocked 1 stall');
  expect(outcomeText({ ...stop, outcome: 'hitched_blocking' })).toBe('Hitched, blocked others');
  expect(outcomeText({ ...stop, outcome: 'could_not_charge', reason: 'full' })).toBe('Could not charge: full');
});

test('A review shows the name of another author only if that author allows it', () => {
  const author = { name: 'Ada', isFormerMember: false, isCaller: false };
  expect(authorLabel({ author })).toBe('Ada');
  expect(authorLabel({ author: { ...author, name: null } })).toBe('A member');
  expect(authorLabel({ author: { ...author, name: null, isFormerMember: true } })).toBe('Former member');
  expect(authorLabel({ author: { ...author, isCaller: true } })).toBe('You');
});
