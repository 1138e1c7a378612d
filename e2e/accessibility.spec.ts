import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { BOSTON, openMap, productUrl, resultCount, test } from './support/visit.ts';

const url = productUrl('EMBEDDED');
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const viewport of SIZES) {
    test.describe(`At ${viewport.width} pixels in ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test(`Nothing on the pages keeps anybody out (${colorScheme}, ${viewport.width})`, async ({ page }) => {
        await page.goto(url);
        await expectNoFindings(page);
        await openMap(page, url, BOSTON);
        await expect.poll(() => resultCount(page)).toBeGreaterThan(100);
        await expectNoFindings(page);
        await page.getByRole('button', { name: /^Filters/ }).click();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
        await page.waitForTimeout(400);
        await expectNoFindings(page);
        await page.keyboard.press('Escape');
        await page.goto(`${url}/map?station=38254`);
        await expect(page.getByRole('article', { name: /SEAPORT/ })).toBeVisible();
        await expectNoFindings(page);
      });

      test(`The page never scrolls sideways (${colorScheme}, ${viewport.width})`, async ({ page }) => {
        await page.goto(url);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await openMap(page, url, BOSTON);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    });
  }

test('A station is found and read with the keyboard alone', async ({ page }) => {
  await openMap(page, url, BOSTON);
  await expect.poll(() => resultCount(page)).toBeGreaterThan(100);
  await page.getByRole('combobox', { name: 'Search a place or charger' }).focus();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const inList = await page.evaluate(
      () => document.activeElement?.closest('ul[aria-label="Charging stations"]') !== null,
    );
    if (inList) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page).toHaveURL(/station=\d+/);
});
