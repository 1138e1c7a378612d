import { expect, it } from 'vitest';
import { READ_REQUEST } from './testing/kept-trips.ts';
import { tripStays } from './trip-stays.ts';

const place = { lat: 40, lng: -110, label: 'Here' };

it('counts the stays that lie behind, and a night after each day of driving', () => {
  const waypoints = [
    { ...place, stayMin: 45 },
    { ...place, stayMin: 120 },
  ];
  const request = { ...READ_REQUEST, waypoints, nights: { afterDriveMin: 480, stayMin: 600 } };
  const stays = tripStays(request, [100_000, 300_000, 900_000]);
  expect([stays(50_000, 30), stays(150_000, 90), stays(400_000, 250)]).toEqual([0, 45, 165]);
  expect(stays(800_000, 500)).toBe(765);
  expect(tripStays({ ...request, nights: null }, [100_000, 300_000, 900_000])(800_000, 500)).toBe(165);
});
