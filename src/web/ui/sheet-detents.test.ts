import { describe, expect, it } from 'vitest';
import { detentAfterDrag, detentHeight, nextDetent, SHEET_DETENTS } from './sheet-detents.ts';

describe('the sheet on a phone', () => {
  it('stops at 188 pixels, 56 percent, and 92 percent', () => {
    expect(SHEET_DETENTS.map((detent) => detentHeight(detent, 844))).toEqual([188, 473, 776]);
  });

  it('leaves more room for the map on a short screen', () => {
    expect(detentHeight('peek', 422)).toBe(152);
  });

  it('keeps its heights in order on a very short screen', () => {
    const [peek = 0, half = 0, full = 0] = SHEET_DETENTS.map((detent) => detentHeight(detent, 280));
    expect(peek).toBeLessThanOrEqual(half);
    expect(half).toBeLessThan(full);
  });

  it('snaps to the nearest height when released', () => {
    expect(detentAfterDrag(200, 0, 844)).toBe('peek');
    expect(detentAfterDrag(400, 0, 844)).toBe('half');
    expect(detentAfterDrag(700, 0.1, 844)).toBe('full');
  });

  it('follows the direction of a flick', () => {
    expect(detentAfterDrag(200, 1, 844)).toBe('half');
    expect(detentAfterDrag(460, -1, 844)).toBe('peek');
    expect(detentAfterDrag(900, 1, 844)).toBe('full');
  });

  it('cycles through all heights with its button', () => {
    expect(SHEET_DETENTS.map(nextDetent)).toEqual(['half', 'full', 'peek']);
  });
});
