import { expect, test } from 'vitest';
import { drivingNow, isAnyTabNavigating } from './driving-now.ts';

const waitForLocks = () => new Promise((resolve) => setTimeout(resolve, 20));

test('A tab counts as navigating during its drive', async () => {
  drivingNow.set(true);
  await waitForLocks();
  expect(await isAnyTabNavigating()).toBe(true);
  drivingNow.set(false);
  await waitForLocks();
  expect(await isAnyTabNavigating()).toBe(false);
});

test('A tab no longer counts as navigating if its drive ended before the browser granted the lock', async () => {
  let release = (): void => undefined;
  const otherDrive = navigator.locks.request(
    'towcharge.driving',
    () => new Promise<void>((resolve) => (release = resolve)),
  );
  await waitForLocks();
  drivingNow.set(true);
  drivingNow.set(false);
  release();
  await otherDrive;
  await waitForLocks();
  expect(await isAnyTabNavigating()).toBe(false);
});
