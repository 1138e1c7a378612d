import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { appUrl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { createTrialUser } from './support/new-user.ts';
import { areasDialog, waitForServiceWorker } from './support/offline-areas.ts';
import { planFromDenver, planner } from './support/trips.ts';

/** The demonstration app, which has stations along all interstates. */
const url = appUrl('DEMONSTRATION');
/** The road data is built after the app starts, and the package is made only after that. */
const ROADS_TIMEOUT = { timeout: 90_000 } as const;

test.use({ ...SMALL_REDUCED_MOTION, serviceWorkers: 'allow' });

/** Delays the dialog's first list of areas until one has been added, and then returns it without that area. */
async function delayFirstList(page: Page): Promise<void> {
  const added = page.waitForResponse('**/api/sync/create-package', ROADS_TIMEOUT);
  await page.route(
    '**/api/sync/packages',
    async (route) => {
      await added;
      await pause(500);
      await route
        .fulfill({ json: { ...(await (await route.fetch({ maxRetries: 2 })).json()), packages: [] } })
        .catch(() => undefined);
    },
    { times: 1 },
  );
}

test('Without a network, a downloaded trip is replanned with less charge', SLOW, async ({ page, context }) => {
  test.slow();
  await createTrialUser(page, url);
  await page.goto(`${url}/map?at=39.5,-101,6`);
  await page.getByRole('button', { name: 'Plan a trip', exact: true }).click();
  await planFromDenver(page);
  const timeline = planner(page).getByRole('list', { name: 'Stops and drives' });
  await expect(timeline).toBeVisible(ROADS_TIMEOUT);
  await planner(page).getByRole('button', { name: 'Save', exact: true }).click();
  const name = planner(page).getByRole('textbox', { name: 'Trip name' });
  await name.press('Enter');
  await expect(name).toBeHidden();
  await delayFirstList(page);
  await planner(page).getByRole('button', { name: 'Save for offline' }).click();
  await expect(areasDialog(page).getByRole('listitem').first()).toContainText('downloaded today', ROADS_TIMEOUT);
  await waitForServiceWorker(page);
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await page.reload();
  await planner(page).getByRole('button', { name: 'Edit trip' }).click();
  await expect(planner(page).getByText('You can plan trips along the routes that you downloaded.')).toBeVisible();
  await planner(page).getByRole('slider', { name: 'Charge at the start' }).fill('60');
  await planner(page).getByRole('button', { name: 'Plan the trip' }).click();
  await expect(
    planner(page).getByText(
      /^Planned on this device with data from .+: typical weather for the season, no live data\.$/,
    ),
  ).toBeVisible(ROADS_TIMEOUT);
  await expect(timeline).toBeVisible();
  await expect(planner(page).getByRole('button', { name: 'Share' })).toHaveCount(0);
});
