import { expect } from '@playwright/test';
import { openMap, productUrl, resultCount, test } from './support/visit.ts';

const url = productUrl('DEMONSTRATION');

test('Demonstration stations are marked as such', async ({ page }) => {
  await openMap(page, url);
  await expect(page.getByText('Demonstration data: these stations are made up.')).toBeVisible();
});

test('Stations with a known trailer score say it in words, and the filter keeps the friendly ones', async ({
  page,
}) => {
  await openMap(page, url, '/map?at=39.8,-98.6,4&dc=1');
  await expect.poll(() => resultCount(page)).toBeGreaterThan(500);
  const all = await resultCount(page);
  await page.getByRole('button', { name: 'Trailer friendly', exact: true }).click();
  await expect.poll(() => resultCount(page)).toBeLessThan(all);
  await page.getByRole('list', { name: 'Charging stations' }).getByRole('button').first().click();
  await expect(page.getByRole('region', { name: 'Trailer score' })).toContainText(
    /Trailer score (7\d|8\d|9\d|100) of 100/,
  );
});
