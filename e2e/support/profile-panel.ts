import { expect, type Page } from '@playwright/test';

export async function openProfileOverMap(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Your profile' });
  await expect(profile.getByRole('tab', { selected: true })).toHaveText('Profile');
  return profile;
}
