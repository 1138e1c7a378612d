import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#domain/random.ts';
import { casesOf } from '../../testing/proof.ts';
import { isRealDataMissing } from '../../testing/real-data.ts';
import { builtInRoads, nationalHighways } from './testing/built-roads.ts';
import { ALL_CITIES, CITY_PAIRS, city } from './testing/cities.ts';
import { type EngineUnderTest, openTestTiles } from './testing/engines.ts';
import { TRAVEL_TRAILER } from './testing/rigs.ts';

let onInterstates: EngineUnderTest;
let onHighways: EngineUnderTest;

async function lengthM(engine: EngineUnderTest, [from, to]: readonly [string, string]): Promise<number> {
  const ask = () => engine.route([city(from), city(to)], TRAVEL_TRAILER);
  let response = await ask();
  // On a busy machine, the first route across the country may exceed the engine's timeout.
  if (!response.ok && response.failure.kind === 'unavailable') response = await ask();
  if (!response.ok) throw new Error(`no route from ${from} to ${to}: ${JSON.stringify(response.failure)}`);
  return response.legs[0]?.distanceM ?? 0;
}

/** Returns how much longer the interstate route is than the one on all highways, as a share. */
async function errorOf(pair: readonly [string, string]): Promise<number> {
  return (await lengthM(onInterstates, pair)) / (await lengthM(onHighways, pair)) - 1;
}

describe.skipIf(isRealDataMissing)('the built-in interstates compared with all highways', () => {
  beforeAll(async () => {
    onInterstates = openTestTiles((await builtInRoads()).place);
    onHighways = openTestTiles((await nationalHighways()).place);
  });
  afterAll(async () => {
    await onInterstates?.close();
    await onHighways?.close();
  });

  it('are within 6% for forty city pairs on an interstate', async () => {
    const off: string[] = [];
    for (const pair of CITY_PAIRS) {
      const error = await errorOf(pair);
      if (Math.abs(error) > 0.06) off.push(`${pair.join(' to ')}: ${(error * 100).toFixed(1)} %`);
    }
    expect(CITY_PAIRS.length).toBe(40);
    expect(off).toEqual([]);
  });

  it('are within 5% for three of four city pairs, as documented', async () => {
    const random = seededRandom(6);
    const pick = () => ALL_CITIES[Math.floor(random() * ALL_CITIES.length)] ?? '';
    const pairs = Array.from({ length: casesOf(40, 120) }, () => [pick(), pick()] as const).filter(
      ([from, to]) => from !== to,
    );
    const errors: number[] = [];
    for (const pair of pairs) errors.push(Math.abs(await errorOf(pair)));
    errors.sort((a, b) => a - b);
    expect(errors[Math.floor(errors.length * 0.75)]).toBeLessThan(0.05);
  });
});
