import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxAround, containsPoint } from './bounds.ts';
import { indexBoxes } from './box-index.ts';

const degrees = (limit: number) =>
  fc.oneof(fc.integer({ min: -limit, max: limit }), fc.double({ min: -limit, max: limit, noNaN: true }));
const point = fc.record({ lat: degrees(90), lng: degrees(180) });
const box = fc
  .tuple(point, fc.double({ min: 0, max: 12, noNaN: true }))
  .map(([center, radius]) => boxAround(center, radius));

it('A box index contains exactly the points that at least one box contains, even at edges and across the antimeridian', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 6 }), point, (boxes, place) => {
      const corners = boxes.flatMap(({ swLat, swLng, neLat, neLng }) => [
        { lat: swLat, lng: swLng },
        { lat: neLat, lng: neLng },
      ]);
      const isInside = indexBoxes(boxes);
      for (const tested of [place, ...corners])
        expect(isInside(tested)).toBe(boxes.some((one) => containsPoint(one, tested)));
    }),
  );
});
