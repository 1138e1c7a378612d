import { expect } from '@playwright/test';
import { makeTrip } from '../src/domain/trips/testing/make-trip.ts';
import { appUrl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { createTrialUser } from './support/new-user.ts';
import { choosePlace, mockTrip, planner } from './support/trips.ts';

const url = appUrl('EMBEDDED');
const PLAINS = '/map?at=39.5,-101,6';
const SMALLEST = { width: 320, height: 568 };
const LETTER_PX = { width: 816, height: 1056 };

test.use({ ...SMALL_REDUCED_MOTION, viewport: SMALLEST, hasTouch: true });

test('A double tap plans a trip once and does not cancel it', SLOW, async ({ page }) => {
  await createTrialUser(page, url);
  await page.goto(`${url}${PLAINS}&plan=1`);
  await page.getByRole('button', { name: 'Expand panel fully' }).click();
  await choosePlace(page, 'From', 'Denver');
  await choosePlace(page, 'To', 'Salina');
  let requestCount = 0;
  await page.route('**/api/routes/premium/optimize', () => {
    requestCount += 1;
  });
  const button = planner(page).getByRole('button', { name: 'Plan the trip' });
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  const cancel = planner(page).getByRole('button', { name: 'Cancel' });
  const cancelBox = await cancel.boundingBox();
  if (!cancelBox) throw new Error('Nothing is being planned');
  // The second tap lands where Cancel has appeared.
  await page.touchscreen.tap(cancelBox.x + cancelBox.width / 2, cancelBox.y + cancelBox.height / 2);
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(300);
  await expect(planner(page).getByText('Checking roads')).toBeVisible();
  expect(requestCount).toBe(1);
  await cancel.click();
  await expect(planner(page).getByText('Checking roads')).toHaveCount(0);
});

test(
  'A long name leaves room for the trip, and a link that the page cannot copy is shown so that the driver can copy it',
  SLOW,
  async ({ page }) => {
    const name = 'W'.repeat(100);
    const trip = makeTrip({ name });
    await createTrialUser(page, url);
    await mockTrip(page, trip);
    const sentCalls: string[] = [];
    await page.route(`**/api/routes/premium/${trip.id}/share`, async (route) => {
      sentCalls.push(`${route.request().method()} share`);
      await route.fulfill({ json: { success: true, key: 'AAAAAAAAAAAAAAAAAAAAAA' } });
    });
    await page.route(`**/api/routes/premium/${trip.id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      sentCalls.push('PUT name');
      const listing = { id: trip.id, name: 'Harvest run', savedAt: trip.madeAt, from: 'Denver, CO', to: 'Salina, KS' };
      const totals = { distanceM: null, totalMin: null, chargingStops: null, isShared: true };
      return route.fulfill({ json: { success: true, data: { ...listing, ...totals } } });
    });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('Refused')) });
    });
    await page.goto(`${url}${PLAINS}&trip=${trip.id}`);
    const title = planner(page).getByRole('heading', { name });
    await expect(title).toBeVisible();
    expect((await title.boundingBox())?.height).toBeLessThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALLEST.width);

    await page.getByRole('button', { name: 'Expand panel fully' }).click();
    await planner(page).getByRole('button', { name: 'Share', exact: true }).dblclick();
    await expect(page.getByText("We couldn't copy the link. It is shown with the trip.").first()).toBeVisible();
    await expect(planner(page).getByText(`${url}/trip/AAAAAAAAAAAAAAAAAAAAAA`)).toBeVisible();
    await planner(page).getByRole('button', { name: 'Rename' }).dblclick();
    await planner(page).getByLabel('Trip name').fill('Harvest run');
    await planner(page).getByRole('button', { name: 'Save', exact: true }).dblclick();
    await expect(planner(page).getByRole('heading', { name: 'Harvest run' })).toBeVisible();
    expect(sentCalls).toEqual(['POST share', 'PUT name']);

    await page.reload();
    await expect(title).toBeAttached();
    await page.setViewportSize(LETTER_PX);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-print-page]')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(LETTER_PX.width);
  },
);

test('On a touch screen, no field has text so small that an iPhone would zoom in on it', SLOW, async ({ page }) => {
  await createTrialUser(page, url);
  await page.goto(`${url}${PLAINS}`);
  const fields = page.locator('textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"])');
  const findSmallFields = () =>
    fields.evaluateAll((elements) =>
      elements
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
        .map((element) => element.outerHTML.slice(0, 200)),
    );
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
  expect(await findSmallFields()).toEqual([]);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await expect(page.getByLabel('Message to the assistant')).toBeVisible();
  expect(await findSmallFields()).toEqual([]);
  await page.goto(`${url}${PLAINS}&plan=1`);
  await expect(planner(page).getByRole('combobox', { name: 'From' })).toBeVisible();
  expect(await findSmallFields()).toEqual([]);
});
