import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { appUrl, DRAWN, disableWebGl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { createSignedInUser } from './support/new-user.ts';
import { ownReport } from './support/reviews.ts';
import { openUpdateDialog, updateDialog } from './support/suggestions.ts';
import { signInAsSuperAdmin } from './support/super-admin.ts';

/** No other test moderates on this app. */
const url = appUrl('DEMONSTRATION');

test.use(SMALL_REDUCED_MOTION);
// The tests share the first super administrator's account and the moderation queue, so they run one after another.
test.describe.configure({ mode: 'serial' });

async function openPageForUser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...SMALL_REDUCED_MOTION.contextOptions,
    viewport: SMALL_REDUCED_MOTION.viewport,
  });
  const page = await context.newPage();
  await disableWebGl(page);
  return page;
}

async function suggest(page: Page, values: Readonly<Record<string, string>>, reason: string): Promise<void> {
  await openUpdateDialog(page);
  const dialog = updateDialog(page);
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: /^Send \d changes?$/ }).click();
  await expect(dialog.getByText('Your suggestion was sent')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
}

/** A retry finds what the first try left behind, so it uses different stations and texts. */
const inThisTry = (text: string) => (test.info().retry === 0 ? text : `${text} Try ${test.info().retry + 1}.`);
const STATIONS_PER_TRY = 5;

function listedStation(page: Page, index: number) {
  const list = page.getByRole('list', { name: 'Charging stations' });
  return list
    .getByRole('listitem')
    .nth(index + STATIONS_PER_TRY * test.info().retry)
    .getByRole('button')
    .first();
}

/** Returns the card's URL. */
async function openFirstCard(page: Page): Promise<string> {
  await page.goto(`${url}/map?at=39.8,-98.6,4`);
  await listedStation(page, 0).click();
  await expect(page.getByRole('article').getByRole('button', { name: 'More', exact: true })).toBeVisible();
  return page.url();
}

const findEntry = (page: Page, reason: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: reason })
    .filter({ has: page.getByRole('heading') });

/** Checks the map of the old and new positions, in both themes, after WebGL is lost, and without WebGL. */
async function checkPlaces(page: Page, reason: string): Promise<void> {
  const entry = findEntry(page, reason);
  await expect(entry.getByText(/^Moves the station 36\d ft$/)).toBeVisible();
  await entry.getByRole('button', { name: /^Show on a map: / }).click();
  const figure = entry.getByRole('figure', { name: /^Map of / });
  await expect(figure).toContainText('On the map: ');
  await expect(figure).toContainText('Suggested: ');
  const canvas = figure.getByRole('region', { name: 'Map of the suggested place' });
  await expect(canvas).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await canvas.evaluate((element) => {
    const context = element instanceof HTMLCanvasElement ? element.getContext('webgl2') : null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  const fallback = figure.getByText("This browser can't draw the map.");
  await expect(fallback).toBeVisible();
  // In a browser without WebGL, the message shows from the start.
  await page.evaluate(() => Object.assign(HTMLCanvasElement.prototype, { getContext: () => null }));
  await entry.getByRole('button', { name: /^Hide the map: / }).click();
  await expect(figure).toHaveCount(0);
  await entry.getByRole('button', { name: /^Show on a map: / }).click();
  await expect(fallback).toBeVisible();
}

test('A moderator sees a suggestion on a map, accepts part of it, rejects another, and undoes a decision, and drivers see the result', {
  tag: [DRAWN.tag, SLOW.tag],
}, async ({ page, browser }) => {
  const [countedReason, hearsayReason] = [inThisTry('I stood there and counted.'), inThisTry('A friend told me.')];
  const [ada, bea] = [await openPageForUser(browser), await openPageForUser(browser)];
  await createSignedInUser(ada, url);
  const cardUrl = await openFirstCard(ada);
  await openUpdateDialog(ada);
  const latitude = Number(await updateDialog(ada).getByLabel('Latitude').inputValue());
  await ada.keyboard.press('Escape');
  const changes = { 'Level 2 plugs': '41', Latitude: (latitude + 0.001).toFixed(5) };
  await suggest(ada, changes, countedReason);
  await createSignedInUser(bea, url);
  await bea.goto(cardUrl);
  await suggest(bea, { Network: 'No such network' }, hearsayReason);

  await signInAsSuperAdmin(page, url);
  await page.goto(`${url}/admin/reports`);
  await expect(findEntry(page, hearsayReason).getByText('Moves the station')).toHaveCount(0);
  await checkPlaces(page, countedReason);
  const countedEntry = findEntry(page, countedReason);
  await expect(countedEntry.getByRole('row', { name: /Level 2 plugs/ })).toContainText('41');
  await countedEntry.getByRole('checkbox', { name: 'Location' }).uncheck();
  await countedEntry.getByRole('button', { name: 'Accept 1 of 2' }).click();
  await expect(countedEntry).toHaveCount(0);
  const entry = findEntry(page, hearsayReason);
  await entry.getByRole('button', { name: 'Reject' }).click();
  await entry.getByLabel('Why?').fill('No one knows that network.');
  await entry.getByRole('button', { name: 'Reject' }).click();
  await expect(entry).toHaveCount(0);

  await ada.goto(cardUrl);
  const updates = ada.getByRole('region', { name: 'Updates from drivers' });
  await expect(updates.getByText(/^Level 2 plugs: \d+ 41$/)).toBeVisible();
  await expect(updates.getByText(/^Location/)).toHaveCount(0);
  await bea.goto(cardUrl);
  await openUpdateDialog(bea);
  await expect(updateDialog(bea).getByLabel('Level 2 plugs')).toHaveValue('41');

  await page.getByRole('radio', { name: 'Decided' }).press('Space');
  await expect(entry).toContainText('Reason: No one knows that network.');
  await expect(countedEntry.getByText('Not accepted')).toBeVisible();
  await countedEntry.getByRole('button', { name: 'Undo' }).click();
  await countedEntry.getByLabel('Why?').fill('The operator says otherwise.');
  await countedEntry.getByRole('button', { name: 'Undo' }).click();
  await expect(countedEntry).toContainText('Reason: The operator says otherwise.');
  await expect(countedEntry.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await ada.reload();
  await expect(updates.getByText(/^Level 2 plugs: 41 \d+$/)).toBeVisible();
  for (const driver of [ada, bea]) await driver.context().close();
});

async function flagReview(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: /^(Read the review|All \d+ reviews)$/ }).click();
  const reviews = page.getByRole('dialog', { name: 'Reviews' });
  await reviews.getByRole('button', { name: /^Report the review/ }).click();
  await reviews.getByRole('radio', { name: reason }).check();
  await reviews.getByRole('button', { name: 'Send to moderators' }).click();
  await expect(reviews.getByRole('radio', { name: reason })).toHaveCount(0);
}

async function reportStop(page: Page, outcome: string): Promise<void> {
  await page.getByRole('button', { name: outcome }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(ownReport(page)).toContainText(outcome);
}

test('A moderator hides a reported review, its author sees the reason, and the moderator restores it', {
  tag: [DRAWN.tag, SLOW.tag],
}, async ({ page, browser }) => {
  await disableWebGl(page);
  const [ada, bea] = [await openPageForUser(browser), await openPageForUser(browser)];
  await createSignedInUser(ada, url);
  const cardUrl = await openFirstCard(ada);
  const title = await ada.getByRole('article').getByRole('heading', { level: 2 }).innerText();
  await reportStop(ada, 'Hitched and clear');
  await createSignedInUser(bea, url);
  await bea.goto(cardUrl);
  await flagReview(bea, 'Not true');
  await bea.goto(cardUrl);
  await reportStop(bea, 'Unhitched');
  await ada.goto(cardUrl);
  await flagReview(ada, 'Something else');

  await signInAsSuperAdmin(page, url);
  await page.goto(`${url}/admin/reports`);
  const review = (outcome: string) =>
    page.getByRole('article', { name: `Review of ${title}` }).filter({ hasText: outcome });
  const [hitched, unhitched] = [review('Hitched and clear'), review('Unhitched')];
  await expect(hitched.getByRole('list', { name: 'Who reported it and why' })).toContainText('Not true');
  await hitched.getByRole('button', { name: 'Hide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide this review?' });
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect(dialog.getByText('Give a reason. The author of the review will see it.')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByLabel('Reason').fill('No one can drive through there.');
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(hitched).toContainText('Hidden: No one can drive through there.');
  await unhitched.getByRole('button', { name: 'Dismiss reports' }).click();
  await expect(unhitched).toHaveCount(0);
  await expectNoAxeViolationsInBothThemes(page);

  const hiddenNote = ada.getByText('Our moderators hid it: No one can drive through there.');
  const newest = bea.getByRole('list', { name: 'Newest reviews' }).getByRole('listitem');
  for (const driver of [ada, bea]) await driver.goto(cardUrl);
  await expect(hiddenNote).toBeVisible();
  await expect(newest).toHaveCount(1);
  await hitched.getByRole('button', { name: 'Show again' }).click();
  await expect(hitched).toHaveCount(0);
  for (const driver of [ada, bea]) await driver.reload();
  await expect(newest).toHaveCount(2);
  await expect(hiddenNote).toHaveCount(0);
  for (const driver of [ada, bea]) await driver.context().close();
});

/** Suggests a new station with the position and network of a listed one; returns the map URL of that place. */
async function suggestDuplicate(page: Page, index: number, name: string): Promise<string> {
  await page.goto(`${url}/map?at=39.8,-98.6,4`);
  await listedStation(page, index).click();
  await openUpdateDialog(page);
  const [lat, lng, network] = await Promise.all(
    ['Latitude', 'Longitude', 'Network'].map((label) =>
      updateDialog(page).getByLabel(label, { exact: true }).inputValue(),
    ),
  );
  const placeUrl = `${url}/map?at=${lat},${lng},17`;
  await page.goto(placeUrl);
  await page.getByRole('button', { name: 'Add a missing station' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Charger' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Network').fill(network ?? '');
  await dialog.getByLabel('Level 2 plugs').fill('2');
  await dialog.getByLabel('Reason').fill(`${name} is missing.`);
  await dialog.getByRole('button', { name: 'Send the new station' }).click();
  await expect(dialog.getByText('Your suggestion was sent')).toBeVisible();
  return placeUrl;
}

test('A moderator accepts two new stations, merges one with its neighbor, and keeps the other separate', {
  tag: [DRAWN.tag, SLOW.tag],
}, async ({ page, browser }) => {
  await disableWebGl(page);
  const ada = await openPageForUser(browser);
  await createSignedInUser(ada, url);
  const [redName, blueName] = [inThisTry('Red barn'), inThisTry('Blue barn')];
  const placeUrls = [await suggestDuplicate(ada, 0, redName), await suggestDuplicate(ada, 2, blueName)] as const;

  await signInAsSuperAdmin(page, url);
  await page.goto(`${url}/admin/reports`);
  for (const reason of [`${redName} is missing.`, `${blueName} is missing.`]) {
    const entry = findEntry(page, reason);
    await expect(entry.getByText('It may be one of these')).toBeVisible();
    await entry.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(entry).toHaveCount(0);
  }
  await page.getByRole('radio', { name: 'Duplicates' }).press('Space');
  const [red, blue] = [findEntry(page, redName), findEntry(page, blueName)];
  await expect(red).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await red.getByRole('button', { name: 'Merge into this one' }).first().click();
  await expect(red).toHaveCount(0);
  await blue.getByRole('button', { name: 'Not the same' }).click();
  await expect(blue).toHaveCount(0);
  await expect(page.getByText('No known duplicates')).toBeVisible();

  // Use a view without cached results.
  const stationList = page.getByRole('list', { name: 'Charging stations' });
  await page.goto(placeUrls[1]);
  await stationList
    .getByRole('button', { name: /^Show all \d stations at/ })
    .first()
    .click();
  await expect(stationList).toContainText(blueName);
  await page.goto(placeUrls[0]);
  await expect(stationList.getByRole('listitem')).not.toHaveCount(0);
  await expect(stationList).not.toContainText(redName);
  await ada.context().close();
});
