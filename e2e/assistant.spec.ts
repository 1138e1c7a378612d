import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { appUrl, BOSTON, resultCount, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { createSignedInUser } from './support/new-user.ts';

const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);

const panel = (page: Page) => page.getByRole('dialog', { name: 'Assistant' });
const replies = (page: Page) => panel(page).getByRole('log').getByRole('listitem').filter({ hasText: 'Assistant:' });

async function ask(page: Page, text: string): Promise<void> {
  const count = await replies(page).count();
  await panel(page).getByLabel('Message to the assistant').fill(text);
  await page.keyboard.press('Enter');
  await expect(replies(page)).toHaveCount(count + 1);
}

test('A driver asks the assistant, sees the map change, undoes it, and saves a station', async ({ page }) => {
  await createSignedInUser(page, url);
  await page.goto(url + BOSTON);
  await expect.poll(() => resultCount(page)).toBeGreaterThan(10);
  const countBefore = await resultCount(page);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await expect(replies(page)).toHaveCount(1);
  await ask(page, 'fast chargers near Worcester, MA');
  await expect(replies(page).last()).toContainText(/stations near Worcester, MA/);
  await expect(page).toHaveURL(/dc=1/);
  await expectNoAxeViolationsInBothThemes(page);
  await replies(page).last().getByRole('button', { name: 'Undo' }).click();
  await expect(page).not.toHaveURL(/dc=1/);
  await expect.poll(() => resultCount(page)).toBe(countBefore);

  await ask(page, 'switch to hybrid');
  await expect(page).toHaveURL(/layer=hybrid/);
  await replies(page).last().getByRole('button', { name: 'Undo' }).click();
  await expect(page).not.toHaveURL(/layer=/);

  await ask(page, 'save the first one');
  await expect(replies(page).last()).toContainText('to your favorites.');
  await ask(page, 'remove the first one from my favorites');
  await replies(page).last().getByRole('button', { name: 'Confirm' }).click();
  await expect(replies(page).last()).toContainText(/^Assistant: Removed/);
  await expect(panel(page).getByText('4 of 50 AI queries used this month.')).toBeVisible();

  await page.context().setOffline(true);
  await panel(page).getByLabel('Message to the assistant').fill('chargers near me');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText('No connection.');
  await expect(panel(page).getByLabel('Message to the assistant')).toHaveValue('chargers near me');
  await page.context().setOffline(false);

  await page.reload();
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await expect(replies(page).last()).toContainText('Removed');
  await panel(page).getByRole('button', { name: 'Delete this conversation' }).click();
  await panel(page).getByRole('button', { name: 'Keep it' }).click();
  await expect(replies(page).last()).toContainText('Removed');
  await panel(page).getByRole('button', { name: 'Delete this conversation' }).click();
  await panel(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(replies(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ask the assistant' })).toBeFocused();
});
