import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#domain/random.ts';
import { usualOrProof } from '../../testing/proof.ts';
import { isRealDataMissing } from '../../testing/real-data.ts';
import { getBuiltInRoads, getNationalHighways } from './testing/built-roads.ts';
import { ALL_CITIES, CITY_PAIRS, getCity } from './testing/cities.ts';
import { type EngineUnderTest, openTestTileEngine } from './testing/engines.ts';
import { TRAVEL_TRAILER } from './testing/rigs.ts';

let interstateEngine: EngineUnderTest;
let highwayEngine: EngineUnderTest;

async function getRouteLengthM(engine: EngineUnderTest, [from, to]: readonly [string, string]): Promise<number> {
  const requestRoute = () => engine.route([getCity(from), getCity(to)], TRAVEL_TRAILER);
  let response = await requestRoute();
  // On a busy machine, the first route across the country may exceed the engine's timeout.
  if (!response.ok && response.failure.kind === 'unavailable') response = await requestRoute();
  if (!response.ok) throw new Error(`no route from ${from} to ${to}: ${JSON.stringify(response.failure)}`);
  return response.legs[0]?.distanceM ?? 0;
}

/** Returns how much longer the interstate route is than the one on all highways, as a fraction. */
async function getRelativeError(pair: readonly [string, string]): Promise<number> {
  return (await getRouteLengthM(interstateEngine, pair)) / (await getRouteLengthM(highwayEngine, pair)) - 1;
}

describe.skipIf(isRealDataMissing)('the lengths of routes on the built-in interstates and on all highways', () => {
  beforeAll(async () => {
    interstateEngine = openTestTileEngine((await getBuiltInRoads()).location);
    highwayEngine = openTestTileEngine((await getNationalHighways()).location);
  });
  afterAll(async () => {
    await interstateEngine?.close();
    await highwayEngine?.close();
  });

  it('differ by at most 6% for 40 city pairs connected by interstates', async () => {
    const outliers: string[] = [];
    for (const pair of CITY_PAIRS) {
      const error = await getRelativeError(pair);
      if (Math.abs(error) > 0.06) outliers.push(`${pair.join(' to ')}: ${(error * 100).toFixed(1)}%`);
    }
    expect(CITY_PAIRS.length).toBe(40);
    expect(outliers).toEqual([]);
  });

  it('differ by less than 5% for at least 75% of random city pairs', async () => {
    const random = seededRandom(6);
    const pick = () => ALL_CITIES[Math.floor(random() * ALL_CITIES.length)] ?? '';
    const pairs = Array.from({ length: usualOrProof(40, 120) }, () => [pick(), pick()] as const).filter(
      ([from, to]) => from !== to,
    );
    const errors: number[] = [];
    for (const pair of pairs) errors.push(Math.abs(await getRelativeError(pair)));
    errors.sort((a, b) => a - b);
    expect(errors[Math.floor(errors.length * 0.75)]).toBeLessThan(0.05);
  });
});
