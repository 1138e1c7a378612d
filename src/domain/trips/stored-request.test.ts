import { describe, expect, it } from 'vitest';
import { parseStoredRequest } from './stored-request.ts';
import { PARSED_REQUEST } from './testing/empty-trip-result.ts';
import { TripRequest } from './trip-request.ts';

describe('a stored trip request', () => {
  it('with invisible names gets coordinates as place names and a default rig name', () => {
    const { rig, start, end } = PARSED_REQUEST;
    const stored = {
      ...PARSED_REQUEST,
      rig: { ...rig, name: '\u200b' },
      start: { ...start, label: '\u2800 \u200d' },
      waypoints: [{ lat: 40.84, lng: -115.76, label: 'El\u0007ko', stayMin: 90 }],
      end: { ...end, label: '' },
    };
    expect(TripRequest.safeParse(stored).success).toBe(false);
    expect(parseStoredRequest(stored)).toEqual({
      ...PARSED_REQUEST,
      rig: { ...rig, name: expect.stringMatching(/\w/) },
      start: { ...start, label: '39.53, -119.81' },
      waypoints: [{ lat: 40.84, lng: -115.76, label: 'El ko', stayMin: 90 }],
      end: { ...end, label: '40.76, -111.89' },
    });
  });

  it('is unchanged if its names are visible, and rejected if it is invalid', () => {
    expect(parseStoredRequest(PARSED_REQUEST)).toEqual(PARSED_REQUEST);
    expect(() => parseStoredRequest({ start: {} })).toThrow();
  });
});
