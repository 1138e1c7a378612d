import { expect, type Page } from '@playwright/test';
import { appUrl, BOSTON, resultCount, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { expectAnnounced } from './support/live-regions.ts';
import { createSignedInUser } from './support/new-user.ts';

const url = appUrl('EMBEDDED');
const LIMIT = 10;
const HISTORY = '/api/user/search-history';

test.use(SMALL_REDUCED_MOTION);

function field(page: Page) {
  return page.getByRole('combobox', { name: 'Search for a place or charger' });
}

function recentSearches(page: Page) {
  return page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option');
}

async function searchAndSave(page: Page, text: string): Promise<void> {
  const response = page.waitForResponse(
    (response) => response.url().endsWith(HISTORY) && response.request().method() === 'POST',
  );
  await field(page).fill(text);
  await field(page).press('Enter');
  await response;
}

/** Clears the field and opens the search history. */
async function openHistory(page: Page): Promise<void> {
  await field(page).fill('');
  await field(page).click();
}

test('Past searches appear under the empty field, can be repeated by keyboard, and can be deleted one by one or all at once', async ({
  page,
}) => {
  await createSignedInUser(page, url);
  await page.goto(url + BOSTON);
  await expect.poll(() => resultCount(page)).toBeGreaterThan(LIMIT);
  await field(page).click();
  await expect(recentSearches(page)).toHaveCount(0);
  await searchAndSave(page, 'seaport garage');
  const placeSaved = page.waitForResponse(
    (response) => response.url().endsWith(HISTORY) && response.request().method() === 'POST',
  );
  await field(page).fill('worcester');
  await page.getByRole('option', { name: /^Worcester, MA/ }).click();
  await placeSaved;
  await openHistory(page);
  await expect(recentSearches(page)).toHaveText([/^Worcester, MA.*\d+ results?$/, /^seaport garage.*\d+ results?$/]);

  await field(page).press('ArrowDown');
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/text=seaport\+garage/);
  await expect(field(page)).toHaveValue('seaport garage');
  await openHistory(page);
  await recentSearches(page).filter({ hasText: 'Worcester' }).click();
  await expect(page).toHaveURL(/at=42\.26\d*,-71\.8\d*,13/);
  await expect(page).not.toHaveURL(/text=/);

  for (let tenth = 1; tenth <= LIMIT - 2; tenth += 1) await searchAndSave(page, `42.${tenth}, -71.5`);
  await openHistory(page);
  await expect(recentSearches(page)).toHaveCount(LIMIT);
  await expect(page.getByText('Search history limit reached (10). Upgrade to save more items.')).toBeVisible();
  await expect(page.getByText("You've reached your search history limit.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade for unlimited access' })).toBeVisible();
  await searchAndSave(page, '43, -72');
  await page.reload();
  await openHistory(page);
  await expect(recentSearches(page)).toHaveCount(LIMIT);

  await page.getByRole('button', { name: 'Remove seaport garage from the search history' }).click();
  await expect(recentSearches(page)).toHaveCount(LIMIT - 1);
  await expect(page.getByText('Room for 1 more.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).press('ArrowDown');
  await field(page).press('Delete');
  await expect(recentSearches(page)).toHaveCount(LIMIT - 2);
  await page.route(`**${HISTORY}`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Clear history' }).click();
  await expectAnnounced(page, 'Failed to clear search history');
  await expect(recentSearches(page)).toHaveCount(LIMIT - 2);
  await page.unroute(`**${HISTORY}`);
  await page.getByRole('button', { name: 'Clear history' }).click();
  await expect(recentSearches(page)).toHaveCount(0);

  await searchAndSave(page, 'seaport garage');
  await page.goto(`${url}/profile/privacy`);
  await page.getByRole('button', { name: 'Clear search history' }).click();
  await expect(page.getByText('Your search history was cleared.')).toBeVisible();
  await page.goto(url + BOSTON);
  await openHistory(page);
  await expect(recentSearches(page)).toHaveCount(0);
  await searchAndSave(page, 'seaport garage');
  await page.goto(`${url}/profile/privacy`);
  await page.getByRole('button', { name: 'Edit Privacy settings' }).click();
  await page.getByRole('switch', { name: 'Keep my search history' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your privacy settings were saved.')).toBeVisible();
  const saveRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(HISTORY) && request.method() === 'POST') saveRequests.push(request.url());
  });
  await page.goto(url + BOSTON);
  await field(page).click();
  await expect(recentSearches(page)).toHaveText([/^seaport garage/]);
  await expect(page.getByText('Your searches are no longer saved. These were saved before.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear history' }).click();
  await expect(recentSearches(page)).toHaveCount(0);
  await field(page).fill('garage');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/text=garage/);
  await openHistory(page);
  await expect(recentSearches(page)).toHaveCount(0);
  expect(saveRequests).toEqual([]);
});
