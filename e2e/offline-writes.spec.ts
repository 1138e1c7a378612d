import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { appUrl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import {
  emptyHearts,
  favorites,
  filledHearts,
  openBoston,
  openFavorites,
  saveFavoriteViaApi,
  waitingHearts,
  writeNotes,
} from './support/favorites.ts';
import { createSignedInUser, createTrialUser } from './support/new-user.ts';
import { addRig, choosePhotos, openCard, ownReport, photoFile, report, setLocationTo } from './support/reviews.ts';
import { storedWrites } from './support/stored-copies.ts';

const url = appUrl('EMBEDDED');
const WEEK_MS = 7 * 24 * 60 * 60_000;
const FAVORITES_CALL = '**/api/user/favorites';

test.use(SMALL_REDUCED_MOTION);

const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let text = 'x'.repeat(4_000_000);
    let filled = '';
    while (text.length > 0)
      try {
        localStorage.setItem('filler', filled + text);
        filled += text;
      } catch {
        text = text.slice(0, Math.floor(text.length / 2));
      }
  });

test("Favorites saved without a network are sent when it is back a week later, even if the browser's storage is full and a response is lost", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await createSignedInUser(page, url);
  await openBoston(page, url);
  await context.setOffline(true);
  await emptyHearts(page).first().click();
  await expect(filledHearts(page)).toHaveCount(1);
  await expect(waitingHearts(page)).toHaveCount(1);
  expect(await storedWrites(page)).toHaveLength(1);

  await fillStorage(page);
  await emptyHearts(page).first().click();
  await expect(
    page.getByText('This browser has no room for your changes. Keep this page open until they are sent.'),
  ).toBeVisible();
  await expect(waitingHearts(page)).toHaveCount(2);

  // The server saves the first one, and the network breaks before the page gets the response.
  let isCut = false;
  await page.route(FAVORITES_CALL, async (route) => {
    if (route.request().method() !== 'POST' || isCut) return route.fallback();
    isCut = true;
    await route.fetch({ maxRetries: 2 });
    await route.abort();
  });
  await page.clock.setSystemTime(Date.now() + WEEK_MS);
  await context.setOffline(false);
  await expect.poll(() => isCut).toBe(true);
  await page.clock.runFor(5_000);
  await expect(waitingHearts(page)).toHaveCount(0);
  await expect(filledHearts(page)).toHaveCount(2);
  expect(await storedWrites(page)).toEqual([]);
  await openFavorites(page, url);
  await expect(favorites(page)).toHaveCount(2);
});

test(
  'Notes changed on two devices are shown side by side, and a driver who signs out is told what would be lost',
  SLOW,
  async ({ page, context, browser }) => {
    await createTrialUser(page, url);
    await saveFavoriteViaApi(page, url);
    await openFavorites(page, url);
    await writeNotes(page, 'Gate code 1');
    await expect(page.getByText('Gate code 1')).toBeVisible();

    await context.setOffline(true);
    await writeNotes(page, 'Gate code 2, from the phone');
    await expect(page.getByText('Your notes are saved on this device.')).toBeVisible();
    const tablet = await (await browser.newContext({ storageState: await context.storageState() })).newPage();
    await tablet.addInitScript(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('towcharge.outbox ')) localStorage.removeItem(key);
    });
    await openFavorites(tablet, url);
    await writeNotes(tablet, 'Gate code 3, from the tablet');
    await expect(tablet.getByText('Gate code 3, from the tablet')).toBeVisible();
    await context.setOffline(false);

    await page.getByRole('button', { name: 'Compare' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed on two devices' });
    await expect(dialog.getByRole('region', { name: 'On this device' })).toContainText('Gate code 2, from the phone');
    await expect(dialog.getByRole('region', { name: 'On the other device' })).toContainText('Gate code 3');
    await expectNoAxeViolationsInBothThemes(page);
    await dialog.getByRole('button', { name: 'Keep both' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Compare' })).toHaveCount(0);
    await tablet.reload();
    await expect(tablet.getByText('Gate code 3, from the tablet Gate code 2, from the phone')).toBeVisible();
    await tablet.context().close();

    await page.route('**/api/user/favorites/**', (route) => route.abort());
    await writeNotes(page, 'Gate code 4');
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out before everything is sent?' });
    await expect(question).toContainText('1 change has not reached TowCharge yet: 1 note. Sign out and lose it?');
    await question.getByRole('button', { name: 'Send first' }).click();
    await expect(question.getByRole('alert')).toHaveText("We couldn't send some changes.");
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Gate code 4')).toBeVisible();
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await question.getByRole('button', { name: 'Sign out anyway' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    expect(await storedWrites(page)).toEqual([]);
  },
);

test('Signing out asks about changes that are still being sent, and continues automatically once they are sent', async ({
  page,
}) => {
  await createSignedInUser(page, url);
  await openBoston(page, url);
  const released = Promise.withResolvers<void>();
  await page.route(FAVORITES_CALL, async (route) => {
    if (route.request().method() === 'POST') await released.promise;
    await route.fallback();
  });
  await emptyHearts(page).first().click();
  await expect(filledHearts(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out before everything is sent?' });
  await expect(question).toContainText('1 change has not reached TowCharge yet: 1 favorite. Sign out and lose it?');
  released.resolve();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(`${url}/`);
});

test(
  'A report and its photo wait on the device if the browser says it is online but nothing gets through',
  SLOW,
  async ({ page }) => {
    const site = { id: '255648', latitude: 47.740406, longitude: -117.482601 };
    await createSignedInUser(page, url);
    await addRig(page, url);
    await setLocationTo(page, site);
    await openCard(page, url, site);
    await page.route('**/api/reviews/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await report(page, 'Hitched and clear');
    await expect(ownReport(page)).toContainText('Saved on this device.');
    expect(await storedWrites(page)).toHaveLength(1);
    await page.unroute('**/api/reviews/**');
    await page.reload();
    await expect(page.getByText('Your report was sent.')).toBeVisible();

    await page.route('**/api/review-photos**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await ownReport(page).getByRole('button', { name: 'Add details' }).click();
    const form = page.getByRole('dialog', { name: 'Your review' });
    await choosePhotos(page, await photoFile('stall.jpg', '#9a4a12'));
    await expect(form.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
    await form.getByRole('button', { name: 'Save review' }).click();
    await expect(form).toHaveCount(0);
    await expect(
      ownReport(page).getByText('1 photo saved on this device, to be sent after your report.'),
    ).toBeVisible();
    await page.unroute('**/api/review-photos**');
    await page.reload();
    await expect(page.getByText('1 photo from your report was sent.')).toBeVisible();
  },
);
