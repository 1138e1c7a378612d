import { expect, test } from 'vitest';
import type { TravelDirection } from '../corridor/service-plazas.ts';
import { findBackup } from './trip-backup.ts';

/** A station on a line to the east, where a degree is about 85 km. */
const makeStation = (
  chargerId: string | null,
  lat: number,
  lng: number,
  onlyDirection: TravelDirection | null = null,
) => ({
  chargerId,
  name: `Station ${chargerId}`,
  at: { lat, lng },
  atM: (lng + 110) * 85_000,
  onlyDirection,
});
const STOP = makeStation('1', 40, -100);
const BEHIND = makeStation('2', 40, -100.05);
const AHEAD = makeStation('3', 40, -99.9);
const TOWN = makeStation(null, 40, -100.01);
/** One percent per kilometer. */
const makeCharge = (percent: number) => ({ percent, percentPerM: 1 / 1_000 });

test('The backup of a stop is the nearest other station in any direction', () => {
  const backup = findBackup(STOP, [STOP, TOWN, AHEAD, BEHIND], makeCharge(15));
  expect(backup).toEqual({ chargerId: '2', name: 'Station 2', at: BEHIND.at, distanceM: expect.closeTo(4_260, -2) });
  expect(findBackup(STOP, [STOP, TOWN, AHEAD], makeCharge(15))?.chargerId).toBe('3');
});

test('A stop has no backup if none is within reach with a pessimistic arrival charge', () => {
  expect(findBackup(STOP, [STOP, BEHIND], makeCharge(5))).toBeNull();
  expect(findBackup(STOP, [STOP, BEHIND], makeCharge(6))?.chargerId).toBe('2');
  expect(findBackup(STOP, [STOP, BEHIND], makeCharge(-1))).toBeNull();
  expect(findBackup(STOP, [STOP, TOWN], makeCharge(50))).toBeNull();
});

test('The backup of a stop is at another place, not in the same lot or across the highway', () => {
  const inLot = makeStation('4', 40.0002, -100);
  const acrossHighway = makeStation('5', 40.002, -100);
  expect(findBackup(STOP, [STOP, inLot, acrossHighway, BEHIND], makeCharge(15))?.chargerId).toBe('2');
  expect(findBackup(STOP, [STOP, inLot, acrossHighway], makeCharge(15))).toBeNull();
});

test("A plaza for one direction of traffic is a backup only if it is ahead and within reach on the trip's route", () => {
  const plazaBehind = makeStation('6', 40, -100.05, 'E');
  const plazaAhead = makeStation('7', 40, -99.95, 'E');
  expect(findBackup(STOP, [STOP, plazaBehind, AHEAD], makeCharge(15))?.chargerId).toBe('3');
  expect(findBackup(STOP, [STOP, plazaBehind, plazaAhead, AHEAD], makeCharge(15))?.chargerId).toBe('7');
  const onTheWayBack = { ...plazaBehind, atM: STOP.atM + 400_000 };
  expect(findBackup(STOP, [STOP, onTheWayBack], makeCharge(15))).toBeNull();
});
