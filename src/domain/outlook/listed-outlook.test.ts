import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getOutlookBand,
  getPackedThreshold,
  isLikelyHitched,
  packOutlook,
  roundOutlook,
  unpackOutlook,
} from './listed-outlook.ts';
import { toRigChance } from './rig-shift.ts';

const anyChance = fc.double({ min: 0, max: 1, noNaN: true });
const anyRig = fc.record({
  lengthM: fc.double({ min: 4, max: 30, noNaN: true }),
  heightM: fc.double({ min: 1, max: 4.5, noNaN: true }),
});

describe('the outlook in lists and on the map', () => {
  it('fits in a byte, and stays the same when it is unpacked and packed again', () => {
    fc.assert(
      fc.property(anyChance, (chance) => {
        const packed = packOutlook(chance);
        expect(packed).toBeGreaterThanOrEqual(0);
        expect(packed).toBeLessThanOrEqual(200);
        expect(packOutlook(unpackOutlook(packed))).toBe(packed);
        expect(Math.abs((roundOutlook(chance) ?? 0) - chance)).toBeLessThan(0.0071);
      }),
    );
    expect(roundOutlook(0.5)).toBe(0.5);
    expect(unpackOutlook(packOutlook(null))).toBeNull();
  });

  it('reaches a given chance for a rig if and only if its byte reaches the threshold for that chance', () => {
    fc.assert(
      fc.property(anyChance, anyRig, fc.constantFrom(0.18, 0.5), (chance, rig, threshold) => {
        const packed = packOutlook(chance);
        const rigChance = toRigChance(unpackOutlook(packed) ?? 0, rig);
        if (Math.abs(rigChance - threshold) > 0.001)
          expect(packed >= getPackedThreshold(threshold, rig)).toBe(rigChance >= threshold);
      }),
    );
  });

  it('never gets better with a longer rig, and is ignored once there is a score', () => {
    const order = ['low', 'possible', 'likely'];
    fc.assert(
      fc.property(anyChance, anyRig, fc.double({ min: 0, max: 10, noNaN: true }), (chance, rig, moreM) => {
        const longer = { ...rig, lengthM: rig.lengthM + moreM };
        const rank = (size: typeof rig) => order.indexOf(getOutlookBand(chance, size));
        expect(rank(longer)).toBeLessThanOrEqual(rank(rig));
      }),
    );
    expect(isLikelyHitched({ trailerScore: 20, outlook: 0.9 }, null)).toBe(false);
  });
});
