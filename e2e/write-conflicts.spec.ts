import { expect, type Page, type Route } from '@playwright/test';
import { appUrl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { favorites, openFavorites, saveFavoriteViaApi, writeNotes } from './support/favorites.ts';
import { createTrialUser } from './support/new-user.ts';
import { addRig } from './support/reviews.ts';

const url = appUrl('EMBEDDED');
/** Long enough that a loaded list is no longer fresh. */
const STALE_AFTER_MS = 2 * 60_000;

test.use(SMALL_REDUCED_MOTION);

async function saveFavorite(page: Page): Promise<void> {
  await saveFavoriteViaApi(page, url);
  await openFavorites(page, url);
}

/** Writes notes and waits until the server has them; the page shows them earlier. */
async function storeNotes(page: Page, notes: string): Promise<void> {
  const stored = page.waitForResponse((response) => response.url().endsWith('/notes') && response.ok());
  await writeNotes(page, notes);
  await stored;
}

async function reconnectAndReload(page: Page, path: string): Promise<void> {
  const loaded = page.waitForResponse(
    (response) => response.url().endsWith(path) && response.request().method() === 'GET' && response.ok(),
  );
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + STALE_AFTER_MS);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await (await loaded).finished();
  // The page has the list a moment after the response.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
}

const compare = (page: Page) => page.getByRole('button', { name: 'Compare' });

test(
  'Notes or a rig changed on another device during editing can be compared, even after the list was reloaded',
  SLOW,
  async ({ page, context, browser }) => {
    await page.clock.install();
    await createTrialUser(page, url);
    await addRig(page, url);
    await saveFavorite(page);
    await storeNotes(page, 'Gate code 1');
    await expect(page.getByText('Gate code 1')).toBeVisible();
    const tablet = await (await browser.newContext({ storageState: await context.storageState() })).newPage();

    await page.getByRole('button', { name: /^Edit notes for/ }).click();
    await page.getByRole('textbox', { name: /^Notes for/ }).fill('Gate code 2, from the phone');
    await openFavorites(tablet, url);
    await storeNotes(tablet, 'Gate code 3, from the tablet');
    await expect(tablet.getByText('Gate code 3, from the tablet')).toBeVisible();
    await reconnectAndReload(page, '/api/user/favorites');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(compare(page)).toBeVisible();
    await tablet.reload();
    await expect(tablet.getByText('Gate code 3, from the tablet')).toBeVisible();

    const rename = async (tab: Page, name: string) => {
      await tab.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await tab.getByRole('button', { name: 'Save' }).click();
    };
    const openRig = async (tab: Page) => {
      await tab.goto(`${url}/rigs`);
      await tab.getByRole('button', { name: /^Edit / }).click();
    };
    await openRig(page);
    await openRig(tablet);
    const saved = tablet.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await rename(tablet, 'Tablet rig');
    await saved;
    await reconnectAndReload(page, '/api/user/rigs');
    await rename(page, 'Phone rig');
    await expect(compare(page)).toBeVisible();
    await tablet.reload();
    await expect(tablet.getByRole('heading', { name: 'Tablet rig' })).toBeVisible();
    await tablet.context().close();
  },
);

test(
  'A favorite removed while its notes are still being sent is removed, without a conflict',
  SLOW,
  async ({ page }) => {
    await createTrialUser(page, url);
    await saveFavorite(page);
    // The server stores the notes, but its response takes a while.
    const sent = Promise.withResolvers<void>();
    const responseGate = Promise.withResolvers<void>();
    const sendSlowly = async (route: Route) => {
      const response = await route.fetch({ maxRetries: 2 });
      sent.resolve();
      await responseGate.promise;
      await route.fulfill({ response });
    };
    // Only the first request: the one that "Undo" sends may still be in flight when the test ends.
    await page.route('**/api/user/favorites/*/notes', sendSlowly, { times: 1 });
    await writeNotes(page, 'Gate code 1');
    await sent.promise;
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: /^Remove / }).click();
    responseGate.resolve();
    expect((await removed).status()).toBe(200);
    await expect(page.getByText('was removed.')).toBeVisible();
    await expect(compare(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(favorites(page)).toHaveCount(1);
    await expect(page.getByText('Gate code 1')).toBeVisible();
    await expect(compare(page)).toHaveCount(0);
  },
);

test(
  'The page does not say that a favorite was removed if another device has changed its notes',
  SLOW,
  async ({ page, context, browser }) => {
    await createTrialUser(page, url);
    await saveFavorite(page);
    const tablet = await (await browser.newContext({ storageState: await context.storageState() })).newPage();
    await openFavorites(tablet, url);
    await storeNotes(tablet, 'Gate code 3, from the tablet');
    await expect(tablet.getByText('Gate code 3, from the tablet')).toBeVisible();
    await tablet.context().close();
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(compare(page)).toBeVisible();
    await compare(page).click();
    await expect(page.getByRole('dialog', { name: 'Changed on two devices' })).toBeVisible();
    await expect(page.getByText('was removed.')).toHaveCount(0);
  },
);
