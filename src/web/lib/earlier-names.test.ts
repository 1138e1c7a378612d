import { expect, it } from 'vitest';
import { withCurrentNames } from './earlier-names.ts';

const rename = (value: unknown): unknown => JSON.parse(withCurrentNames(JSON.stringify(value)));

it('Data that an earlier version stored is read under its current names', () => {
  expect(rename({ stops: [{ leavePercent: 80 }], vehicle: { portCorner: 'rear-centre' } })).toEqual({
    stops: [{ departurePercent: 80 }],
    vehicle: { portCorner: 'rear-center' },
  });
  expect(rename({ uid: 'a', way: { kind: 'trip' } })).toEqual({ uid: 'a', plan: { kind: 'trip' } });
  const part = { part: 'layout', weight: 20, points: 12.5, words: 'Pull-through' };
  expect(rename({ stalls: [{ isAccessibleBay: { value: true } }], parts: [part] })).toEqual({
    stalls: [{ isAccessibleStall: { value: true } }],
    parts: [{ part: 'layout', weight: 20, points: 12.5, description: 'Pull-through' }],
  });
});

it('Text that someone wrote is unchanged, and so is a field that happens to have a former name', () => {
  const written = { note: 'Mind {"leavePercent": 7} and "portCorner":"rear-centre"', words: 3 };
  expect(rename(written)).toEqual(written);
});
