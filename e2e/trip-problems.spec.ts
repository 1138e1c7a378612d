import { expect, type Page } from '@playwright/test';
import { makeTrip } from '../src/domain/trips/testing/make-trip.ts';
import type { TripFailure } from '../src/domain/trips/trip-failure.ts';
import { verifyEmailViaApi } from './support/account-api.ts';
import { appUrl, openInSharedTab, SMALL_REDUCED_MOTION, test, testInSharedTab } from './support/app-page.ts';
import { createSignedInUser, createTrialUser } from './support/new-user.ts';
import { choosePlace, mockTrip, mockTripError, planFromDenver, planner } from './support/trips.ts';

const url = appUrl('EMBEDDED');
const FORM = '/map?at=39.5,-101,6&plan=1';

test.use(SMALL_REDUCED_MOTION);
testInSharedTab.use(SMALL_REDUCED_MOTION);

/** Opens the form as a driver on a trial. */
function openForm(page: Page): Promise<void> {
  return openInSharedTab(page, url, FORM, async () => {
    await createTrialUser(page, url);
    await page.goto(url + FORM);
  });
}

test("A driver without Premium sees the planner's features and price, and can plan as soon as a trial starts", async ({
  page,
}) => {
  const { email } = await createSignedInUser(page, url);
  await verifyEmailViaApi(page, url, email);
  await page.goto(url + FORM);
  await expect(planner(page).getByText('This feature requires premium license')).toBeVisible();
  await expect(planner(page).getByText('$9.99/month')).toBeVisible();
  await expect(planner(page).getByRole('link', { name: 'See the plans' })).toBeVisible();
  await expect(planner(page).getByRole('combobox')).toHaveCount(0);
  await planner(page).getByRole('button', { name: 'Start 14-Day Free Trial' }).click();
  await expect(planner(page).getByRole('combobox').first()).toBeVisible();
});

testInSharedTab(
  'If a trip cannot be planned, the planner says why and keeps the entries',
  async ({ page, context }) => {
    await openForm(page);
    await mockTripError(page, 'place_off_road', 422, { place: 1 });
    await planFromDenver(page);
    await expect(planner(page).getByText('There is no road near this place.')).toBeVisible();
    const toField = planner(page).getByRole('combobox', { name: 'To', exact: true });
    await expect(toField).toHaveAttribute('aria-invalid', 'true');
    await choosePlace(page, 'To', 'Wichita');
    await expect(planner(page).getByText('There is no road near this place.')).toHaveCount(0);

    await mockTripError(page, 'no_route_for_rig', 422);
    await planner(page).getByRole('button', { name: 'Plan the trip' }).click();
    await expect(planner(page).getByText('There is no route there that allows your rig.')).toBeVisible();

    await mockTripError(page, 'not_licensed', 403);
    await planner(page).getByRole('button', { name: 'Plan the trip' }).click();
    await expect(planner(page).getByText('With Premium, we plan trips for your rig:')).toBeVisible();

    await page.unroute('**/api/routes/premium/optimize');
    await page.route('**/api/routes/premium/optimize', () => undefined);
    await planner(page).getByRole('button', { name: 'Plan the trip' }).click();
    await expect(planner(page).getByText('Checking roads, hills, and every stop in range...')).toBeVisible();
    await planner(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(planner(page).getByText('Checking roads')).toHaveCount(0);

    await context.setOffline(true);
    await expect(planner(page).getByText('You need a connection to plan. Your entries are saved.')).toBeVisible();
    await expect(toField).toHaveValue(/Wichita/);
  },
);

testInSharedTab('Enter uses the typed place, not a result for earlier text', async ({ page }) => {
  await openForm(page);
  const toField = planner(page).getByRole('combobox', { name: 'To', exact: true });
  await toField.fill('Salina');
  await expect(page.getByRole('listbox', { name: 'Suggestions for “To”' })).toBeVisible();
  await toField.fill('Wichita');
  await toField.press('Enter');
  await expect(toField).toHaveValue(/^Wichita/);
});

test('Planning continues automatically once the roads are ready', async ({ page }) => {
  await page.clock.install();
  await createTrialUser(page, url);
  await page.goto(url + FORM);
  await mockTripError(page, 'roads_not_ready', 503);
  await planFromDenver(page);
  await expect(planner(page).getByText('The road map is loading.')).toBeVisible();
  await page.unroute('**/api/routes/premium/optimize');
  await mockTrip(page);
  await page.clock.fastForward('00:11');
  await expect(planner(page).getByRole('list', { name: 'Stops and drives' })).toBeVisible();
});

testInSharedTab(
  'If no plan is possible, the planner says which drive fails and offers fixes that take one click',
  async ({ page }) => {
    const failure: TripFailure = {
      reason: 'reserve',
      from: { name: 'Limon Travel Plaza', at: { lat: 39.26, lng: -103.69 }, progressM: 140_000 },
      to: { name: 'Colby Oasis', at: { lat: 39.4, lng: -101.05 }, progressM: 375_000 },
      distanceM: 235_000,
      unusableStations: 0,
      missingPercent: 9,
      missingWh: 11_800,
      relaxations: [
        { codes: ['lower_reserve', 'start_full'], stations: [], totalMin: 590, chargingStops: 3 },
        { codes: ['charge_fuller'], stations: [], totalMin: 620, chargingStops: 3 },
      ],
    };
    const base = makeTrip();
    const trip = { ...base, result: { ...base.result, plans: [], solo: null, slower: [], failure } };
    const { requests } = await mockTrip(page, trip);
    await openForm(page);
    await planFromDenver(page);
    const explanation = planner(page).getByRole('region', { name: 'Why there is no plan' });
    await expect(explanation).toContainText("Limon Travel Plaza to Colby Oasis is 146 mi. You'd be 12 kWh short.");
    await expect(
      explanation.getByRole('button', { name: /^Accept a lower reserve and start with a full battery/ }),
    ).toBeVisible();
    await explanation.getByRole('button', { name: /^Charge to 100%/ }).click();
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[1]).toMatchObject({ maxChargePercent: 100 });
  },
);

test("A trip can start at the driver's location, and the planner says if the location is unavailable", async ({
  page,
  context,
}) => {
  await createTrialUser(page, url);
  await page.goto(url + FORM);
  await page.getByRole('button', { name: 'Start from my location' }).click();
  await expect(
    planner(page)
      .getByText(/could not be found|not available|location/i)
      .first(),
  ).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.74, longitude: -104.99 });
  await page.getByRole('button', { name: 'Start from my location' }).click();
  await expect(planner(page).getByRole('combobox', { name: 'From', exact: true })).toHaveValue('My location');
});
