import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { appUrl, REDUCED_MOTION, SLOW, test } from './support/app-page.ts';
import { expectAnnounced, recordLiveRegions } from './support/live-regions.ts';
import { createSignedInUser } from './support/new-user.ts';
import {
  addRig,
  choosePhotos,
  isolatedSite,
  openCard,
  ownReport,
  photoFile,
  report,
  setLocationTo,
  verdict,
} from './support/reviews.ts';

const url = appUrl('EMBEDDED');

test.use({ ...REDUCED_MOTION, viewport: { width: 390, height: 844 } });

async function writeWithInterruptions(page: Page): Promise<void> {
  await ownReport(page).getByRole('button', { name: 'Edit review' }).click();
  const form = page.getByRole('dialog', { name: 'Your review' });
  const text = form.getByLabel('What should others know?');
  await text.fill('Turn in from');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(text).toHaveValue('Turn in from');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(text).toHaveValue('Turn in from');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await ownReport(page).getByRole('button', { name: 'Edit review' }).click();
  await expect(form).toContainText('This is your unsaved draft.');
  await expect(text).toHaveValue('Turn in from');
}

async function addPhoto(page: Page): Promise<void> {
  await ownReport(page).getByRole('button', { name: 'Edit review' }).click();
  const form = page.getByRole('dialog', { name: 'Your review' });
  const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('No picture at all') };
  await choosePhotos(page, await photoFile('behind.jpg', '#2a6f97'), notes);
  await expect(form.getByText("We can't read notes.jpg here.")).toBeVisible();
  await expect(form.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await form.getByRole('button', { name: 'Save review' }).click();
  await expect(form).toHaveCount(0);
}

/** Adds a photo offline: it waits on the device and is sent once the connection returns. */
async function addPhotoLater(page: Page, context: BrowserContext): Promise<void> {
  await ownReport(page).getByRole('button', { name: 'Edit review' }).click();
  const form = page.getByRole('dialog', { name: 'Your review' });
  await expect(form.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  await choosePhotos(page, await photoFile('stall.jpg', '#9a4a12'));
  await expect(form.getByRole('img', { name: 'Photo 2 of 2' })).toBeVisible();
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Save review' }).click();
  await expect(form).toHaveCount(0);
  await expect(ownReport(page).getByText('1 photo saved on this device, to be sent after your report.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('1 photo from your report was sent.')).toBeVisible();
}

async function viewPhotos(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read the review' }).click();
  const thumbnails = page
    .getByRole('dialog', { name: 'Reviews' })
    .getByRole('button', { name: /^Photo \d of 2 from this stop, by you/ });
  await expect(thumbnails).toHaveCount(2);
  await thumbnails.first().click();
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  const shownPhoto = viewer.getByRole('img');
  await expect(shownPhoto).toHaveAccessibleName('Photo 1 of 2 from this stop, by you');
  const readSize = () => shownPhoto.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  // The photo is upright and has the server's maximum size.
  await expect.poll(readSize).toEqual([1_200, 1_600]);
  await page.keyboard.press('ArrowRight');
  await expect(shownPhoto).toHaveAccessibleName(/^Photo 2 of 2/);
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect(shownPhoto).toHaveAccessibleName(/^Photo 1 of 2/);
  await expectNoAxeViolationsInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(thumbnails.first()).toBeFocused();
  await page.keyboard.press('Escape');
}

async function removePhoto(page: Page): Promise<void> {
  await ownReport(page).getByRole('button', { name: 'Edit review' }).click();
  const form = page.getByRole('dialog', { name: 'Your review' });
  await form.getByRole('button', { name: 'Remove photo 1 of 2' }).click();
  await expect(form.getByText('1 photo will be deleted when you save.')).toBeVisible();
  await form.getByRole('button', { name: 'Save review' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Photo 1 of 1 from this stop, by you' })).toBeVisible();
}

async function removeReview(page: Page): Promise<void> {
  await ownReport(page).getByRole('button', { name: 'Delete' }).click();
  await expect(ownReport(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Photo \d of/ })).toHaveCount(0);
}

async function expectCompleteReview(page: Page): Promise<void> {
  await expect(ownReport(page)).toContainText('Hitched and clear');
  await expect(ownReport(page)).toContainText('at the site');
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Turn in from the east side.');
  const photo = page.getByRole('button', { name: 'Photo 1 of 1 from this stop, by you' });
  await expect(() => photo.scrollIntoViewIfNeeded()).toPass();
  const picture = photo.getByRole('img', { includeHidden: true });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

test('A driver reports a stop, adds details, edits, adds photos, undoes a deletion, and reports offline', async ({
  page,
  context,
}) => {
  test.slow();
  await createSignedInUser(page, url);
  await addRig(page, url);
  const site = isolatedSite(0);
  await setLocationTo(page, site);
  await openCard(page, url, site);
  await expect(verdict(page)).toContainText('No trailer data yet');
  await page.getByRole('button', { name: 'Hitched and clear' }).click();
  const sheet = page.getByRole('dialog', { name: 'Hitched and clear' });
  await expect(sheet.getByLabel('Rig')).toContainText('45 ft');
  await expect(sheet).toContainText('You are at the site');
  await sheet.getByLabel('Stall (optional)').fill('1a');
  await expectNoAxeViolationsInBothThemes(page);
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect(ownReport(page)).toContainText('stall 1A · 45 ft rig');
  await expect(ownReport(page)).toContainText('at the site');
  await page.getByRole('button', { name: /^Pull-through/ }).click();
  await expectAnnounced(page, 'That helps the next driver.');
  await page.getByRole('button', { name: 'Why this score?' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Pull-through, clear of the lane, reported by one driver (50% confidence)',
  );
  await expect(page.getByRole('dialog')).toContainText('Not enough data for a score.');
  await page.keyboard.press('Escape');

  await writeWithInterruptions(page);
  const form = page.getByRole('dialog', { name: 'Your review' });
  await form.getByRole('radio', { name: '4 stars' }).press('Space');
  await form.getByLabel('What should others know?').fill('See www.example.com');
  await form.getByRole('button', { name: 'Save review' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel('What should others know?').fill('Turn in from the east side.');
  await form.getByRole('button', { name: 'Tight turn' }).click();
  await form.getByRole('button', { name: 'Save review' }).click();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews).toContainText('Turn in from the east side.');
  await expect(reviews.getByRole('img', { name: '4 of 5 stars' }).first()).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await addPhoto(page);
  await addPhotoLater(page, context);
  await viewPhotos(page);
  await removePhoto(page);

  await removeReview(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectCompleteReview(page);
  // If Undo is pressed offline, the review is restored once the connection returns.
  await removeReview(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectAnnounced(page, 'your review will be restored when you are back online');
  await context.setOffline(false);
  await expectCompleteReview(page);
  await page.reload();
  await expectCompleteReview(page);

  await context.setOffline(true);
  await report(page, 'Unhitched');
  await expect(ownReport(page).first()).toContainText('Saved on this device.');
  await context.setOffline(false);
  await expectAnnounced(page, 'Your report was sent.');
  await expect(ownReport(page).getByText('Saved on this device.')).toHaveCount(0);
  await page.reload();
  await expect(ownReport(page)).toContainText('Unhitched');
});

test(
  'If the new score cannot be loaded after a report, the card says that the report is saved and offers to try again',
  SLOW,
  async ({ page }) => {
    const site = { id: '422554', latitude: 48.60269, longitude: -118.0557 };
    await createSignedInUser(page, url);
    await addRig(page, url);
    await setLocationTo(page, site);
    await openCard(page, url, site);
    await page.route('**/api/chargers/evidence', (route) => route.fulfill({ status: 503, json: {} }));
    await report(page, 'Hitched and clear');
    await expect(ownReport(page).getByText("Saved. We couldn't load the new score.")).toBeVisible();
    await page.unroute('**/api/chargers/evidence');
    await ownReport(page).getByRole('button', { name: 'Try again' }).click();
    await expect(ownReport(page)).toContainText('1 driver reported so far. One more report may unlock a score.');
  },
);

test('A report sent while the reviews are still loading is shown', SLOW, async ({ page }) => {
  const site = { id: '163988', latitude: 42.976882, longitude: -117.063047 };
  await createSignedInUser(page, url);
  await setLocationTo(page, site);
  const sent = Promise.withResolvers<void>();
  await page.route(
    `**/api/chargers/${site.id}/reviews?*`,
    async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      await sent.promise;
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await openCard(page, url, site);
  await report(page, 'Hitched and clear');
  await expectAnnounced(page, 'Report sent. Thank you!');
  sent.resolve();
  await expect(ownReport(page)).toContainText('Hitched and clear');
});

test("A card's buttons stay in place while the verdict loads", SLOW, async ({ page }) => {
  await createSignedInUser(page, url);
  await addRig(page, url);
  const released = Promise.withResolvers<void>();
  await page.route('**/evidence', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(`${url}/map?station=163988`);
  const navigate = page.getByRole('article').getByRole('button', { name: 'Navigate' });
  await expect(navigate).toBeVisible();
  await expect(verdict(page)).toHaveAttribute('aria-busy', 'true');
  const boxBefore = await navigate.boundingBox();
  released.resolve();
  await expect(verdict(page)).toHaveAttribute('aria-busy', 'false');
  expect(await navigate.boundingBox()).toEqual(boxBefore);
});

test("A report that creates a score updates another driver's open card without a reload, and can be marked helpful", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1000, height: 640 } });
  const otherPage = await context.newPage();
  await recordLiveRegions(otherPage);
  const site = isolatedSite(1);
  for (const tab of [page, otherPage]) {
    await createSignedInUser(tab, url);
    await addRig(tab, url);
    await setLocationTo(tab, site);
    await openCard(tab, url, site);
    await expect(verdict(tab)).toContainText('No trailer data yet');
  }
  await report(otherPage, 'Hitched and clear');
  await expect(ownReport(otherPage)).toContainText('1 driver reported so far. One more report may unlock a score.');
  await expect(verdict(otherPage)).toContainText('Not enough data yet');
  await report(page, 'Hitched and clear');
  for (const tab of [page, otherPage])
    await expect(verdict(tab)).toContainText(/Trailer score \d+ out of 100 for a 45 ft rig/);
  await expect(ownReport(page)).toContainText(/First trailer score: \d+ out of 100\./);
  await expect(verdict(otherPage)).toContainText('Reported by 2 drivers');

  await otherPage.getByRole('button', { name: 'All 2 reviews' }).click();
  const reviews = otherPage.getByRole('dialog', { name: 'Reviews' });
  await reviews.getByRole('button', { name: /^Helpful/ }).click();
  await expect(reviews.getByRole('button', { name: /, 1 so far$/, pressed: true })).toBeVisible();
  await reviews.getByRole('button', { name: /^Report the review/ }).click();
  await reviews.getByRole('radio', { name: 'Not true' }).check();
  await reviews.getByRole('button', { name: 'Send to moderators' }).click();
  await expectAnnounced(otherPage, 'Our moderators will look at it.');
  await expectNoAxeViolations(otherPage, 'light');
  await context.close();
});
