import { describe, expect, it } from 'vitest';
import { findTimeZone } from './find-time-zone.ts';

describe('the time zone of a place', () => {
  it.each([
    ['Needles', 34.848, -114.614, 'CA', 'America/Los_Angeles'],
    ['Laughlin', 35.168, -114.573, 'NV', 'America/Los_Angeles'],
    ['Ehrenberg', 33.604, -114.524, 'AZ', 'America/Phoenix'],
    ['Yuma', 32.725, -114.619, 'AZ', 'America/Phoenix'],
    ['Baileyville', 45.156, -67.405, 'ME', 'America/New_York'],
  ])('is that of its state, even near a border: %s', (_, lat, lng, state, zone) => {
    expect(findTimeZone({ lat, lng }, state)).toBe(zone);
  });

  it.each([
    ['El Paso', 31.776, -106.476, 'TX', 'America/Denver'],
    ['Dallas', 32.777, -96.797, 'TX', 'America/Chicago'],
    ['Chattanooga', 35.046, -85.31, 'TN', 'America/New_York'],
    ['Nashville', 36.163, -86.781, 'TN', 'America/Chicago'],
    ['Pensacola', 30.421, -87.217, 'FL', 'America/Chicago'],
    ['Gary', 41.593, -87.346, 'IN', 'America/Chicago'],
    ['Rapid City', 44.081, -103.231, 'SD', 'America/Denver'],
    ['Coeur d’Alene', 47.678, -116.78, 'ID', 'America/Los_Angeles'],
    ['Ontario', 44.027, -116.963, 'OR', 'America/Denver'],
    ['Kayenta, which observes daylight saving time', 36.727, -110.254, 'AZ', 'America/Denver'],
  ])('is the right one of a state with two: %s', (_, lat, lng, state, zone) => {
    expect(findTimeZone({ lat, lng }, state)).toBe(zone);
  });

  it('is found without a state, as for an address', () => {
    expect(findTimeZone({ lat: 40.76, lng: -111.89 })).toBe('America/Denver');
    expect(findTimeZone({ lat: 18.44, lng: -66.07 }, 'PR')).toBe('America/Puerto_Rico');
  });
});
