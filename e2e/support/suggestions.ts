import { expect, type Page } from '@playwright/test';
import { chooseMore } from './app-page.ts';

/** The window in which someone says what they know better of a station. */
export function updating(page: Page) {
  return page.getByRole('dialog', { name: 'Update Charger Information', exact: true });
}

/** Opens it from the card. */
export async function openUpdate(page: Page): Promise<void> {
  await chooseMore(page, 'Suggest an update');
  await expect(updating(page)).toBeVisible();
}
