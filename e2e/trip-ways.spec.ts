import { type BrowserContext, expect, type Page } from '@playwright/test';
import { northwardTrip, placeNorthward } from '../src/domain/trips/testing/northward-trip.ts';
import { beAt, driveTo, routeFrom, tellWays } from './support/navigation.ts';
import { becomeDriver, becomeDriverOnTrial } from './support/newcomer.ts';
import { expectSaid } from './support/said.ts';
import { openSignedIn } from './support/sign-in.ts';
import { choosePlace, planner, tellTrip } from './support/trips.ts';
import { openMap, productUrl, SMALL_AND_STILL, test } from './support/visit.ts';

const url = productUrl('EMBEDDED');
const BETWEEN_POSITIONS_MS = 250;

test.use(SMALL_AND_STILL);

const overlay = (page: Page) => page.getByRole('region', { name: 'Navigation', exact: true });

async function driveNorth(context: BrowserContext, km: number): Promise<void> {
  for (const step of [0.06, 0.04, 0.02, 0]) {
    const { lat, lng } = placeNorthward(km - step);
    await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 8 });
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_POSITIONS_MS));
  }
}

test('A saved trip that no longer holds takes the plan of today, and stays the trip that was saved', async ({
  page,
}) => {
  const trip = { ...northwardTrip(), name: 'To the camp', shareKey: 'AAAAAAAAAAAAAAAAAAAAAA' };
  const [plan] = trip.result.plans;
  if (!plan) throw new Error('The trip has no plan');
  const stops = plan.stops.map((stop) => (stop.chargerId ? { ...stop, chargerId: '4712', name: 'Other Plaza' } : stop));
  const result = { ...trip.result, plans: [{ ...plan, stops }] };
  const { asked } = await tellTrip(page, trip);
  await page.route(`**/api/routes/premium/${trip.id}/updates`, (route) => {
    const changes = [{ code: 'station_closed', chargerId: '4711', name: 'Half Way Plaza' }];
    const data = { id: trip.id, checkedAt: trip.madeAt, changes, matters: true, result };
    return route.fulfill({ json: { success: true, data } });
  });
  await page.route(`**/api/routes/premium/${trip.id}/plan`, async (route) => {
    expect(route.request().method()).toBe('PUT');
    const data = { ...trip, madeAt: '2026-11-23T12:00:00.000Z', result };
    await route.fulfill({ json: { success: true, data } });
  });
  await openSignedIn(page, url, `/map?trip=${trip.id}`);
  await planner(page).getByRole('button', { name: 'Check again' }).click();
  await expect(planner(page).getByText('Half Way Plaza is closed for good.')).toBeVisible();
  await planner(page).getByRole('button', { name: 'Take the new plan' }).click();
  await expect(planner(page).getByRole('region', { name: 'Other Plaza' })).toBeVisible();
  await expectSaid(page, 'The trip has its new plan.');
  await expect(planner(page).getByRole('heading', { name: 'To the camp' })).toBeVisible();
  await expect(planner(page).getByText('Anybody with the link sees this trip.')).toBeVisible();
  await expect(planner(page).getByRole('button', { name: 'Take the new plan' })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`trip=${trip.id}`));
  expect(asked).toEqual([]);
});

test('A trip leads to the door of a station that is found by its name', async ({ page }) => {
  await becomeDriverOnTrial(page, url);
  const { asked } = await tellTrip(page);
  await page.goto(`${url}/map?at=39.5,-101,6&plan=1`);
  await choosePlace(page, 'From', 'Denver');
  await planner(page).getByRole('combobox', { name: 'To', exact: true }).fill('seaport');
  const station = (await (await page.request.get(`${url}/api/chargers/38254`)).json()).data;
  await page.getByRole('option', { name: station.street_address }).first().click();
  await planner(page).getByRole('button', { name: 'Plan the trip' }).click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    end: { lat: expect.closeTo(station.latitude, 2), lng: expect.closeTo(station.longitude, 2) },
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('A waypoint is dragged by a finger, and its row goes along', async ({ page }) => {
    await becomeDriverOnTrial(page, url);
    await page.goto(`${url}/map?at=39.5,-101,6&plan=1`);
    for (const [index, place] of ['Hays', 'Goodland', 'Limon'].entries()) {
      await planner(page).getByRole('button', { name: 'Add a waypoint' }).click();
      await choosePlace(page, `Waypoint ${index + 1}`, `${place},`);
    }
    const order = () =>
      planner(page)
        .getByRole('combobox', { name: /^Waypoint \d$/ })
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value.split(',')[0]));
    const handle = page.getByRole('button', { name: 'Drag waypoint 1' });
    await planner(page).getByRole('button', { name: 'Drag waypoint 2' }).scrollIntoViewIfNeeded();
    const row = planner(page).getByRole('list', { name: 'Waypoints' }).getByRole('listitem').filter({ has: handle });
    const [from, before] = [await handle.boundingBox(), await row.boundingBox()];
    if (!from || !before) throw new Error('The waypoint is not on the page');
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', byPx = 0) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + byPx }],
      });
    await touch('touchStart');
    for (let byPx = 4; byPx <= 60; byPx += 4) await touch('touchMove', byPx);
    await expect.poll(async () => (await row.boundingBox())?.y).toBeCloseTo(before.y + 60, -1);
    for (let byPx = 64; byPx <= before.height + 30; byPx += 4) await touch('touchMove', byPx);
    await expect.poll(order).toEqual(['Goodland', 'Hays', 'Limon']);
    await expect.poll(async () => (await row.boundingBox())?.y).toBeCloseTo(before.y + before.height + 28, -1);
    await touch('touchEnd');
    await expect.poll(order).toEqual(['Goodland', 'Hays', 'Limon']);
  });
});

test('What drives have taught of a rig is on its card, and is forgotten when that is said twice', async ({ page }) => {
  await becomeDriver(page, url);
  const id = '0a1b2c3d-0000-4000-8000-000000000001';
  const { token } = (await (await page.request.post(`${url}/api/auth/token`, { data: {} })).json()).data;
  const { vehicle, trailer } = northwardTrip().request.rig;
  const kept = await page.request.put(`${url}/api/user/rigs/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Big Blue', vehicle, trailer },
  });
  expect(kept.ok()).toBe(true);
  await page.route('**/api/user/rig-calibrations', (route) => {
    const learnt = { rigId: id, name: 'Big Blue', legs: 3, drivenM: 235_000, confidencePercent: 48, isPooled: false };
    const factors = { dragFactor: 1.04, rollingFactor: 1, updatedAt: '2026-06-01T20:00:00.000Z' };
    return route.fulfill({ json: { success: true, data: [{ ...learnt, ...factors }] } });
  });
  await page.goto(`${url}/rigs`);
  await expect(page.getByText('What it takes is 48% sure, from 146 mi driven with it.')).toBeVisible();
  await page.getByRole('button', { name: 'Forget what was learnt' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Forget what was learnt' }).click();
  const asked = page.waitForRequest((request) => request.url().endsWith(`/api/user/rig-calibrations/${id}`));
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  expect((await asked).method()).toBe('DELETE');
  await expect(page.getByText('It is forgotten.')).toBeVisible();
});

test.describe('under way', () => {
  test.use({ permissions: ['geolocation'] });

  test('A page that is loaded anew goes on with the drive to a charger, until that is stopped', async ({
    page,
    context,
  }) => {
    const asked = await tellWays(page, () => routeFrom(0));
    await beAt(context, 0);
    await openMap(page, url, '/map?station=38254');
    await page.getByRole('article').getByRole('button', { name: 'Navigate' }).click();
    await page.getByRole('button', { name: 'Say what the battery shows' }).click();
    await page.getByRole('slider', { name: 'What does the battery show?' }).fill('61');
    await page.getByRole('button', { name: 'Set charge' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await driveTo(context, 4);
    await expect(overlay(page)).toContainText('9.9 mi');

    await page.reload();
    await expect(overlay(page)).toContainText('Take exit 18 toward the seaport.');
    await expect(overlay(page)).toContainText('9.9 mi');
    await expect(overlay(page)).toContainText('49%');
    await driveTo(context, 5);
    await expect(overlay(page)).toContainText('9.3 mi');
    expect(asked).toHaveLength(1);

    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.reload();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
  });

  test('A trip goes on where it was when its page is loaded anew, and learns at its stop what the drive took', async ({
    page,
    context,
  }) => {
    const made = northwardTrip();
    const rigId = '0a1b2c3d-0000-4000-8000-000000000001';
    const trip = { ...made, request: { ...made.request, rigId } };
    const { asked } = await tellTrip(page, trip);
    await page.route('**/api/routes/premium/*/updates', (route) => route.fulfill({ status: 404, json: {} }));
    let told: unknown = null;
    await page.route('**/api/routes/premium/*/driven', async (route) => {
      told = route.request().postDataJSON();
      const learned = { rigId, name: 'Big Blue', legs: 1, drivenM: 100_000, confidencePercent: 48 };
      const factors = { dragFactor: 1.04, rollingFactor: 1, updatedAt: '2026-06-01T20:00:00.000Z' };
      await route.fulfill({ json: { success: true, data: { ...learned, ...factors } } });
    });
    await openSignedIn(page, url, `/map?trip=${trip.id}`);
    await page.getByRole('button', { name: 'Drive', exact: true }).click();
    await driveNorth(context, 40);
    await expect(overlay(page)).toContainText('To the end 99.4 mi');

    await page.reload();
    await expect(overlay(page)).toContainText('To the end 99.4 mi');
    await driveNorth(context, 99.99);
    await expect(overlay(page).getByRole('heading', { name: 'You are at Half Way Plaza' })).toBeVisible();
    const charge = page.getByRole('slider', { name: 'Arrived with 30%?' });
    await expect(charge).toHaveValue('30');
    await charge.fill('28');
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(overlay(page)).toContainText('What Big Blue takes is now 48% sure.');
    await expect(overlay(page)).toContainText('Charge to 80% at stall 3');
    expect(told).toEqual({ plan: 0, leg: 0, departPercent: 80, arrivePercent: 28 });

    await page.reload();
    await expect(overlay(page)).toContainText('Charge to 80% at stall 3');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Leave now' }).click();
    await driveNorth(context, 199.99);
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(overlay(page)).toHaveCount(0);
  });
});
