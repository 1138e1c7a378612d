import { expect, it } from 'vitest';
import {
  describeAreaState,
  describeSpokenProgress,
  formatAreaFacts,
  getExpirationWarning,
  getProgressShare,
} from './area-text.ts';
import { createTestArea } from './testing/create-test-area.ts';
import { describeUsedArea, findAreaAt } from './used-area.ts';

const AREA = createTestArea();
const on = (day: string) => Date.parse(`${day}T12:00:00.000Z`);

it('A ready area shows its stations, size, age, and expiration date', () => {
  expect(formatAreaFacts(AREA, { kind: 'ready' }, on('2026-11-04'))).toBe(
    '1,234 stations · 6.2 MB · downloaded 3 days ago · good until Dec 1, 2026',
  );
  expect(formatAreaFacts(AREA, { kind: 'ready' }, on('2026-11-01'))).toContain('downloaded today');
  expect(formatAreaFacts(AREA, { kind: 'waiting' }, on('2026-11-01'))).not.toContain('downloaded');
});

it('An area shows a warning shortly before it expires, and after it has expired', () => {
  expect(getExpirationWarning(AREA, on('2026-11-04'))).toBeNull();
  expect(getExpirationWarning(AREA, on('2026-11-28'))).toBe('Expires in 3 days.');
  expect(getExpirationWarning(AREA, on('2026-11-30'))).toBe('Expires in 1 day.');
  expect(getExpirationWarning(AREA, on('2026-12-05'))).toMatch(/^Expired on Dec 1, 2026\./);
});

it('If an area does not fit on the device, it shows how much room is left and how much is needed', () => {
  const state = { kind: 'no_room', neededBytes: 300_000_000, freeBytes: 120_000_000 } as const;
  expect(describeAreaState(state, 300_000_000)).toBe('Your device has 120 MB left; this area needs 300 MB.');
  expect(describeAreaState({ ...state, freeBytes: null }, 300_000_000)).toBe(
    'Your device is full; this area needs 300 MB more.',
  );
});

it('A download shows how many megabytes have arrived', () => {
  const state = { kind: 'downloading', bytes: 1_500_000 } as const;
  expect(describeAreaState(state, 6_200_000)).toBe('Downloading... 1.5 MB of 6.2 MB');
  expect(getProgressShare(state, 6_000_000)).toBe(0.25);
  expect(getProgressShare({ kind: 'preparing', percent: 40 }, null)).toBe(0.4);
  expect(getProgressShare({ kind: 'ready' }, 6_000_000)).toBeNull();
});

it('Screen readers announce the progress of a download in steps of 25 percent', () => {
  const announced = (bytes: number) => describeSpokenProgress(AREA, { kind: 'downloading', bytes });
  expect([announced(100_000), announced(1_500_000)]).toEqual(Array(2).fill('Nevada: downloading, 0%.'));
  expect([announced(3_100_000), announced(4_600_000)]).toEqual(Array(2).fill('Nevada: downloading, 50%.'));
  expect(describeSpokenProgress(AREA, { kind: 'preparing', percent: 99 })).toBe('Nevada: preparing, 75%.');
  expect(describeSpokenProgress(AREA, { kind: 'waiting' })).toBe(
    'Nevada: Waiting to download. It starts automatically.',
  );
  expect(describeSpokenProgress(AREA, { kind: 'ready' })).toBeNull();
});

it('Without a network, the map says which area it uses and how old it is', () => {
  const boxes = new Map([[AREA.id, [{ swLat: 40.5, swLng: -116, neLat: 41, neLng: -115.5 }]]]);
  expect(findAreaAt([AREA], boxes, { lat: 40.8, lng: -115.8 })).toBe(AREA);
  // In the rectangle around Nevada, but in California.
  expect(findAreaAt([AREA], boxes, { lat: 38.58, lng: -119.9 })).toBeNull();
  expect(findAreaAt([AREA], new Map(), { lat: 40.8, lng: -115.8 })).toBeNull();
  expect(describeUsedArea(AREA, on('2026-11-04'))).toBe('Offline: using Nevada, downloaded 3 days ago.');
  expect(describeUsedArea(AREA, on('2026-12-05'))).toBe(
    'Offline: using Nevada, downloaded 5 weeks ago. It has expired: no verdicts or reviews.',
  );
});
