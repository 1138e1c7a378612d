import { expect } from '@playwright/test';
import { someTrip } from '../src/domain/trips/testing/some-trip.ts';
import { markerColors } from '../src/web/map/markers/marker-colors.ts';
import { tripColors } from '../src/web/map/markers/trip-colors.ts';
import { shareOf, spotsOf } from './support/picture.ts';
import { openSignedIn } from './support/sign-in.ts';
import { planner, tellTrip } from './support/trips.ts';
import { productUrl, SMALL_AND_STILL, test } from './support/visit.ts';

/** What the stand-in for aerial pictures shows everywhere. */
const PICTURE_GREEN = '#46603c';

test.use(SMALL_AND_STILL);

test('A trip is drawn over aerial pictures', async ({ page }) => {
  await tellTrip(page);
  await openSignedIn(page, productUrl('EMBEDDED'), `/map?trip=${someTrip().id}&layer=satellite`);
  await expect(planner(page).getByRole('list', { name: 'Stops and drives' })).toBeVisible();
  const part = { x: 440, y: 80, width: 500, height: 480 };
  const { line } = tripColors('light');
  await expect.poll(() => shareOf(page, part, PICTURE_GREEN)).toBeGreaterThan(0.7);
  await expect.poll(async () => (await spotsOf(page, part, line))[0]?.width ?? 0).toBeGreaterThan(50);
});

test('A trip keeps clusters off the map until the planner is closed', async ({ page }) => {
  await tellTrip(page);
  await openSignedIn(page, productUrl('DEMONSTRATION'), `/map?trip=${someTrip().id}`);
  await expect(planner(page).getByRole('list', { name: 'Stops and drives' })).toBeVisible();
  const part = { x: 440, y: 80, width: 500, height: 480 };
  const { clusterArc } = markerColors('light');
  await expect.poll(() => shareOf(page, part, clusterArc)).toBe(0);
  await planner(page).getByRole('button', { name: 'Close the planner' }).click();
  await expect.poll(() => shareOf(page, part, clusterArc)).toBeGreaterThan(0);
});
