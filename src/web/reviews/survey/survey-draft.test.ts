import { expect, test } from 'vitest';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import { SiteFacts } from '#domain/score/site-facts.ts';
import { resolveSiteFacts } from '#domain/score/stored-facts.ts';
import { createSurveyDraft, parseSurvey, type SurveyDraft, surveyNotice } from './survey-draft.ts';

const at = '2026-11-01T00:00:00.000Z';
const factFrom = (source: string, value: unknown) => ({ value, source, confidence: 0.9, at });
const NOW = new Date('2026-11-21T12:00:00Z');

const createDraft = (site: object = {}) => createSurveyDraft(SiteFacts.parse(site), 'miles');

test("A survey starts with earlier confirmed facts and the stalls that drivers named, but not with drivers' claims", () => {
  const stalls = [
    {
      physicalReference: '1A',
      layout: factFrom('staff', 'parallel_curb'),
      usableLengthM: factFrom('staff', feetToMeters(60)),
    },
    { physicalReference: '2', layout: factFrom('drivers', 'garage'), notDeadEnd: factFrom('driver', false) },
  ];
  const draft = createDraft({ stalls, rebuiltAt: at, dropSpot: factFrom('imagery', false) });
  expect(draft).toMatchObject({ seenOn: '', rebuiltOn: '2026-11-01', dropSpot: 'no', trailerStalls: '' });
  expect(draft.stalls).toMatchObject([
    { stall: '1A', layout: 'parallel_curb', usableLength: '60' },
    { stall: '2', layout: 'not-seen', notDeadEnd: 'not-seen' },
  ]);
  expect(createDraft().stalls).toHaveLength(1);
});

test('A survey starts with up to 30 stalls, including all that staff described before', () => {
  const namedStalls = Array.from({ length: 40 }, (_, index) => ({ physicalReference: String(index + 1) }));
  const imageryStall = { physicalReference: '41', layout: factFrom('imagery', 'pull_through_clear') };
  const { stalls } = createDraft({ stalls: [...namedStalls, imageryStall] });
  expect(stalls.map(({ stall }) => stall)).toEqual(
    [...namedStalls.slice(0, 29), imageryStall].map((stall) => stall.physicalReference),
  );
  expect(stalls.at(-1)?.layout).toBe('pull_through_clear');
  expect(parseSurvey({ ...createDraft(), seenOn: '2026-11-20', stalls }, 'miles')).toHaveProperty('survey');
});

test('A survey does not start with published facts, which no one has checked', () => {
  const fact = { value: 2, source: 'operator', confidence: 0.8, at: '2026-05-01T00:00:00.000Z' };
  expect(createDraft({ trailerStalls: fact }).trailerStalls).toBe('2');
  expect(createDraft({ trailerStalls: { ...fact, isPublished: true } }).trailerStalls).toBe('');
});

test('A survey of a station in a parking structure, according to its name, does not start with a garage', () => {
  const site = resolveSiteFacts({ facilityType: null, access: 'public', at, name: 'Main Street Parking Deck' }, []);
  expect(site.stalls).toMatchObject([{ layout: { value: 'garage' } }]);
  expect(createDraft(site).stalls).toMatchObject([{ layout: 'not-seen' }]);
});

test('Too many stalls in a survey are reported as one error for the whole list', () => {
  const [stall] = createDraft().stalls;
  const stalls = Array.from({ length: 31 }, (_, key) => ({ ...stall, key, stall: String(key), layout: 'garage' }));
  const draft = { ...createDraft(), seenOn: '2026-11-20', stalls: stalls as SurveyDraft['stalls'] };
  const parsed = parseSurvey(draft, 'miles');
  expect('problems' in parsed && [...parsed.problems]).toEqual([
    ['stalls', 'A survey can have up to 30 stalls. Remove some.'],
  ]);
});

test("A survey is read in its author's units, and leaves out what was not seen", () => {
  const draft = createDraft();
  const [stall] = draft.stalls;
  const describedStall = {
    ...stall,
    layout: 'pull_through_clear',
    usableLength: '60',
    noReverse: 'yes',
  } as NonNullable<typeof stall>;
  const writtenDraft = { ...draft, seenOn: '2026-11-20', trailerStalls: '2', stalls: [describedStall] };
  const parsed = parseSurvey(writtenDraft, 'miles');
  expect(parsed).toMatchObject({
    survey: {
      trailerStalls: 2,
      dropSpot: null,
      stalls: [{ usableLengthM: feetToMeters(60), noReverse: true, turningOk: null }],
    },
  });
  expect(parseSurvey(writtenDraft, 'kilometers')).toMatchObject({ survey: { stalls: [{ usableLengthM: 60 }] } });
});

test('Survey errors are reported by field', () => {
  const [stall] = createDraft().stalls;
  const invalidStall = { ...stall, usableLength: 'long', blockedStalls: '1.5' } as NonNullable<typeof stall>;
  const parsed = parseSurvey({ ...createDraft(), trailerStalls: 'two', stalls: [invalidStall] }, 'miles');
  const fields = 'problems' in parsed ? [...parsed.problems.keys()] : [];
  expect(fields).toEqual(['seenOn', 'trailerStalls', 'stalls.0.usableLengthM', 'stalls.0.blockedStalls']);
  const parsedWithoutLayout = parseSurvey({ ...createDraft(), seenOn: '2026-11-20' }, 'miles');
  expect('problems' in parsedWithoutLayout && [...parsedWithoutLayout.problems.keys()]).toEqual(['stalls.0.layout']);
});

test('A survey shows a notice if it will not verify a site', () => {
  const notice = (basis: 'imagery' | 'operator', seenOn: string) => surveyNotice({ basis, seenOn }, NOW);
  expect(notice('imagery', '2024-12-01')).toBeNull();
  expect(notice('imagery', '2024-11-01')).toContain('more than 24 months ago');
  expect(notice('operator', '2026-11-01')).toContain('stated by the operator');
});
