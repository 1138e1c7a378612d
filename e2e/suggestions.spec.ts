import { type Browser, expect, type Page } from '@playwright/test';
import { settleChief, signInByTwoSteps } from './support/moderator.ts';
import { becomeDriver } from './support/newcomer.ts';
import { expectNoFindings } from './support/no-findings.ts';
import { productUrl, SMALL_AND_STILL, test } from './support/visit.ts';

const url = productUrl('EMBEDDED');
/** Where nobody else moderates. */
const moderated = productUrl('DEMONSTRATION');
const SEAPORT = '/map?station=38254';

test.use(SMALL_AND_STILL);

const updating = (page: Page) => page.getByRole('dialog', { name: 'Update Charger Information', exact: true });
const ownRows = (page: Page) => page.getByRole('list', { name: 'Your suggestions' }).getByRole('listitem');

async function openUpdate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest an update' }).click();
  await expect(updating(page)).toBeVisible();
}

test('A driver suggests an update from the card, keeps it through a lost connection and a reload, and takes it back', async ({
  page,
}) => {
  await becomeDriver(page, url);
  await page.goto(url + SEAPORT);
  await openUpdate(page);
  const dialog = updating(page);
  await dialog.getByLabel('Level 2 plugs').fill('six');
  await dialog.getByRole('button', { name: 'Send 1 change' }).click();
  await expect(dialog.getByText('A number of plugs is a whole number.')).toBeVisible();
  await expect(dialog.getByLabel('Level 2 plugs')).toBeFocused();
  await dialog.getByLabel('Level 2 plugs').fill('6');
  await expect(dialog.getByText('On the map now: 2')).toBeVisible();
  await dialog.getByLabel('Reason').fill('I stood there and counted.');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Send 1 change' }).click();
  await expect(dialog.getByText(/could not be sent\. What you entered is kept here/)).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await openUpdate(page);
  await expect(dialog.getByText('This is what you began before and did not send.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('I stood there and counted.');
  await dialog.getByRole('button', { name: 'Send 1 change' }).click();
  await expect(dialog.getByText('Your suggestion was sent')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(ownRows(page)).toContainText(['Waiting for a moderator']);
  await expect(ownRows(page)).toContainText(['Level 2 plugs: 2 → 6']);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(ownRows(page)).toHaveCount(0);
});

test('A driver adds a missing station from a place without any, and finds it among the suggestions', async ({
  page,
}) => {
  await becomeDriver(page, url);
  await page.goto(`${url}/map?at=44.50000,-112.00000,13`);
  await page.getByRole('button', { name: 'Add a missing station' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Charger' });
  await dialog.getByRole('button', { name: 'Send the new station' }).click();
  await expect(dialog.getByText('A new station needs this.').first()).toBeVisible();
  await dialog.getByLabel('Name').fill('Lone Pine RV Park');
  await dialog.getByLabel('Network').fill('Non-Networked');
  await dialog.getByLabel('Reason').fill('We stayed there.');
  await dialog.getByRole('button', { name: 'Send the new station' }).click();
  await dialog.getByRole('button', { name: 'My suggestions' }).click();
  const own = page.getByRole('dialog', { name: 'My suggestions' });
  await expect(own).toContainText('Lone Pine RV Park');
  await expect(own).toContainText('Waiting for a moderator');
});

test('The form for an update can be read by everybody', async ({ page }) => {
  await becomeDriver(page, url);
  await page.goto(url + SEAPORT);
  await openUpdate(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoFindings(page, colorScheme);
  }
});

/** A page of somebody else, in a browser of their own. */
async function pageOfAnother(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...SMALL_AND_STILL.contextOptions, viewport: SMALL_AND_STILL.viewport });
  return context.newPage();
}

/** Suggests something of the open card; the dialog is closed when it was sent. */
async function suggest(page: Page, values: Readonly<Record<string, string>>, reason: string): Promise<void> {
  await openUpdate(page);
  const dialog = updating(page);
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: /^Send \d changes?$/ }).click();
  await expect(dialog.getByText('Your suggestion was sent')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens the card of the first station in the list; what it is called there, and its address. */
async function openFirstCard(page: Page): Promise<string> {
  await page.goto(`${moderated}/map?at=39.8,-98.6,4`);
  await page.getByRole('list', { name: 'Charging stations' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Suggest an update' })).toBeVisible();
  return page.url();
}

/** The entry of the queue that somebody gave a reason for. */
const entryOf = (page: Page, reason: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: reason })
    .filter({ has: page.getByRole('heading') });

/** Looks at the old and the new place on the map of the queue, in both themes, and where the map is lost or can not be drawn. */
async function lookAtPlaces(page: Page, reason: string): Promise<void> {
  const entry = entryOf(page, reason);
  await expect(entry.getByText(/^Moves it by 36\d ft$/)).toBeVisible();
  await entry.getByRole('button', { name: /^Show on a map: / }).click();
  const drawn = entry.getByRole('figure', { name: /^Where .* is and would be$/ });
  await expect(drawn).toContainText('On the map: ');
  await expect(drawn).toContainText('Suggested: ');
  const canvas = drawn.getByRole('region', { name: 'Map of the suggested place' });
  await expect(canvas).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expectNoFindings(page, theme);
  }
  await canvas.evaluate((element) => {
    const context = element instanceof HTMLCanvasElement ? element.getContext('webgl2') : null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  const lost = drawn.getByText('This browser cannot draw the map.');
  await expect(lost).toBeVisible();
  // In a browser without WebGL it is so from the beginning.
  await page.evaluate(() => Object.assign(HTMLCanvasElement.prototype, { getContext: () => null }));
  await entry.getByRole('button', { name: /^Hide the map: / }).click();
  await expect(drawn).toHaveCount(0);
  await entry.getByRole('button', { name: /^Show on a map: / }).click();
  await expect(lost).toBeVisible();
}

test('A moderator sees a suggestion on a map, accepts a part of it, rejects another one and takes back, and drivers see what came of it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const [ada, bea] = [await pageOfAnother(browser), await pageOfAnother(browser)];
  await becomeDriver(ada, moderated);
  const card = await openFirstCard(ada);
  await openUpdate(ada);
  const north = Number(await updating(ada).getByLabel('Latitude').inputValue());
  await ada.keyboard.press('Escape');
  const moved = { 'Level 2 plugs': '41', Latitude: (north + 0.001).toFixed(5) };
  await suggest(ada, moved, 'I stood there and counted.');
  await becomeDriver(bea, moderated);
  await bea.goto(card);
  await suggest(bea, { Network: 'No such network' }, 'A friend told me.');

  await signInByTwoSteps(page, moderated, await settleChief(page, moderated));
  await page.goto(`${moderated}/admin/reports`);
  await expect(entryOf(page, 'A friend told me.').getByText('Moves it by')).toHaveCount(0);
  await lookAtPlaces(page, 'I stood there and counted.');
  const counted = entryOf(page, 'I stood there and counted.');
  await expect(counted.getByRole('row', { name: /Level 2 plugs/ })).toContainText('41');
  await counted.getByRole('checkbox', { name: 'Position' }).uncheck();
  await counted.getByRole('button', { name: 'Accept 1 of 2' }).click();
  await expect(counted).toHaveCount(0);
  const told = entryOf(page, 'A friend told me.');
  await told.getByRole('button', { name: 'Reject' }).click();
  await told.getByLabel('Why?').fill('Nobody knows that network.');
  await told.getByRole('button', { name: 'Reject' }).click();
  await expect(told).toHaveCount(0);

  await ada.goto(card);
  const updates = ada.getByRole('region', { name: 'Updates by drivers' });
  await expect(updates.getByText(/^Level 2 plugs: \d+ 41$/)).toBeVisible();
  await expect(updates.getByText(/^Position/)).toHaveCount(0);
  await bea.goto(card);
  await openUpdate(bea);
  await expect(updating(bea).getByLabel('Level 2 plugs')).toHaveValue('41');

  await page.getByRole('radio', { name: 'Decided' }).press('Space');
  await expect(told).toContainText('Decided: Nobody knows that network.');
  await expect(counted.getByText('Not accepted')).toBeVisible();
  await counted.getByRole('button', { name: 'Undo' }).click();
  await counted.getByLabel('Why?').fill('The operator says otherwise.');
  await counted.getByRole('button', { name: 'Undo' }).click();
  await expect(counted).toContainText('Decided: The operator says otherwise.');
  await expect(counted.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await ada.reload();
  await expect(updates.getByText(/^Level 2 plugs: 41 \d+$/)).toBeVisible();
  for (const one of [ada, bea]) await one.context().close();
});
