import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { expectAnnounced } from './support/live-regions.ts';
import {
  driveTo,
  mockRouteError,
  mockRoutes,
  openRoutePreview,
  overlay,
  preview,
  routeFrom,
  setPosition,
  startNavigation,
} from './support/navigation.ts';

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.use({ ...SMALL_REDUCED_MOTION, permissions: ['geolocation'] });

for (const viewport of VIEWPORTS)
  test(
    `A driver sees how much energy a route uses, drives the route, and arrives (${viewport.width})`,
    viewport.width > 1_000 ? SLOW : {},
    async ({ page, context }) => {
      await page.setViewportSize(viewport);
      await mockRoutes(page, () => routeFrom(0));
      await setPosition(context, 0);
      await openRoutePreview(page);
      await expect(preview(page)).toContainText('12.4 mi');
      await expect(preview(page)).toContainText('13 min');
      await expect(preview(page)).toContainText('12% (10 to 15)');
      await expect(preview(page)).toContainText('8 of 10 routes left this month');
      await expect(preview(page)).toContainText('Roads from OpenStreetMap');
      await expect(preview(page).getByRole('link', { name: 'Open in maps app' })).toBeVisible();
      await page.getByRole('button', { name: 'Enter your battery level' }).click();
      await page.getByRole('slider', { name: 'What does the battery show?' }).fill('60');
      await page.getByRole('button', { name: '1 percent more' }).click();
      await page.getByRole('button', { name: 'Save level' }).click();
      await expect(preview(page)).toContainText('49% (46 to 51)');
      await expectNoAxeViolationsInBothThemes(page);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(overlay(page)).toBeFocused();

      await driveTo(context, 4);
      await expect(overlay(page)).toContainText('Take exit 18 toward the seaport.');
      await expect(overlay(page)).toContainText('3.7 mi');
      await expect(overlay(page)).toContainText('9.9 mi');
      await expect(overlay(page)).toContainText('49%');
      await expectNoAxeViolationsInBothThemes(page);
      await driveTo(context, 12);
      await expect(overlay(page)).toContainText('You have arrived at SEAPORT.');
      await driveTo(context, 19.99);
      await expect(overlay(page).getByRole('heading', { name: /You are at SEAPORT/ })).toBeVisible();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(overlay(page)).toBeHidden();
      await expect(page.getByRole('article')).toBeVisible();
    },
  );

test('A driver who leaves the route gets a new one from the current location', async ({ page, context }) => {
  const requests = await mockRoutes(page, (index) => (index === 0 ? routeFrom(0) : routeFrom(6, 'US-1')));
  await setPosition(context, 0);
  await startNavigation(page);
  await driveTo(context, 5);
  for (const eastM of [150, 250, 350, 450]) await driveTo(context, 6, eastM);
  await expect(overlay(page)).toContainText('You left the route. You arrive');
  await expect.poll(() => requests.length).toBe(2);
  expect(requests[1]).toMatchObject({ chargerId: '38254', from: { lat: expect.closeTo(42.229, 2) } });
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(overlay(page)).not.toContainText('You left the route.');
  await driveTo(context, 7);
  await expect(overlay(page)).toContainText('8.1 mi');
});

test('Offline, the drive continues on the current route', async ({ page, context }) => {
  const requests = await mockRoutes(page, () => routeFrom(0));
  await setPosition(context, 0);
  await startNavigation(page);
  await context.setOffline(true);
  await driveTo(context, 5);
  await expect(overlay(page)).toContainText('You are offline. The route stays as it is');
  await expect(overlay(page)).toContainText('9.3 mi');
  for (const eastM of [150, 250, 350, 450]) await driveTo(context, 6, eastM);
  await expect(overlay(page)).toContainText('A new one needs a connection.');
  expect(requests).toHaveLength(1);
  await context.setOffline(false);
});

test('The driver can correct the battery level during a drive, and is warned if it is too low', async ({
  page,
  context,
}) => {
  await mockRoutes(page, () => routeFrom(0));
  await setPosition(context, 0);
  await startNavigation(page);
  await driveTo(context, 5);
  await page.getByRole('button', { name: 'Battery level' }).click();
  await page.getByRole('slider', { name: 'What does the battery show?' }).fill('20');
  await page.getByRole('button', { name: 'Save level' }).click();
  await expect(overlay(page)).toContainText('Below the reserve');
  await expect(overlay(page)).toContainText('11%');
});

test.describe('without a position', () => {
  test.use({ permissions: [] });

  test('a driver chooses the start of the route and goes through the steps manually', async ({ page, context }) => {
    await context.clearPermissions();
    const requests = await mockRoutes(page, () => routeFrom(0));
    await openRoutePreview(page);
    await expect(preview(page).getByRole('alert')).toContainText('Choose where you start.');
    await expectNoAxeViolations(page, 'light');
    await preview(page).getByRole('combobox').fill('providence, ri');
    await page
      .getByRole('option', { name: /Providence/ })
      .first()
      .click();
    await expect(preview(page)).toContainText('12.4 mi');
    expect(requests).toEqual([
      expect.objectContaining({ from: { lat: expect.closeTo(41.82, 1), lng: expect.closeTo(-71.41, 1) } }),
    ]);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(overlay(page)).toContainText('Location access is off.');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(overlay(page)).toContainText('Take exit 18 toward the seaport.');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(overlay(page)).toContainText('Drive north on I-93.');
    for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Next' }).click();
    await expect(overlay(page).getByRole('heading', { name: /You are at SEAPORT/ })).toBeVisible();
  });
});

test('A starting point can be found by ZIP code, and an unknown place shows a message', async ({ page, context }) => {
  await context.clearPermissions();
  await mockRoutes(page, () => routeFrom(0));
  await openRoutePreview(page);
  const field = preview(page).getByRole('combobox');
  await field.fill('qqxzzy nowhere');
  await field.press('Enter');
  await expectAnnounced(page, 'Could not find a location for your search.');
  await field.fill('02903');
  await field.press('Enter');
  await expect(preview(page)).toContainText('12.4 mi');
});

test(
  "A driver who has used up the month's routes sees the limit and a link to the plans",
  SLOW,
  async ({ page, context }) => {
    await setPosition(context, 0);
    const blockedReason = 'Monthly route limit reached (10). Upgrade for more routes.';
    await mockRouteError(page, 403, {
      code: 'routes_limit_reached',
      message: blockedReason,
      details: { blockedReason },
    });
    await openRoutePreview(page);
    await expect(preview(page).getByRole('alert')).toHaveText(blockedReason);
    await expect(preview(page).getByRole('link', { name: 'See the plans' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('article')).toBeVisible();
  },
);

test('If no route can be found, the page says why and the driver can try again', SLOW, async ({ page, context }) => {
  await setPosition(context, 0);
  const message =
    'There is no route there that allows your rig. Check its height, weight, and length, or choose another place.';
  await mockRouteError(page, 422, { code: 'no_route_for_rig', message });
  await openRoutePreview(page);
  await expect(preview(page).getByRole('alert')).toHaveText(message);
  await page.unroute('**/api/routes/navigate');
  await mockRoutes(page, () => routeFrom(0));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(preview(page)).toContainText('12.4 mi');
});

test("The server's route leads the driver to the charger", async ({ page, context }) => {
  await context.setGeolocation({ latitude: 42.2, longitude: -71.15, accuracy: 8 });
  const routeResponse = page.waitForResponse(
    (response) => response.url().endsWith('/api/routes/navigate') && response.ok(),
  );
  await openRoutePreview(page);
  const { data, usage } = await (await routeResponse).json();
  await expect(preview(page)).toContainText(data.sources.roads.sentence);
  await expect(preview(page)).toContainText(`${usage.limit - usage.used} of 10 routes left this month`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(overlay(page)).toContainText('Only interstates are mapped here.');
  const [, turn] = data.leg.maneuvers;
  await expect(overlay(page)).toContainText(turn.text);
  const { lat, lng } = data.charger.at;
  for (const southDegrees of [0.0006, 0.0004, 0.0002, 0.0001]) {
    await context.setGeolocation({ latitude: lat - southDegrees, longitude: lng, accuracy: 8 });
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await expect(overlay(page).getByRole('heading', { name: /You are at/ })).toBeVisible();
});

test('The screen stays on during a drive, even after the page was hidden', SLOW, async ({ page, context }) => {
  await page.addInitScript(() => {
    const locks: EventTarget[] = [];
    const request = async () => {
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release: async () => void Object.assign(lock, { released: true }),
      });
      locks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { testLocks: locks });
  });
  const readLockStates = () =>
    page.evaluate(() => {
      const locks: { released: boolean }[] = Reflect.get(window, 'testLocks');
      return locks.map(({ released }) => !released);
    });
  await mockRoutes(page, () => routeFrom(0));
  await setPosition(context, 0);
  await startNavigation(page);
  await expect.poll(readLockStates).toEqual([true]);
  // Browsers release the wake lock of a hidden page.
  await page.evaluate(() => {
    for (const lock of Reflect.get(window, 'testLocks')) lock.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(readLockStates).toEqual([false, true]);
  await page.getByRole('button', { name: 'End navigation', exact: true }).click();
  await expect.poll(readLockStates).toEqual([false, false]);
});
