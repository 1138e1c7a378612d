import { describe, expect, it } from 'vitest';
import { getSunElevationDegrees, isDark } from './daylight.ts';

const DENVER = { lat: 39.74, lng: -104.99 };
const NEW_YORK = { lat: 40.71, lng: -74.01 };

describe('the elevation of the sun', () => {
  it('matches an almanac at noon on the longest and the shortest day', () => {
    expect(getSunElevationDegrees(Date.parse('2026-06-21T17:00:00Z'), NEW_YORK)).toBeCloseTo(72.7, 0);
    expect(getSunElevationDegrees(Date.parse('2026-12-21T16:54:00Z'), NEW_YORK)).toBeCloseTo(25.9, 0);
  });

  it("crosses the horizon at the almanac's sunrise and sunset", () => {
    // Denver on May 1, 2026: sunrise 6:02, sunset 19:54 (UTC-6), at -0.83 degrees due to refraction and the sun's
    // radius.
    expect(Math.abs(getSunElevationDegrees(Date.parse('2026-05-01T12:02:00Z'), DENVER) + 0.83)).toBeLessThan(0.6);
    expect(Math.abs(getSunElevationDegrees(Date.parse('2026-05-02T01:54:00Z'), DENVER) + 0.83)).toBeLessThan(0.6);
  });
});

describe('a place', () => {
  it('counts as dark at 4:14 a.m., but not at 7 p.m. in summer', () => {
    expect(isDark(Date.parse('2026-05-02T10:14:00Z'), DENVER)).toBe(true);
    expect(isDark(Date.parse('2026-07-02T01:00:00Z'), DENVER)).toBe(false);
  });
});
