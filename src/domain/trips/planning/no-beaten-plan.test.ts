import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { usualOrProof } from '../../../testing/proof.ts';
import { makeRandomRecords, planRandomRoad } from '../testing/random-road.ts';

const SEED_COUNT = usualOrProof(16, 60);
const TIMEOUT_MS = 20_000 + SEED_COUNT * 2_000;
/** How much more a plan may cost than one found another way, because searches are cut short. */
const TOLERANCE_MINUTES = 2;

it('No recommended plan costs more than the plan found when one of its stations is skipped', {
  timeout: TIMEOUT_MS,
}, () => {
  let compared = 0;
  for (let seed = 1; seed <= SEED_COUNT; seed += 1) {
    const stations = makeRandomRecords(seed).map((record) => recordToCharger(record));
    const findRecommended = (skippedStations: string[]) => planRandomRoad(stations, { skippedStations }).plans[0]?.plan;
    const plan = findRecommended([]);
    for (const { key } of plan?.visits.filter(({ kind }) => kind === 'station') ?? []) {
      const other = findRecommended([key]);
      if (plan === undefined || other === undefined) continue;
      compared += 1;
      const title = `seed ${seed} without ${key}`;
      // By one of the two costs, the recommended plan must be at least as good.
      const moreBy = (cost: 'costMin' | 'paidCostMin') => other.totals[cost] - plan.totals[cost];
      expect(Math.max(moreBy('costMin'), moreBy('paidCostMin')), title).toBeGreaterThan(-TOLERANCE_MINUTES);
    }
  }
  expect(compared).toBeGreaterThan(SEED_COUNT);
});
