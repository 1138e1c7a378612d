import { expect, type Locator, type Page } from '@playwright/test';
import {
  appUrl,
  BOSTON,
  DRAWN,
  openInSharedTab,
  REDUCED_MOTION,
  resultCount,
  resultsButton,
  testInSharedTab as test,
} from './support/app-page.ts';

const url = appUrl('EMBEDDED');
const MAX_STEPS = 40;

test.use({ ...REDUCED_MOTION, viewport: { width: 390, height: 844 } });

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () => target.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement));
  for (let step = 0; step < MAX_STEPS && !(await hasFocus()); step += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

test('On a phone, the skip link leads to the map, which the arrow keys move', DRAWN, async ({ page }) => {
  await openInSharedTab(page, url, BOSTON);
  await tabTo(page, page.getByRole('button', { name: 'Skip to map' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Map of charging stations' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(/at=42\.355,-71\.06,13/);
});

test('On a phone, a driver can search, open a card, filter, and switch to satellite by keyboard alone', async ({
  page,
}) => {
  await openInSharedTab(page, url, BOSTON);

  await tabTo(page, page.getByRole('combobox', { name: 'Search for a place or charger' }));
  await page.keyboard.type('worces');
  await expect(page.getByRole('option', { name: /^Worcester, MA/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/at=42\.26\d*,-71\.8\d*,13/);
  await expect.poll(() => resultCount(page)).toBeLessThan(100);

  const row = page.getByRole('list', { name: 'Charging stations' }).getByRole('button').first();
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  const more = page.getByRole('article').getByRole('button', { name: 'More', exact: true });
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy coordinates' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Navigate' }));
  await tabTo(page, page.getByRole('button', { name: 'Back to results' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-charger]:focus')).toBeVisible();

  const filters = page.getByRole('button', { name: /^Filters/ });
  await tabTo(page, filters, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await tabTo(page, panel.getByRole('switch', { name: 'Open 24/7 only' }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/open=1/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(filters).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Expand panel fully' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Collapse panel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Map options' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog', { name: 'Map options' }).getByRole('radio', { name: 'Street' }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/layer=satellite/);
});

test(
  'The focus goes to the map if the list does not show the station whose card was closed',
  DRAWN,
  async ({ page }) => {
    await openInSharedTab(page, url, '/map?at=47.60000,-122.33000,10&station=38254');
    await expect(page.getByRole('article', { name: /SEAPORT/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(resultsButton(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Map of charging stations' })).toBeFocused();
  },
);

test('The focus stays in the list when the focused station leaves the list', DRAWN, async ({ page }) => {
  await openInSharedTab(page, url, BOSTON);
  await page.getByRole('button', { name: 'Expand panel', exact: true }).press('Enter');
  const row = page.getByRole('list', { name: 'Charging stations' }).locator('[data-charger]').last();
  const id = await row.getAttribute('data-charger');
  await row.focus();
  await page.mouse.move(195, 200);
  await page.mouse.wheel(0, -1_500);
  await expect(page.locator(`[data-charger="${id}"]`)).toHaveCount(0);
  await expect(page.locator('[data-charger]:focus')).toBeAttached();
});
