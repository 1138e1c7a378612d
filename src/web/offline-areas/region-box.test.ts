import fc from 'fast-check';
import { expect, it } from 'vitest';
import { containsPoint } from '#domain/geo/bounds.ts';
import { mercatorY } from '#domain/geo/mercator.ts';
import { CORNERS, type Frame, INITIAL_FRAME, moveFrame, toRegion } from './region-box.ts';

const VIEW = { swLat: 35, swLng: -120, neLat: 42, neLng: -114 };
const step = fc.double({ min: -2, max: 2, noNaN: true });
const handle = fc.constantFrom('middle' as const, ...CORNERS);
const moves = fc.array(fc.tuple(handle, step, step), { maxLength: 8 });
const applyMoves = (all: [(typeof CORNERS)[number] | 'middle', number, number][]): Frame =>
  all.reduce((frame, [handle, dx, dy]) => moveFrame(frame, handle, dx, dy), INITIAL_FRAME);

it('However the frame is dragged, it stays on the map and can still be grabbed', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const { left, top, right, bottom } = applyMoves(all);
      for (const edge of [left, top, right, bottom]) {
        expect(edge).toBeGreaterThanOrEqual(-1e-9);
        expect(edge).toBeLessThanOrEqual(1 + 1e-9);
      }
      expect(right - left).toBeGreaterThan(0.1);
      expect(bottom - top).toBeGreaterThan(0.1);
    }),
  );
});

it('A corner moves its two edges, and the middle moves all of them', () => {
  expect(moveFrame(INITIAL_FRAME, 'top-left', 0.05, 0.1)).toEqual({
    ...INITIAL_FRAME,
    left: INITIAL_FRAME.left + 0.05,
    top: INITIAL_FRAME.top + 0.1,
  });
  const movedFrame = moveFrame(INITIAL_FRAME, 'middle', 0.1, 0.05);
  expect(movedFrame.left).toBeCloseTo(INITIAL_FRAME.left + 0.1);
  expect(movedFrame.right).toBeCloseTo(INITIAL_FRAME.right + 0.1);
  expect(movedFrame.top).toBeCloseTo(INITIAL_FRAME.top + 0.05);
  expect(movedFrame.bottom).toBeCloseTo(INITIAL_FRAME.bottom + 0.05);
});

it('The region is what the map shows under the frame', () => {
  const region = toRegion({ left: 0, top: 0, right: 1, bottom: 1 }, VIEW);
  for (const edge of ['swLat', 'swLng', 'neLat', 'neLng'] as const) expect(region[edge]).toBeCloseTo(VIEW[edge]);
  const { swLat, swLng } = toRegion({ left: 0.5, top: 0, right: 1, bottom: 0.5 }, VIEW);
  expect(swLng).toBeCloseTo(-117);
  expect(mercatorY(swLat)).toBeCloseTo((mercatorY(VIEW.swLat) + mercatorY(VIEW.neLat)) / 2);
  fc.assert(
    fc.property(moves, (all) => {
      const { swLat: lat, swLng: lng } = toRegion(applyMoves(all), VIEW);
      expect(containsPoint({ swLat: 34.99, swLng: -120.01, neLat: 42.01, neLng: -113.99 }, { lat, lng })).toBe(true);
    }),
  );
});
