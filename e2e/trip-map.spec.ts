import { expect } from '@playwright/test';
import { makeTrip } from '../src/domain/trips/testing/make-trip.ts';
import { markerColors } from '../src/web/map/markers/marker-colors.ts';
import { tripColors } from '../src/web/map/markers/trip-colors.ts';
import { appUrl, DRAWN, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { colorShare, findColorSpots } from './support/screen-colors.ts';
import { openSignedIn } from './support/sign-in.ts';
import { mockTrip, planner } from './support/trips.ts';

/** The color of the fake imagery. */
const IMAGERY_GREEN = '#46603c';

test.use(SMALL_REDUCED_MOTION);

test('A trip is drawn over aerial imagery', DRAWN, async ({ page }) => {
  await mockTrip(page);
  await openSignedIn(page, appUrl('EMBEDDED'), `/map?trip=${makeTrip().id}&layer=satellite`);
  await expect(planner(page).getByRole('list', { name: 'Stops and drives' })).toBeVisible();
  const part = { x: 440, y: 80, width: 500, height: 480 };
  const { line } = tripColors('light');
  await expect.poll(() => colorShare(page, part, IMAGERY_GREEN)).toBeGreaterThan(0.7);
  await expect.poll(async () => (await findColorSpots(page, part, line))[0]?.width ?? 0).toBeGreaterThan(50);
});

test('Clusters are hidden while the planner shows a trip', { tag: [DRAWN.tag, SLOW.tag] }, async ({ page }) => {
  await mockTrip(page);
  await openSignedIn(page, appUrl('DEMONSTRATION'), `/map?trip=${makeTrip().id}`);
  await expect(planner(page).getByRole('list', { name: 'Stops and drives' })).toBeVisible();
  const part = { x: 440, y: 80, width: 500, height: 480 };
  const { clusterArc } = markerColors('light');
  await expect.poll(() => colorShare(page, part, clusterArc)).toBe(0);
  await planner(page).getByRole('button', { name: 'Close the planner' }).click();
  await expect.poll(() => colorShare(page, part, clusterArc)).toBeGreaterThan(0);
});
