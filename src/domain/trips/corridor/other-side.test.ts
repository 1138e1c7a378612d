import { expect, it } from 'vitest';
import { toIndexWords } from '../../text/normalize.ts';
import { DIRECTION_WORDS, getPlazaDirection, isOnOtherSide } from './other-side.ts';

const PLAZAS = [
  ['Indian Castle Service Area', 'NYS Thruway Milepost 210 Eastbound'],
  ['Iroquois Travel Plaza', '2576 State Route 5S Mile Post 210W'],
  ['Plattekill Service Area', 'I-87 - NYS Thruway NB'],
  ['Charlton Service Plaza Westbound - Tesla Supercharger', '6 Massachusetts Turnpike'],
  ['New Baltimore SB Travel Plaza', 'Milepost 127 South NY State Thruway'],
  ['Bowmansville Service Plaza (Milepost 289.9 EB)', '1350 Reading Road'],
  ['Rest Area North-Bound', 'I-5'],
] as const;

it('The direction of traffic that reaches a plaza is recognized from its name and address', () => {
  const directions = PLAZAS.map(([name, address]) => getPlazaDirection(name, address));
  expect(directions).toEqual(['E', 'W', 'N', 'W', 'S', 'E', 'N']);
});

it('A record that states a direction contains one of the words used to find such records', () => {
  for (const plaza of PLAZAS) {
    const words = toIndexWords(plaza.join(' '));
    expect(DIRECTION_WORDS.some((word) => words.includes(word))).toBe(true);
  }
});

it('A name that only looks similar, and a plaza for both directions, have no direction', () => {
  expect(
    [
      ['GATEWAY KIA NB ABB STATION 1', '720 Carolier Ln'],
      ['WB GOODALE PARK EV CHARGER 2', '40 Goodale Street'],
      ['Hickory Run Service Plaza', 'I-476 Milepost 86'],
      ['Service plazas Eastbound and Westbound', 'Massachusetts Turnpike'],
      ['Westboro Service Plaza', '105 Massachusetts Turnpike'],
    ].map(([name = '', address = '']) => getPlazaDirection(name, address)),
  ).toEqual([null, null, null, null, null]);
});

it('A plaza is on the other side if it serves the opposite direction of travel, but not if the road only bends', () => {
  const count = 101;
  const line = (lat: (i: number) => number, lng: (i: number) => number) => ({
    atM: Float64Array.from({ length: count }, (_, i) => i * 1_000),
    lats: Float64Array.from({ length: count }, (_, i) => lat(i)),
    lngs: Float64Array.from({ length: count }, (_, i) => lng(i)),
  });
  const west = line(
    () => 43,
    (i) => -74 - i / 81,
  );
  const northwest = line(
    (i) => 43 + i / 160,
    (i) => -74 - i / 160,
  );
  const here = { atM: 50_000, offRouteM: 40 };
  expect(isOnOtherSide(west, here, 'E')).toBe(true);
  expect(isOnOtherSide(west, here, 'W')).toBe(false);
  expect(isOnOtherSide(west, here, 'N')).toBe(false);
  expect(isOnOtherSide(northwest, here, 'E')).toBe(true);
  expect(isOnOtherSide(northwest, here, 'N')).toBe(false);
  expect(isOnOtherSide(west, { ...here, offRouteM: 9_000 }, 'E')).toBe(false);
  for (const atM of [0, 100_000]) expect(isOnOtherSide(west, { ...here, atM }, 'E')).toBe(true);
});
