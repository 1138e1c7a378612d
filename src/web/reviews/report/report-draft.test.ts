import { describe, expect, it, test } from 'vitest';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import { scoreGeometry } from '#domain/score/geometry.ts';
import { SiteFacts, UNKNOWN_STALL } from '#domain/score/site-facts.ts';
import { DEFAULT_RIG_SIZE, FACT_CONFIDENCE } from '#domain/score/weights.ts';
import { isLayoutUncertain } from './next-question.ts';
import { buildRigOptions, createReviewDraft, parseReviewDraft, toReviewRig } from './report-draft.ts';

const NOW = new Date(2026, 10, 21, 23, 30);
const RIG = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Long one',
  vehicle: 'truck',
  trailer: { kind: 'boat' },
  measures: {
    lengthM: feetToMeters(52),
    heightM: feetToMeters(11),
    widthM: 2.5,
    massKg: 6_000,
    portCorner: 'front-left',
  },
} as StoredRig;

test('A report is dated today in local time, with the relevant rig data', () => {
  expect(createReviewDraft({ chargerId: '7', outcome: 'hitched_blocking', rig: RIG, now: NOW })).toMatchObject({
    visitedOn: '2026-11-21',
    blockedStalls: 1,
    rig: { name: 'Long one', trailerKind: 'boat', lengthM: feetToMeters(52), portCorner: 'front-left' },
  });
});

test('A report is validated, with errors by field', () => {
  const draft = createReviewDraft({ chargerId: '7', outcome: 'unhitched', rig: null, now: NOW });
  expect(parseReviewDraft({ ...draft, stall: ' 1a ' })).toMatchObject({ review: { stall: '1A' } });
  expect(parseReviewDraft({ ...draft, stall: 'x'.repeat(41), visitedOn: '' })).toEqual({
    problems: {
      stall: 'A stall number can have up to 40 characters.',
      visitedOn: 'Enter the date of the visit.',
    },
  });
});

describe('the rig of a report', () => {
  const toLengthText = (lengthM: number) => `${Math.round(lengthM / feetToMeters(1))} ft`;

  it("is one of the driver's rigs, or none", () => {
    const { options, value } = buildRigOptions([RIG], toReviewRig(RIG), toLengthText);
    expect(options.map(({ label }) => label)).toEqual(['52 ft · Long one', 'No rig, or not specified']);
    expect(value).toBe(RIG.id);
    expect(buildRigOptions([RIG], null, toLengthText).value).toBe('none');
  });

  it('stays the reported one after the driver deletes that rig', () => {
    const soldRig = { ...toReviewRig(RIG), name: 'Sold', lengthM: feetToMeters(40) };
    const { options, value } = buildRigOptions([RIG], soldRig, toLengthText);
    expect([value, options[0]]).toEqual(['former', { value: 'former', label: '40 ft · Sold', rig: soldRig }]);
  });
});

describe('the question after a report', () => {
  const scoreWithLayout = (confidence: number | null) => {
    const fact =
      confidence === null ? null : { value: 'back_in_only', source: 'drivers', confidence, at: NOW.toISOString() };
    const facts = SiteFacts.parse({ stalls: [{ ...UNKNOWN_STALL, layout: fact }] });
    return { geometry: scoreGeometry(facts, facts.stalls[0] ?? UNKNOWN_STALL, DEFAULT_RIG_SIZE) };
  };

  it('asks about the layout until three drivers agree on it or staff confirm it', () => {
    for (const confidence of [null, FACT_CONFIDENCE.guess, FACT_CONFIDENCE.driver, FACT_CONFIDENCE.operator])
      expect(isLayoutUncertain(scoreWithLayout(confidence))).toBe(true);
    for (const confidence of [FACT_CONFIDENCE.drivers, FACT_CONFIDENCE.staff])
      expect(isLayoutUncertain(scoreWithLayout(confidence))).toBe(false);
  });
});
