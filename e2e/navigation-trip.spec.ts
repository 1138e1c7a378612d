import { type BrowserContext, expect, type Page } from '@playwright/test';
import {
  buildNorthwardContingentTrip,
  buildNorthwardTrip,
  placeNorthward,
} from '../src/domain/trips/testing/northward-trip.ts';
import type { Trip, TripUpdate } from '../src/domain/trips/trip.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import {
  appUrl,
  openInSharedTab,
  SLOW,
  SMALL_REDUCED_MOTION,
  testInSharedTab as test,
  test as testInOwnTab,
} from './support/app-page.ts';
import { createTrialUser } from './support/new-user.ts';
import { openSignedIn, readToken } from './support/sign-in.ts';

const url = appUrl('EMBEDDED');
const TRIP = buildNorthwardTrip();
const OTHER_ID = '00000000-0000-4000-8000-000000000002';
const CONTINGENT_TRIP = { ...buildNorthwardContingentTrip(), id: '00000000-0000-4000-8000-000000000003' };
const API = '**/api/routes/premium';
const BOSTON = { lat: 42.355, lng: -71.06, label: 'Boston, MA' };
const PHILADELPHIA = { lat: 39.95, lng: -75.16, label: 'Philadelphia, PA' };
const BETWEEN_POSITIONS_MS = 250;

for (const tests of [test, testInOwnTab]) tests.use({ ...SMALL_REDUCED_MOTION, permissions: ['geolocation'] });

test.afterEach(async ({ page }) => {
  const endButton = page.getByRole('button', { name: 'End navigation', exact: true });
  if (await endButton.isVisible()) await endButton.click();
});

const overlay = (page: Page) => page.getByRole('region', { name: 'Navigation', exact: true });

async function driveTo(context: BrowserContext, km: number, eastDegrees = 0): Promise<void> {
  for (const step of [0.06, 0.04, 0.02, 0]) {
    const { lat, lng } = placeNorthward(km - step);
    await context.setGeolocation({ latitude: lat, longitude: lng + eastDegrees, accuracy: 8 });
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_POSITIONS_MS));
  }
}

/** The replanned trip, which charges at another station. */
function otherTrip(): Trip {
  const [plan] = TRIP.result.plans;
  if (!plan) throw new Error('The trip has no plan');
  const stops = plan.stops.map((stop) => (stop.chargerId ? { ...stop, chargerId: '4712', name: 'Other Plaza' } : stop));
  return { ...TRIP, id: OTHER_ID, result: { ...TRIP.result, plans: [{ ...plan, stops }] } };
}

/** Mocks a trip, its replan, and an update that arrives when the test sends it. */
async function serveTrip(page: Page, trip: Trip = TRIP) {
  const requests: unknown[] = [];
  const update = Promise.withResolvers<TripUpdate>();
  await page.route(`${API}/${trip.id}`, (route) => route.fulfill({ json: { success: true, data: trip } }));
  await page.route(`${API}/optimize`, async (route) => {
    requests.push(route.request().postDataJSON());
    await route.fulfill({ json: { success: true, data: otherTrip() } });
  });
  await page.route(`${API}/*/updates?*`, async (route) => {
    if (!route.request().url().includes(trip.id)) return route.fulfill({ status: 404, json: {} });
    expect(route.request().headers().accept).toBe('text/event-stream');
    const body = `data: ${JSON.stringify(await update.promise)}\n\n`;
    await route.fulfill({ contentType: 'text/event-stream', body });
  });
  return { requests, sendUpdate: update.resolve };
}

async function startTrip(page: Page, context: BrowserContext, { id }: Trip = TRIP): Promise<void> {
  const { lat, lng } = placeNorthward(0);
  await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 8 });
  await openInSharedTab(page, url, `/map?trip=${id}`, openSignedIn);
  await page.getByRole('button', { name: 'Drive', exact: true }).click();
  await expect(overlay(page)).toContainText('Half Way Plaza');
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(
    `A trip is driven from stop to stop (${viewport.width})`,
    viewport.width > 1_000 ? SLOW : {},
    async ({ page, context }) => {
      await page.setViewportSize(viewport);
      await serveTrip(page);
      await startTrip(page, context);
      await driveTo(context, 40);
      await expect(overlay(page)).toContainText('Take exit 7.');
      await expect(overlay(page)).toContainText('30%');
      await expect(overlay(page)).toContainText('Destination in 99.4 mi');
      await driveTo(context, 99.99);
      await expect(overlay(page).getByRole('heading', { name: 'You are at Half Way Plaza' })).toBeVisible();
      await page.getByRole('slider', { name: 'What does the battery show?' }).fill('35');
      await page.getByRole('button', { name: 'Save level' }).click();
      await expect(overlay(page)).toContainText('Charge to 80% at stall 3');
      await expect(overlay(page).getByRole('timer')).toHaveText(/^22:[0-3]\d$/);
      await expectNoAxeViolationsInBothThemes(page);
      await page.getByRole('button', { name: 'Battery level' }).click();
      await page.getByRole('slider', { name: 'What does the battery show?' }).fill('82');
      await page.getByRole('button', { name: 'Save level' }).click();
      await expect(overlay(page)).toContainText('You can leave now.');
      await page.getByRole('button', { name: 'Leave now' }).click();
      await expect(overlay(page)).toContainText('Camp');
      await expect(overlay(page)).toContainText('32%');
    },
  );

test('A station ahead that closes is reported immediately, with another plan to choose', async ({ page, context }) => {
  const { requests, sendUpdate } = await serveTrip(page);
  await startTrip(page, context);
  await driveTo(context, 40);
  await expect(overlay(page)).toContainText('Take exit 7.');
  sendUpdate({
    id: TRIP.id,
    checkedAt: new Date().toISOString(),
    changes: [{ code: 'station_closed', chargerId: '4711', name: 'Half Way Plaza' }],
    matters: true,
    result: null,
    remaining: null,
  });
  await expect(page.getByRole('alert')).toContainText('Half Way Plaza has closed permanently.');
  await expect(page.getByRole('alert')).toContainText('Stops at Other Plaza instead of Half Way Plaza.');
  await expectNoAxeViolations(page, 'light');
  expect(requests).toEqual([
    expect.objectContaining({ startPercent: expect.closeTo(60, 0), end: expect.objectContaining({ label: 'Camp' }) }),
  ]);
  await page.getByRole('button', { name: 'Use the new plan' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(overlay(page)).toContainText('Other Plaza');
});

test('If the charge is lower than planned, another plan is offered, which the driver may decline', async ({
  page,
  context,
}) => {
  await serveTrip(page);
  await startTrip(page, context);
  await driveTo(context, 40);
  await page.getByRole('button', { name: /expected now/ }).click();
  await page.getByRole('slider', { name: 'What does the battery show?' }).fill('40');
  await page.getByRole('button', { name: 'Save level' }).click();
  await expect(page.getByRole('alert')).toContainText('The battery is lower than planned. Stops at Other Plaza');
  await page.setViewportSize({ width: 390, height: 844 });
  const keep = page.getByRole('button', { name: 'Keep the plan' });
  // A click fails where the map's buttons cover the notice, or while the layout changes.
  await expect(async () => {
    const { width = 0, height = 0 } = (await keep.boundingBox()) ?? {};
    await keep.click({ position: { x: width - 8, y: height - 8 }, timeout: 2_000 });
  }).toPass();
  await expect(overlay(page)).toContainText('Half Way Plaza');
  await expect(overlay(page)).toContainText('Below the reserve');
});

test('A contingent stop becomes due when the charge is low, and the trip continues after it without replanning', async ({
  page,
  context,
}) => {
  const { requests } = await serveTrip(page, CONTINGENT_TRIP);
  await startTrip(page, context, CONTINGENT_TRIP);
  await driveTo(context, 50);
  await page.getByRole('button', { name: /expected now/ }).click();
  await page.getByRole('slider', { name: 'What does the battery show?' }).fill('46');
  await page.getByRole('button', { name: 'Save level' }).click();
  await expect(overlay(page)).toContainText('Stop at Mile 37 Depot.');
  await expect(overlay(page)).toContainText('Turn off for Mile 37 Depot.');
  await expect(overlay(page)).not.toContainText('Below the reserve');
  await driveTo(context, 60);
  // The rig is considered to have arrived once it stops moving.
  await expect(async () => {
    const { lat, lng } = placeNorthward(60 - Math.random() / 1_000);
    await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 8 });
    await expect(overlay(page).getByRole('heading', { name: 'You are at Mile 37 Depot' })).toBeVisible({
      timeout: 1_500,
    });
  }).toPass();
  await page.getByRole('slider', { name: 'What does the battery show?' }).fill('60');
  await page.getByRole('button', { name: 'Save level' }).click();
  await expect(overlay(page)).toContainText('You can leave now.');
  await page.getByRole('button', { name: 'Leave now' }).click();
  await driveTo(context, 62);
  await expect(overlay(page)).toContainText('Half Way Plaza');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(requests).toEqual([]);
});

testInOwnTab('A trip that the server plans is driven to its first stop', async ({ page, context }) => {
  test.slow();
  await createTrialUser(page, url);
  const token = await readToken(page, url);
  const requestPlan = () =>
    page.request.post(`${url}/api/routes/premium/optimize`, {
      maxRetries: 2,
      headers: { authorization: `Bearer ${token}` },
      data: {
        ...TRIP.request,
        rig: { ...TRIP.request.rig, trailer: null },
        start: BOSTON,
        end: PHILADELPHIA,
        rigId: null,
      },
      timeout: 120_000,
    });
  // The app prepares its road data after it starts.
  let planned = await requestPlan();
  await expect(async () => {
    planned = planned.ok() ? planned : await requestPlan();
    expect(await planned.json()).toHaveProperty('data');
  }).toPass({ timeout: 90_000, intervals: [3_000] });
  const { data } = await planned.json();
  const [first, stop] = data.result.plans[0].stops;
  await context.setGeolocation({ latitude: first.at.lat, longitude: first.at.lng, accuracy: 8 });
  await page.goto(`${url}/map?trip=${data.id}`);
  await page.getByRole('button', { name: 'Drive', exact: true }).click();
  await expect(overlay(page)).toContainText(stop.name);
  await expect(overlay(page)).toContainText(`${Math.round(stop.arrive.mean)}%`);
  for (const southDegrees of [0.0006, 0.0004, 0.0002, 0.0001]) {
    await context.setGeolocation({ latitude: stop.at.lat - southDegrees, longitude: stop.at.lng, accuracy: 8 });
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_POSITIONS_MS));
  }
  await expect(overlay(page).getByRole('heading', { name: /^You are at/ })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  // Depending on the time of day, the plan may not charge at this stop.
  const instruction = stop.chargeMin > 0 ? `Charge to ${Math.round(stop.departurePercent)}%` : ' to go, leave at ';
  await expect(overlay(page)).toContainText(instruction);
  await page.getByRole('button', { name: 'Leave now' }).click();
  await expect(overlay(page)).toContainText(data.result.plans[0].stops[2].name);
});
