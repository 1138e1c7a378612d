import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { usualOrProof } from '../../../testing/proof.ts';
import { MINUTES_PER_STOP } from '../stops/alternatives.ts';
import { makeRandomRecords, planRandomRoad } from '../testing/random-road.ts';

const SEED_COUNT = usualOrProof(12, 60);
const TIMEOUT_MS = 20_000 + SEED_COUNT * 2_000;
const MAX_NORTH_DEGREES = 0.03;
/** How much the savings may differ, because searches are cut short. */
const TOLERANCE_MINUTES = 5;

it('A suggested fuller start saves no less than it promises', { timeout: TIMEOUT_MS }, () => {
  let suggested = 0;
  for (let seed = 1; seed <= SEED_COUNT; seed += 1) {
    const stations = makeRandomRecords(seed, MAX_NORTH_DEGREES).map((record) => recordToCharger(record));
    const plan = (startPercent: number) => planRandomRoad(stations, { startPercent });
    const { plans, fuller } = plan(80);
    const [recommended] = plans;
    if (recommended === undefined || fuller === null) continue;
    suggested += 1;
    const { minutes, stops, paidCostMin } = recommended.plan.totals;
    const promisedMin = fuller.minutesSaved + MINUTES_PER_STOP * fuller.stopsSaved;
    const isAsPromised = ({ plan: { totals } }: (typeof plans)[number]) => {
      const savedMin = minutes - totals.minutes + MINUTES_PER_STOP * (stops - totals.stops);
      // The plan may save money instead of time.
      return Math.max(savedMin, paidCostMin - totals.paidCostMin) > promisedMin - TOLERANCE_MINUTES;
    };
    expect(plan(fuller.startPercent).plans.some(isAsPromised), `seed ${seed}`).toBe(true);
  }
  expect(suggested).toBeGreaterThan(SEED_COUNT / 4);
});

it('A fuller start that saves well over ten minutes is rarely missed', {
  timeout: TIMEOUT_MS,
}, () => {
  let [helpful, missed] = [0, 0];
  for (let seed = 1; seed <= SEED_COUNT; seed += 1) {
    const stations = makeRandomRecords(seed, MAX_NORTH_DEGREES).map((record) => recordToCharger(record));
    const plan = (startPercent: number) => planRandomRoad(stations, { startPercent });
    const { plans, fuller } = plan(80);
    const full = plan(100).plans[0]?.plan.totals;
    if (plans.length === 0 || full === undefined) continue;
    const isHelpful = plans.every(
      ({ plan: { totals } }) => totals.stops >= full.stops && totals.minutes - full.minutes > 10 + TOLERANCE_MINUTES,
    );
    if (!isHelpful) continue;
    helpful += 1;
    missed += Number(fuller === null);
  }
  expect(helpful).toBeGreaterThanOrEqual(SEED_COUNT / 6);
  expect(missed).toBeLessThanOrEqual(helpful / 5);
});
