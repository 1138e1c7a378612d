import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { makeContingentPlan, makeTrip } from '../src/domain/trips/testing/make-trip.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { appUrl, chooseFromMoreMenu, DRAWN, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { createTrialUser } from './support/new-user.ts';
import { addWaypoints, mockTrip, planFromDenver, planner, readWaypoints } from './support/trips.ts';

const url = appUrl('EMBEDDED');
/** In the demonstration app, all interstates have stations. */
const demonstrationUrl = appUrl('DEMONSTRATION');
const PLAINS = '/map?at=39.5,-101,6';
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** The road data is built after the app starts, and the first trip waits for it. */
const PLAN_TIMEOUT = { timeout: 60_000 } as const;

const COST = /about \$\d+ \(\$\d+–\d+\)/;

test.use(SMALL_REDUCED_MOTION);

const timeline = (page: Page) => planner(page).getByRole('list', { name: 'Stops and drives' });

async function openPlanner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plan a trip', exact: true }).click();
  await expect(planner(page)).toBeVisible();
}

for (const viewport of VIEWPORTS)
  test(
    `A driver plans a trip, views it, and opens it for editing (${viewport.width})`,
    viewport.width > 1_000 ? SLOW : {},
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await createTrialUser(page, demonstrationUrl);
      await page.goto(demonstrationUrl + PLAINS);
      await openPlanner(page);
      await expect(page).toHaveURL(/[?&]plan=1/);
      await planner(page).getByRole('button', { name: 'Plan the trip' }).click();
      await expect(planner(page).getByText('Choose where the trip starts.')).toBeVisible();
      await expect(planner(page).getByRole('combobox', { name: 'From', exact: true })).toBeFocused();

      await planFromDenver(page);
      await expect(timeline(page)).toBeVisible(PLAN_TIMEOUT);
      await expect(page).toHaveURL(/[?&]trip=[0-9a-f-]{36}/);
      const summary = planner(page).getByRole('region', { name: 'Trip at a glance' });
      await expect(summary.getByText(/^\d+ h( \d+ min)?$/).first()).toBeVisible();
      await expect(summary.getByText(/^Arrive .+[AP]M( [A-Z]+)? with \d+% \(\d+ to \d+\)$/)).toBeVisible();
      for (const figure of ['Drive', 'Charge', 'Stops', 'Unhitch'])
        await expect(summary.getByText(figure, { exact: true })).toBeVisible();
      await expect(planner(page).getByText('Assumptions')).toBeAttached();
      const comparison = planner(page).getByRole('table', { name: 'With and without the trailer' });
      await expect(comparison.getByRole('row', { name: /^Cost \$\d+–\d+ \$\d+–\d+$/ })).toBeAttached();
      await expect(summary.getByText(COST)).toBeVisible();
      await expect(
        planner(page)
          .getByRole('radio', { name: /\$\d+–\d+$/ })
          .first(),
      ).toBeAttached();
      await expect(
        timeline(page)
          .getByText(/^About \$\d+ \(\$\d+–\d+\)$/)
          .first(),
      ).toBeVisible();
      await planner(page).getByText('Compare with gasoline').click();
      const mileage = planner(page).getByRole('textbox', { name: 'Miles per gallon' });
      await expect(mileage).toHaveValue('10');
      await expect(
        planner(page).getByText(/^Gasoline for \d+ mi: about \$\d+\. Charging on the way: about/),
      ).toBeVisible();
      await mileage.fill('0');
      await expect(planner(page).getByText('Enter a number above 0 and up to 200.')).toBeVisible();

      const drive = timeline(page).getByRole('button', { name: /^Drive 1: / });
      await drive.click();
      await expect(drive).toHaveAttribute('aria-pressed', 'true');
      await expect(timeline(page).getByText('Climb')).toBeVisible();
      const position = planner(page).getByRole('slider', { name: 'Position along the route' });
      await position.focus();
      await page.keyboard.press('End');
      await expect(position).toHaveAttribute('aria-valuetext', /mi: \d+%$/);

      await timeline(page).getByRole('button', { name: 'Show the station' }).first().click();
      await expect(page.getByRole('article').getByText(/Price: About \$0\.\d\d\/kWh, typical (for|in) /)).toBeVisible();
      await page.getByRole('button', { name: 'Back to results' }).click();
      await expect(timeline(page)).toBeVisible();

      await page.reload();
      await expect(timeline(page)).toBeVisible();
      await planner(page).getByRole('button', { name: 'Edit trip' }).click();
      await expect(planner(page).getByRole('combobox', { name: 'To', exact: true })).toHaveValue(/Salina/);
      await page.goBack();
      await expect(timeline(page)).toBeVisible();
      await planner(page).getByRole('button', { name: 'Close the planner' }).click();
      await expect(planner(page)).toHaveCount(0);
    },
  );

test('A trip is saved, renamed, shared, viewed without an account, and deleted', async ({ page, browser }) => {
  await createTrialUser(page, demonstrationUrl);
  await page.goto(`${demonstrationUrl}${PLAINS}&plan=1`);
  await planFromDenver(page);
  await expect(timeline(page)).toBeVisible(PLAN_TIMEOUT);
  await planner(page).getByRole('button', { name: 'Save', exact: true }).click();
  await planner(page).getByLabel('Trip name').fill('Harvest run');
  await planner(page).getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(planner(page).getByRole('heading', { name: 'Harvest run' })).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await planner(page).getByRole('button', { name: 'Share' }).click();
  await expect(planner(page).getByText('Anyone with the link can see this trip.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/trip\/[\w-]{22}$/);

  const stranger = await browser.newPage({ reducedMotion: 'reduce' });
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Harvest run' })).toBeVisible();
  await expect(stranger.getByRole('list', { name: 'Stops and drives' })).toContainText('Salina');
  await expect(stranger.getByRole('link', { name: 'Plan your own' })).toBeVisible();
  await expectNoAxeViolations(stranger, 'light');

  await planner(page).getByRole('button', { name: 'Stop sharing' }).click();
  await expect(planner(page).getByText('Anyone with the link can see this trip.')).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByText('This trip is no longer shared.')).toBeVisible();
  await stranger.close();

  await planner(page).getByRole('button', { name: 'Check again' }).click();
  await expect(planner(page).getByText(/Nothing has changed|still works|before you drive/)).toBeVisible(PLAN_TIMEOUT);
  await planner(page).getByText('More', { exact: true }).click();
  await planner(page).getByRole('button', { name: 'Saved trips' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved trips' });
  await saved.getByRole('button', { name: 'Rename Harvest run' }).click();
  await saved.getByLabel('Trip name').fill('Harvest run home');
  await saved.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved.getByRole('button', { name: 'Rename Harvest run home' })).toBeFocused();
  await saved.getByRole('button', { name: 'Delete Harvest run home' }).click();
  await saved.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(saved.getByText('No saved trips yet')).toBeVisible();
  await saved.getByRole('button', { name: 'Close' }).click();
  await expect(planner(page).getByRole('heading', { name: 'Plan a trip' })).toBeVisible();
  await expect(planner(page).getByRole('combobox', { name: 'From' })).toHaveValue(/Denver/);
});

test("Places can be added from the search, the map, and a charger's card, and waypoints can be reordered", {
  tag: [DRAWN.tag, SLOW.tag],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await createTrialUser(page, url);
  await page.goto(`${url}/map?station=38254`);
  await chooseFromMoreMenu(page, 'Plan a trip here');
  const toField = planner(page).getByRole('combobox', { name: 'To', exact: true });
  await expect(toField).not.toHaveValue('');
  await planner(page).getByRole('button', { name: 'Swap' }).click();
  await expect(toField).toHaveValue('');

  const places = ['Hays', 'Goodland', 'Limon'];
  await addWaypoints(page, places);
  const readOrder = () => readWaypoints(page);
  await expect.poll(readOrder).toEqual(places);
  await planner(page).getByRole('button', { name: 'Move waypoint 1 down' }).click();
  await expect.poll(readOrder).toEqual(['Goodland', 'Hays', 'Limon']);

  const handle = planner(page).getByRole('button', { name: 'Drag waypoint 3' });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(readOrder).toEqual(['Goodland', 'Limon', 'Hays']);
  await expect(planner(page).getByRole('button', { name: 'Drag waypoint 2' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(readOrder).toEqual(['Limon', 'Goodland', 'Hays']);

  await handle.scrollIntoViewIfNeeded();
  const handleBox = await handle.boundingBox();
  const targetBox = await planner(page).getByRole('button', { name: 'Drag waypoint 2' }).boundingBox();
  if (!handleBox || !targetBox) throw new Error('The handles are not on the page');
  await page.mouse.move(handleBox.x + 20, handleBox.y + 20);
  await page.mouse.down();
  await page.mouse.move(handleBox.x + 20, handleBox.y - 40, { steps: 8 });
  await page.mouse.move(targetBox.x + 20, targetBox.y - 10, { steps: 12 });
  // The list is reordered while the waypoint is still being dragged.
  await expect.poll(readOrder).toEqual(['Limon', 'Hays', 'Goodland']);
  await page.mouse.up();
  await expect.poll(readOrder).toEqual(['Limon', 'Hays', 'Goodland']);

  await planner(page).getByRole('button', { name: 'Remove waypoint 3' }).click();
  await planner(page).getByLabel('Stay at waypoint 1').selectOption('30 min');
  await page.reload();
  await expect.poll(readOrder).toEqual(['Limon', 'Hays']);
  await expect(planner(page).getByLabel('Stay at waypoint 1')).toHaveValue('30');

  await planner(page).getByRole('button', { name: 'To: choose on the map' }).click();
  await expect(planner(page).getByText('Tap the place on the map.')).toBeVisible();
  await page.mouse.click(1000, 300);
  await expect(toField).toHaveValue(/^Near [\w ]+, [A-Z]{2}$/);
});

test('A planned trip can be exported and printed', async ({ page }) => {
  await createTrialUser(page, url);
  const { result, ...base } = makeTrip();
  await mockTrip(page, { ...base, result: { ...result, plans: [makeContingentPlan()] } });
  await page.goto(`${url}${PLAINS}&trip=${makeTrip().id}`);
  await planner(page).getByText('More', { exact: true }).click();
  for (const [kind, beginning] of [
    ['GPX', '<?xml'],
    ['GeoJSON', '{"type":"FeatureCollection"'],
    ['CSV', '\uFEFFStop,Name'],
  ] as const) {
    const download = page.waitForEvent('download');
    await planner(page).getByRole('button', { name: kind, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`denver-co-to-salina-ks.${kind.toLowerCase()}`);
    expect((await readFile(await file.path(), 'utf8')).startsWith(beginning)).toBe(true);
  }
  const rule = 'With 51% or more at Burlington Depot, drive on to Colby Oasis.';
  await expect(timeline(page)).toContainText(rule);
  const link = planner(page).getByRole('link', { name: 'Open in maps app' });
  await expect(link).toHaveAttribute('href', /waypoints=39\.2639/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const cell = page.locator('[data-print-page] td').first();
  expect(await cell.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(22, 32, 31)');
  const printPage = page.locator('[data-print-page]');
  await expect(printPage).toBeVisible();
  await expect(printPage).toContainText('Limon Travel Plaza');
  await expect(printPage).toContainText(rule);
  await expect(printPage).toContainText(makeTrip().result.sources.roads.sentence);
  await expect(page.getByTestId('map')).toBeHidden();
  expect(await printPage.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(22, 32, 31)');
});

test('A drive shows how much to slow down, and the driver can report the charge on arrival', async ({ page }) => {
  const rigId = '0a1b2c3d-0000-4000-8000-000000000001';
  const base = makeTrip();
  const plans = base.result.plans.map((plan) => ({
    ...plan,
    legs: plan.legs.map((leg, index) => (index === 1 ? { ...leg, slowerMps: 2.2352 } : leg)),
  }));
  const trip = { ...base, request: { ...base.request, rigId }, result: { ...base.result, plans } };
  await createTrialUser(page, url);
  await mockTrip(page, trip);
  let sentLeg: unknown = null;
  await page.route('**/api/routes/premium/*/driven', async (route) => {
    sentLeg = route.request().postDataJSON();
    const learned = { rigId, name: 'Big Blue', legs: 1, drivenM: 235_000, confidencePercent: 48, isPooled: false };
    const factors = { dragFactor: 1.04, rollingFactor: 1, updatedAt: '2026-06-01T20:00:00.000Z' };
    await route.fulfill({ json: { success: true, data: { ...learned, ...factors } } });
  });
  await page.goto(`${url}${PLAINS}&trip=${trip.id}`);
  await expect(
    timeline(page).getByText(/^Drive at most \d\d mph\. Your planned charge is enough only up to this speed\.$/),
  ).toBeVisible();
  await timeline(page)
    .getByRole('button', { name: /^Drive 2: / })
    .click();
  await timeline(page).getByRole('button', { name: 'I drove this' }).click();
  await timeline(page).getByLabel('Charge when you arrived').fill('12');
  await timeline(page).getByRole('button', { name: 'Send' }).click();
  await expect(
    timeline(page).getByText(
      'Consumption estimate for Big Blue: 48% confidence. Based on 146 mi driven with this rig.',
    ),
  ).toBeVisible();
  expect(sentLeg).toEqual({ plan: 0, leg: 1, departPercent: 88, arrivePercent: 12, madeAt: trip.madeAt });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `The planner is accessible in the ${colorScheme} theme`,
    colorScheme === 'dark' ? SLOW : {},
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await createTrialUser(page, url);
      await mockTrip(page);
      await page.goto(`${url}${PLAINS}&plan=1`);
      await planner(page).getByRole('button', { name: 'Add a waypoint' }).click();
      await planner(page).getByText('More options').click();
      await planner(page).getByRole('button', { name: 'Plan the trip' }).click();
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport);
        await expectNoAxeViolations(page, colorScheme);
      }
      await page.goto(`${url}${PLAINS}&trip=${makeTrip().id}`);
      await timeline(page)
        .getByRole('button', { name: /^Drive 2: / })
        .click();
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport);
        await expectNoAxeViolations(page, colorScheme);
      }
    },
  );
