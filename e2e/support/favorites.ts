import { expect, type Locator, type Page } from '@playwright/test';
import { BOSTON, resultCount } from './app-page.ts';
import { readToken } from './sign-in.ts';

export function emptyHearts(page: Page): Locator {
  return page.getByRole('list', { name: 'Charging stations' }).getByRole('button', { name: 'Save to favorites' });
}

export function filledHearts(page: Page): Locator {
  return page.getByRole('list', { name: 'Charging stations' }).getByRole('button', { name: 'Remove from favorites' });
}

/** The hearts in the results list whose change hasn't been sent yet. */
export function waitingHearts(page: Page): Locator {
  const list = page.getByRole('list', { name: 'Charging stations' });
  return list.getByRole('button', { name: /favorites \(waiting to be sent\)$/ });
}

export async function openBoston(page: Page, url: string): Promise<void> {
  await page.goto(url + BOSTON);
  await expect.poll(() => resultCount(page)).toBeGreaterThan(10);
}

/** Saves a station, by default one in Boston. */
export async function saveFavoriteViaApi(page: Page, url: string, id = '38254'): Promise<void> {
  const headers = { authorization: `Bearer ${await readToken(page, url)}` };
  const data = { charger: { id } };
  expect((await page.request.post(`${url}/api/user/favorites`, { maxRetries: 2, headers, data })).ok()).toBe(true);
}

export async function openFavorites(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/favorites`);
  await expect(page.getByRole('heading', { level: 1, name: 'My Favorite Charging Stations' })).toBeVisible();
  await expect(page.getByText('Loading your favorites...')).toHaveCount(0);
}

export function favorites(page: Page): Locator {
  return page.getByRole('list', { name: 'Favorite stations' }).getByRole('heading', { level: 2 });
}

export async function writeNotes(page: Page, notes: string): Promise<void> {
  await page
    .getByRole('button', { name: /^(Add|Edit) notes for/ })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: /^Notes for/ });
  await expect(field).toBeFocused();
  await field.fill(notes);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

export async function chooseExport(page: Page, kind: 'Table (CSV)' | 'Points on a map (GeoJSON)'): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
}

export async function importTable(page: Page, csv: string): Promise<void> {
  const file = { name: 'favorites.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('Table of favorites to import').setInputFiles(file);
}
