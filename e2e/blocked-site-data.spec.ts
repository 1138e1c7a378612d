import { expect } from '@playwright/test';
import { appUrl, BOSTON, openMap, resultCount, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';

const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException(`${name} is denied for this document.`, 'SecurityError');
        },
      });
  });
});

test('A visitor who blocks site data sees the landing page', async ({ page }) => {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Find EV Charging for Trailers' })).toBeVisible();
});

test('A driver who blocks site data can sign in, filter, choose a theme, and open a card', SLOW, async ({ page }) => {
  await openMap(page, url, BOSTON);
  await expect.poll(() => resultCount(page)).toBeGreaterThan(100);
  const allCount = await resultCount(page);
  await page.getByRole('button', { name: 'DC fast', exact: true }).click();
  await expect.poll(() => resultCount(page)).toBeLessThan(allCount);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('list', { name: 'Charging stations' }).getByRole('button').first().click();
  await expect(page.getByRole('article').getByRole('button', { name: 'Navigate' })).toBeVisible();
});
