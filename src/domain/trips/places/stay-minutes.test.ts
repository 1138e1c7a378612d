import { expect, it } from 'vitest';
import { PARSED_REQUEST } from '../testing/empty-trip-result.ts';
import { createStayMinutesGetter } from './stay-minutes.ts';

const place = { lat: 40, lng: -110, label: 'Here' };

it('The stay minutes include past stays, and a night after each day of driving', () => {
  const waypoints = [
    { ...place, stayMin: 45 },
    { ...place, stayMin: 120 },
  ];
  const request = { ...PARSED_REQUEST, waypoints, nights: { afterDriveMin: 480, stayMin: 600 } };
  const stays = createStayMinutesGetter(request, [100_000, 300_000, 900_000]);
  expect([stays(50_000, 30), stays(150_000, 90), stays(400_000, 250)]).toEqual([0, 45, 165]);
  expect(stays(800_000, 500)).toBe(765);
  expect(createStayMinutesGetter({ ...request, nights: null }, [100_000, 300_000, 900_000])(800_000, 500)).toBe(165);
});
