import { expect, type Page } from '@playwright/test';
import { chooseFromMoreMenu } from './app-page.ts';

export function updateDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Update Charger Information', exact: true });
}

export async function openUpdateDialog(page: Page): Promise<void> {
  await chooseFromMoreMenu(page, 'Suggest an update');
  await expect(updateDialog(page)).toBeVisible();
}
