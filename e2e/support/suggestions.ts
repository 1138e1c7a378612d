import { expect, type Page } from '@playwright/test';
import { chooseMore } from './app-page.ts';

export function updateDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Update Charger Information', exact: true });
}

export async function openUpdate(page: Page): Promise<void> {
  await chooseMore(page, 'Suggest an update');
  await expect(updateDialog(page)).toBeVisible();
}
