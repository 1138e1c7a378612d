import { describe, expect, it } from 'vitest';
import { keptRequest } from './kept-request.ts';
import { READ_REQUEST } from './testing/kept-trips.ts';
import { TripRequest } from './trip-request.ts';

describe('a trip that was kept before names had to be seen', () => {
  it('is read, with where a place is for its name, and a name for its rig', () => {
    const { rig, start, end } = READ_REQUEST;
    const kept = {
      ...READ_REQUEST,
      rig: { ...rig, name: '\u200b' },
      start: { ...start, label: '\u2800 \u200d' },
      waypoints: [{ lat: 40.84, lng: -115.76, label: 'El\u0007ko', stayMin: 90 }],
      end: { ...end, label: '' },
    };
    expect(TripRequest.safeParse(kept).success).toBe(false);
    expect(keptRequest(kept)).toEqual({
      ...READ_REQUEST,
      rig: { ...rig, name: expect.stringMatching(/\w/) },
      start: { ...start, label: '39.53, -119.81' },
      waypoints: [{ lat: 40.84, lng: -115.76, label: 'El ko', stayMin: 90 }],
      end: { ...end, label: '40.76, -111.89' },
    });
  });

  it('stays as it is where its names are seen, and what is no request is refused', () => {
    expect(keptRequest(READ_REQUEST)).toEqual(READ_REQUEST);
    expect(() => keptRequest({ start: {} })).toThrow();
  });
});
