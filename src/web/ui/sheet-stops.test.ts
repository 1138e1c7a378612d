import { describe, expect, it } from 'vitest';
import { nextStop, SHEET_STOPS, stopAfterDrag, stopHeight } from './sheet-stops.ts';

describe('the sheet on a phone', () => {
  it('stands at 188 pixels, 56 percent and 92 percent', () => {
    expect(SHEET_STOPS.map((stop) => stopHeight(stop, 844))).toEqual([188, 473, 776]);
  });

  it('leaves more of a low screen to the map', () => {
    expect(stopHeight('peek', 422)).toBe(152);
  });

  it('keeps its stops in order on a very low screen', () => {
    const [peek = 0, half = 0, full = 0] = SHEET_STOPS.map((stop) => stopHeight(stop, 280));
    expect(peek).toBeLessThanOrEqual(half);
    expect(half).toBeLessThan(full);
  });

  it('goes to the nearest stop when it is let go', () => {
    expect(stopAfterDrag(200, 0, 844)).toBe('peek');
    expect(stopAfterDrag(400, 0, 844)).toBe('half');
    expect(stopAfterDrag(700, 0.1, 844)).toBe('full');
  });

  it('goes on in the direction of a flick', () => {
    expect(stopAfterDrag(200, 1, 844)).toBe('half');
    expect(stopAfterDrag(460, -1, 844)).toBe('peek');
    expect(stopAfterDrag(900, 1, 844)).toBe('full');
  });

  it('goes round all stops by its button', () => {
    expect(SHEET_STOPS.map(nextStop)).toEqual(['half', 'full', 'peek']);
  });
});
