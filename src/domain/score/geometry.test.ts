import { describe, expect, it } from 'vitest';
import { feetToMeters } from '../rigs/us-units.ts';
import { scoreGeometry } from './geometry.ts';
import { UNKNOWN_STALL } from './site-facts.ts';
import { buildSite, makeFact, makeRigSize, PULL_THROUGH } from './testing/score-cases.ts';
import { PART_WEIGHTS } from './weights.ts';

const findPart = (stall: Parameters<typeof buildSite>[1], part: string, rig = makeRigSize()) => {
  const site = buildSite('unknown', stall);
  return scoreGeometry(site, site.stalls[0] ?? UNKNOWN_STALL, rig).parts.find((each) => each.part === part);
};

describe('the geometry of a stall', () => {
  it('has parts with a total weight of 100 that add up to its score', () => {
    const stall = PULL_THROUGH.stalls[0] ?? UNKNOWN_STALL;
    const { points, parts, confidence } = scoreGeometry(PULL_THROUGH, stall, makeRigSize());
    expect(Object.values(PART_WEIGHTS).reduce<number>((sum, weight) => sum + weight, 0)).toBe(100);
    expect(parts.reduce((sum, part) => sum + part.points, 0)).toBeCloseTo(points, 10);
    expect(parts.reduce((sum, part) => sum + part.weight * part.confidence, 0) / 100).toBeCloseTo(confidence, 10);
    expect(parts.map(({ part, description }) => `${part}: ${description}`)).toEqual([
      'layout: pull-through, clear of the lane',
      'length: the whole rig fits',
      'approach: no backing up, room to turn, not a dead end',
      'cable: reaches any corner',
      'others: no one is blocked',
      'stalls: 2 stalls for trailers',
      'clearance: high enough',
      'drop_spot: unknown',
    ]);
  });

  it('falls back to the prior of its kind of place', () => {
    const { points, confidence } = scoreGeometry(buildSite('rest_area'), UNKNOWN_STALL, makeRigSize());
    expect([points, confidence]).toEqual([expect.closeTo(45), 0]);
  });

  it('gives all points for length with 3 ft to spare, and none with 15 ft of overhang', () => {
    const getPoints = (usableFt: number) =>
      findPart({ usableLengthM: makeFact(feetToMeters(usableFt), 1) }, 'length')?.points;
    expect([29, 30, 39, 48, 60].map(getPoints)).toEqual([0, 0, 10, 20, 20].map((points) => expect.closeTo(points)));
  });

  it('requires a foot of clearance above the rig', () => {
    const getPoints = (clearanceFt: number) =>
      findPart({ clearanceM: makeFact(feetToMeters(clearanceFt), 1) }, 'clearance')?.points;
    expect([10.9, 11, 14].map(getPoints)).toEqual([0, 5, 5]);
  });

  it('weighs each part of an approach by its own confidence', () => {
    const part = findPart({ noReverse: makeFact(true, 0.5), turningOk: makeFact(false, 1) }, 'approach');
    const value = 0.4 * (0.5 + 0.5 * 0.25) + 0.3 * 0 + 0.3 * 0.25;
    expect(part).toMatchObject({ points: expect.closeTo(18 * value), confidence: expect.closeTo(0.5) });
    expect(part?.description).toBe('no backing up, no room to turn');
  });

  it('uses facts that operators publish under OCPI names', () => {
    const ocpiFacts = {
      driveThrough: makeFact(true, 0.8, 'operator'),
      maxVehicleLengthM: makeFact(20, 0.8, 'operator'),
      maxVehicleHeightM: makeFact(4, 0.8, 'operator'),
    } as const;
    expect(findPart(ocpiFacts, 'layout')?.description).toBe('pull-through, clear of the lane');
    expect(findPart(ocpiFacts, 'length')?.description).toBe('the whole rig fits');
    expect(findPart(ocpiFacts, 'approach')?.description).toBe('no backing up');
    expect(findPart(ocpiFacts, 'clearance')?.description).toBe('high enough');
    expect(findPart({ driveThrough: makeFact(false, 0.8, 'operator') }, 'layout')?.description).toBe('unknown');
  });
});
