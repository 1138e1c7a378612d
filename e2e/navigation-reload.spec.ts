import { type BrowserContext, expect, type Page } from '@playwright/test';
import { buildNorthwardTrip, placeNorthward } from '../src/domain/trips/testing/northward-trip.ts';
import { appUrl, openMap, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { expectAnnounced } from './support/live-regions.ts';
import { driveTo, mockRoutes, routeFrom, setPosition } from './support/navigation.ts';
import { openSignedIn } from './support/sign-in.ts';
import { mockTrip } from './support/trips.ts';

const url = appUrl('EMBEDDED');
const BETWEEN_POSITIONS_MS = 250;

test.use({ ...SMALL_REDUCED_MOTION, permissions: ['geolocation'] });

const overlay = (page: Page) => page.getByRole('region', { name: 'Navigation', exact: true });

async function driveNorth(context: BrowserContext, km: number): Promise<void> {
  for (const step of [0.06, 0.04, 0.02, 0]) {
    const { lat, lng } = placeNorthward(km - step);
    await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 8 });
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_POSITIONS_MS));
  }
}

test('Reloading the page resumes the drive to a charger, unless it was stopped', SLOW, async ({ page, context }) => {
  const requests = await mockRoutes(page, () => routeFrom(0));
  await setPosition(context, 0);
  await openMap(page, url, '/map?station=38254');
  await page.getByRole('article').getByRole('button', { name: 'Navigate' }).click();
  await page.getByRole('button', { name: 'Enter your battery level' }).click();
  await page.getByRole('slider', { name: 'What does the battery show?' }).fill('61');
  await page.getByRole('button', { name: 'Save level' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await driveTo(context, 4);
  await expect(overlay(page)).toContainText('9.9 mi');

  await page.reload();
  await expect(overlay(page)).toContainText('Take exit 18 toward the seaport.');
  await expect(overlay(page)).toContainText('9.9 mi');
  await expect(overlay(page)).toContainText('49%');
  await driveTo(context, 5);
  await expect(overlay(page)).toContainText('9.3 mi');
  expect(requests).toHaveLength(1);

  await page.getByRole('button', { name: 'End navigation', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
});

test('Reloading the page resumes a trip, and the charge at its first stop is recorded', async ({ page, context }) => {
  const base = buildNorthwardTrip();
  const rigId = '0a1b2c3d-0000-4000-8000-000000000001';
  const trip = { ...base, request: { ...base.request, rigId } };
  const { requests } = await mockTrip(page, trip);
  await page.route('**/api/routes/premium/*/updates?*', (route) => route.fulfill({ status: 404, json: {} }));
  let sentLeg: unknown = null;
  let isNetworkDown = false;
  await page.route('**/api/routes/premium/*/driven', async (route) => {
    if (isNetworkDown) return route.abort('internetdisconnected');
    sentLeg = route.request().postDataJSON();
    const learned = { rigId, name: 'Big Blue', legs: 1, drivenM: 100_000, confidencePercent: 48, isPooled: false };
    const factors = { dragFactor: 1.04, rollingFactor: 1, updatedAt: '2026-06-01T20:00:00.000Z' };
    await route.fulfill({ json: { success: true, data: { ...learned, ...factors } } });
  });
  await openSignedIn(page, url, `/map?trip=${trip.id}`);
  await page.getByRole('button', { name: 'Drive', exact: true }).click();
  await driveNorth(context, 40);
  await expect(overlay(page)).toContainText('Destination in 99.4 mi');

  await page.reload();
  await expect(overlay(page)).toContainText('Destination in 99.4 mi');
  await driveNorth(context, 99.99);
  await expect(overlay(page).getByRole('heading', { name: 'You are at Half Way Plaza' })).toBeVisible();
  const charge = page.getByRole('slider', { name: 'What charge did you arrive with?' });
  await expect(charge).toHaveValue('30');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await charge.fill('28');
  isNetworkDown = true;
  await context.setOffline(true);
  await save.click();
  await expect(overlay(page)).toContainText('Saved in this browser. It will be sent when you are back online.');
  await expect(overlay(page)).toContainText('Charge to 80% at stall 3');
  isNetworkDown = false;
  await context.setOffline(false);
  await expectAnnounced(page, 'Your drive was sent. Consumption estimate for Big Blue: 48% confidence.');
  expect(sentLeg).toEqual({ plan: 0, leg: 0, departPercent: 80, arrivePercent: 28, madeAt: trip.madeAt });

  await page.reload();
  await expect(overlay(page)).toContainText('Charge to 80% at stall 3');
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'Leave now' }).click();
  await driveNorth(context, 199.99);
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(overlay(page)).toHaveCount(0);
});
