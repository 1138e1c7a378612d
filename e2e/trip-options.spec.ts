import { expect, type Page } from '@playwright/test';
import { buildNorthwardTrip } from '../src/domain/trips/testing/northward-trip.ts';
import type { Trip, TripPlan } from '../src/domain/trips/trip.ts';
import { appUrl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { expectAnnounced } from './support/live-regions.ts';
import { createSignedInUser, createTrialUser } from './support/new-user.ts';
import { openSignedIn, readToken } from './support/sign-in.ts';
import { signInAsSuperAdmin } from './support/super-admin.ts';
import { addWaypoints, choosePlace, mockTrip, planner, readWaypoints } from './support/trips.ts';

const url = appUrl('EMBEDDED');
/** In the demonstration app, all interstates have stations. */
const demonstrationUrl = appUrl('DEMONSTRATION');
/** The road data is built after the app starts, and the first trip waits for it. */
const PLAN_TIMEOUT = { timeout: 60_000 } as const;
const DAY_MS = 24 * 60 * 60_000;

test.use(SMALL_REDUCED_MOTION);

test("A saved trip that no longer works can adopt today's plan and stays the same saved trip", async ({ page }) => {
  const trip = { ...buildNorthwardTrip(), name: 'To the camp', shareKey: 'AAAAAAAAAAAAAAAAAAAAAA' };
  const [plan] = trip.result.plans;
  if (!plan) throw new Error('The trip has no plan');
  const stops = plan.stops.map((stop) => (stop.chargerId ? { ...stop, chargerId: '4712', name: 'Other Plaza' } : stop));
  const result = { ...trip.result, plans: [{ ...plan, stops }] };
  const fewestStops: TripPlan = { ...plan, labels: ['fewest_stops'] };
  const { requests } = await mockTrip(page, { ...trip, result: { ...trip.result, plans: [plan, fewestStops] } });
  await page.route(`**/api/routes/premium/${trip.id}/updates?*`, (route) => {
    if (new URL(route.request().url()).searchParams.get('plan') !== '1')
      return route.fulfill({ status: 500, json: {} });
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
  const check = planner(page).getByRole('button', { name: 'Check again' });
  const closureNotice = planner(page).getByText('Half Way Plaza has closed permanently.');
  await planner(page).getByRole('radio', { name: 'Fewest stops' }).press('Space');
  await check.click();
  await expect(closureNotice).toBeVisible();
  await planner(page).getByRole('radio', { name: 'Fastest' }).press('Space');
  await expect(closureNotice).toHaveCount(0);
  await planner(page).getByRole('radio', { name: 'Fewest stops' }).press('Space');
  await check.click();
  await planner(page).getByRole('button', { name: 'Use the new plan' }).click();
  await expect(planner(page).getByRole('region', { name: 'Other Plaza' })).toBeVisible();
  await expectAnnounced(page, 'The trip has been updated.');
  await expect(planner(page).getByRole('heading', { name: 'To the camp' })).toBeVisible();
  await expect(planner(page).getByText('Anyone with the link can see this trip.')).toBeVisible();
  await expect(planner(page).getByRole('button', { name: 'Use the new plan' })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`trip=${trip.id}`));
  expect(requests).toEqual([]);
});

test('A driver confirms a charger that may turn the vehicle away, and the trip is planned with it', async ({
  page,
}) => {
  const planned = buildNorthwardTrip();
  const [plan] = planned.result.plans;
  if (!plan) throw new Error('The trip has no plan');
  const checkFirst = { code: 'check_first', reason: 'adapter_unknown', make: 'Tesla', refusalChance: 0.5 } as const;
  const stops = plan.stops.map((stop) => (stop.chargerId === '4711' ? { ...stop, why: [checkFirst] } : stop));
  const unconfirmedTrip: Trip = { ...planned, result: { ...planned.result, plans: [{ ...plan, stops }] } };
  const confirmedTrip: Trip = { ...planned, request: { ...planned.request, confirmedStations: ['4711'] } };
  const requests: unknown[] = [];
  await page.route(`**/api/routes/premium/${planned.id}`, (route) =>
    route.fulfill({ json: { success: true, data: unconfirmedTrip } }),
  );
  await page.route('**/api/routes/premium/optimize', async (route) => {
    requests.push(route.request().postDataJSON().confirmedStations);
    await route.fulfill({ json: { success: true, data: requests.length === 1 ? confirmedTrip : unconfirmedTrip } });
  });
  await openSignedIn(page, url, `/map?trip=${planned.id}`);
  await planner(page).getByRole('button', { name: 'I checked: I can charge here' }).click();
  await expect(planner(page).getByText('You confirmed that you can charge here.')).toBeVisible();
  await planner(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(planner(page).getByText('Check before you go')).toBeVisible();
  expect(requests).toEqual([['4711'], []]);
});

test('A trip can end at a station found by name', async ({ page }) => {
  await createTrialUser(page, url);
  const { requests } = await mockTrip(page);
  await page.goto(`${url}/map?at=39.5,-101,6&plan=1`);
  await choosePlace(page, 'From', 'Denver');
  await planner(page).getByRole('combobox', { name: 'To', exact: true }).fill('seaport');
  const station = (await (await page.request.get(`${url}/api/chargers/38254`, { maxRetries: 2 })).json()).data;
  await page.getByRole('option', { name: station.street_address }).first().click();
  await planner(page).getByRole('button', { name: 'Plan the trip' }).click();
  await expect.poll(() => requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    end: { lat: expect.closeTo(station.latitude, 2), lng: expect.closeTo(station.longitude, 2) },
  });
});

/** Fills in a trip across Texas and Oklahoma, where no other test plans. */
async function fillTripForm(page: Page): Promise<void> {
  await page.goto(`${demonstrationUrl}/map?at=35,-100,6&plan=1`);
  await choosePlace(page, 'From', 'Amarillo');
  await choosePlace(page, 'To', 'Oklahoma City');
}

async function planTrip(page: Page): Promise<Trip> {
  const response = page.waitForResponse(
    (response) => response.url().endsWith('/optimize') && response.ok(),
    PLAN_TIMEOUT,
  );
  await planner(page).getByRole('button', { name: 'Plan the trip' }).click();
  const { data } = await (await response).json();
  await expect(planner(page).getByText('Assumptions')).toBeAttached();
  return data;
}

test('A driver who never unhitches gets a plan with stops at pull-through stalls', async ({ page, browser }) => {
  await createTrialUser(page, demonstrationUrl);
  await fillTripForm(page);
  const before = await planTrip(page);
  const staff = await browser.newPage({ reducedMotion: 'reduce' });
  await signInAsSuperAdmin(staff, demonstrationUrl);
  const token = await readToken(staff, demonstrationUrl);
  const { sub: adminUid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const clearStall = {
    layout: 'pull_through_clear',
    usableLengthM: 25,
    noReverse: true,
    turningOk: true,
    notDeadEnd: true,
  };
  const seenOn = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  const survey = {
    basis: 'visit',
    seenOn,
    trailerStalls: 1,
    stalls: [{ stall: '1', ...clearStall, blockedStalls: 0 }],
  };
  for (const { chargerId } of before.result.plans[0]?.stops ?? []) {
    if (chargerId === null) continue;
    const response = await staff.request.put(`${demonstrationUrl}/api/admin/chargers/${chargerId}/survey`, {
      maxRetries: 2,
      headers: { authorization: `Bearer ${token}` },
      data: { adminUid, survey },
    });
    expect(await response.json()).toMatchObject({ success: true });
  }
  await staff.close();
  await planner(page).getByRole('button', { name: 'Edit trip' }).click();
  await planner(page)
    .getByRole('radio', { name: /^Never/ })
    .check();
  const { request, result } = await planTrip(page);
  expect(request.unhitch).toBe('never');
  const stops = result.plans[0]?.stops.filter(({ hitchedChance }) => hitchedChance !== null) ?? [];
  expect(stops.length).toBeGreaterThan(0);
  await expect(planner(page).getByText(/^(Fits|Likely fits) hitched/)).toHaveCount(stops.length);
  await expect(planner(page).getByText('Stall 1')).toHaveCount(stops.length);
});

test('Chosen nights, weather, and networks are part of the request and shown with the plan', async ({ page }) => {
  await createTrialUser(page, demonstrationUrl);
  await fillTripForm(page);
  await planner(page).getByRole('button', { name: 'Add a waypoint' }).click();
  await choosePlace(page, 'Waypoint 1', 'Elk City');
  await planner(page).getByLabel('Stay at waypoint 1').selectOption('12 h');
  await planner(page).getByText('More options').click();
  await planner(page).getByLabel('Overnight stops').selectOption('Overnight after 4 h of driving');
  await planner(page).getByRole('radio', { name: 'Manual' }).check();
  await planner(page).getByRole('slider', { name: 'Temperature' }).fill('14');
  await planner(page).getByRole('slider', { name: 'Wind' }).fill('18');
  await planner(page).getByLabel('Wind direction').selectOption('From the east');
  await planner(page).getByRole('switch', { name: 'Wet road' }).click();
  const networks = planner(page).getByLabel('Avoided networks');
  await networks.selectOption('Tesla Supercharger');
  await expect(planner(page).getByRole('button', { name: 'Remove Tesla Supercharger' })).toBeVisible();
  await planner(page).getByRole('switch', { name: 'Electrify America Pass+' }).click();
  const { request, result } = await planTrip(page);
  expect(request).toMatchObject({
    waypoints: [expect.objectContaining({ stayMin: 720 })],
    nights: { afterDriveMin: 240, stayMin: 600 },
    weather: {
      kind: 'manual',
      temperatureC: -10,
      windMps: expect.closeTo(8, 0),
      windFromDegrees: 90,
      isRoadWet: true,
    },
    avoidedNetworks: ['Tesla Supercharger'],
    memberships: ['Electrify America'],
  });
  await expect(planner(page).getByText('12 h', { exact: true })).toBeVisible();
  await expect(planner(page).getByText('The whole trip uses the weather you entered.')).toBeVisible();
  const avoided = result.plans[0]?.stops.filter(({ network }) => network === 'Tesla Supercharger') ?? [];
  await expect(planner(page).getByText('You avoid this network')).toHaveCount(avoided.length);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('A waypoint can be dragged by touch', SLOW, async ({ page }) => {
    await createTrialUser(page, url);
    await page.goto(`${url}/map?at=39.5,-101,6&plan=1`);
    await page.getByRole('button', { name: 'Expand panel fully' }).click();
    await addWaypoints(page, ['Hays', 'Goodland', 'Limon']);
    const readOrder = () => readWaypoints(page);
    const handle = page.getByRole('button', { name: 'Drag waypoint 1' });
    await handle.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    const row = planner(page).getByRole('list', { name: 'Waypoints' }).getByRole('listitem').filter({ has: handle });
    const [from, before] = [await handle.boundingBox(), await row.boundingBox()];
    if (!from || !before) throw new Error('The waypoint is not on the page');
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', byPx = 0) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + byPx }],
      });
    await touch('touchStart');
    for (let byPx = 4; byPx <= 60; byPx += 4) await touch('touchMove', byPx);
    await expect.poll(async () => (await row.boundingBox())?.y).toBeCloseTo(before.y + 60, -1);
    for (let byPx = 64; byPx <= before.height + 30; byPx += 4) await touch('touchMove', byPx);
    await expect.poll(readOrder).toEqual(['Goodland', 'Hays', 'Limon']);
    await expect.poll(async () => (await row.boundingBox())?.y).toBeCloseTo(before.y + before.height + 28, -1);
    await touch('touchEnd');
    await expect.poll(readOrder).toEqual(['Goodland', 'Hays', 'Limon']);
  });
});

test(
  "A rig's card shows the consumption learned from its drives, and the driver can clear it",
  SLOW,
  async ({ page }) => {
    await createSignedInUser(page, url);
    const id = '0a1b2c3d-0000-4000-8000-000000000001';
    const token = await readToken(page, url);
    const { vehicle, trailer } = buildNorthwardTrip().request.rig;
    const saved = await page.request.put(`${url}/api/user/rigs/${id}`, {
      maxRetries: 2,
      headers: { authorization: `Bearer ${token}` },
      data: { name: 'Big Blue', vehicle, trailer },
    });
    expect(saved.ok()).toBe(true);
    const pooled = { rigId: id, name: 'Big Blue', legs: 0, drivenM: 0, confidencePercent: 0, isPooled: true };
    const factors = { dragFactor: 1.04, rollingFactor: 1, updatedAt: null };
    let calibration: object = { ...pooled, ...factors };
    await page.route('**/api/user/rig-calibrations', (route) =>
      route.fulfill({ json: { success: true, data: [calibration] } }),
    );
    await page.goto(`${url}/rigs`);
    await expect(page.getByText('so plans use data from other drivers with similar trailers.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear learned consumption' })).toHaveCount(0);
    const learned = { legs: 3, drivenM: 235_000, confidencePercent: 48, updatedAt: '2026-06-01T20:00:00.000Z' };
    calibration = { ...pooled, ...factors, ...learned, isPooled: false };
    await page.reload();
    await expect(
      page.getByText('Consumption estimate: 48% confidence, based on 146 mi of your driving.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Clear learned consumption' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Clear learned consumption' }).click();
    const deletion = page.waitForRequest((request) => request.url().endsWith(`/api/user/rig-calibrations/${id}`));
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    expect((await deletion).method()).toBe('DELETE');
    await expect(page.getByText('Cleared.')).toBeVisible();
  },
);
