import { expect, it } from 'vitest';
import { describeStationChange } from './station-change-text.ts';

it('A favorite says if its station closed or how far it moved, and nothing if unchanged', () => {
  expect(describeStationChange({ state: 'open', movedM: 12 }, 'miles')).toBeNull();
  expect(describeStationChange({ state: 'closed', movedM: 0 }, 'miles')).toBe(
    'Closed: this station is no longer in the source data.',
  );
  expect(describeStationChange({ state: 'moved', movedM: 1_609.344 }, 'miles')).toBe(
    'Moved: this station is now 1.0 mi from where you saved it.',
  );
});
