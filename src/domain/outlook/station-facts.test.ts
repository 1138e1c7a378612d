import { expect, it } from 'vitest';
import { estimateOutlook } from './outlook.ts';
import { answerOutlookQueryLine } from './outlook-query.ts';
import { toOutlookFacts } from './station-facts.ts';

const PLACE = { name: 'Parking Facility', lat: 43.1, lng: -75.23, network: 'Blink Network', openedOn: null };
const DETAILS = { facilityType: null, directions: null };

it('A station with only Level 1 or 2 chargers has no fast chargers, whatever power its record lists', () => {
  const toFacts = (dcFastCount: number, level2Count: number, level1Count: number, maxPowerKw: number | null = null) =>
    toOutlookFacts({ ...PLACE, dcFastCount, level2Count, level1Count, maxPowerKw }, DETAILS);
  expect([toFacts(0, 26, 0), toFacts(0, 26, 0, 62.5), toFacts(0, 0, 2)].map(({ isFast }) => isFast)).toEqual([
    false,
    false,
    false,
  ]);
  expect([toFacts(2, 26, 0), toFacts(0, 0, 0)].map(({ isFast }) => isFast)).toEqual([true, true]);
  expect(toFacts(2, 26, 0).stalls).toBe(2);
});

it('A site with at most 22 kW in a query counts as one without fast chargers', () => {
  const ask = (powerKw: number) =>
    answerOutlookQueryLine(JSON.stringify({ ...PLACE, stalls: 26, powerKw }), '2026-11-01');
  const facts = toOutlookFacts({ ...PLACE, dcFastCount: 0, level2Count: 26, level1Count: 0, maxPowerKw: 7.2 }, DETAILS);
  expect(ask(7.2)).toMatchObject({ chance: expect.closeTo(estimateOutlook(facts).chance, 3) });
  expect(ask(22)).toEqual(ask(7.2));
  expect(ask(50)).not.toEqual(ask(7.2));
});
