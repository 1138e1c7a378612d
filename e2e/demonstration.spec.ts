import { expect, type Page } from '@playwright/test';
import { appUrl, openMap, resultCount, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';

const url = appUrl('DEMONSTRATION');
const BANNER = 'Demonstration data: these stations are made up.';

test.use(SMALL_REDUCED_MOTION);

test('Demonstration stations are marked as such', async ({ page }) => {
  await openMap(page, url);
  await expect(page.getByText(BANNER)).toBeVisible();
});

test('The Trailer friendly filter shows fewer stations, and the first one shows its high score in the list and on its card', async ({
  page,
}) => {
  await openMap(page, url, '/map?at=39.8,-98.6,4&dc=1');
  await expect.poll(() => resultCount(page)).toBeGreaterThan(500);
  const allCount = await resultCount(page);
  await page.getByRole('button', { name: 'Trailer friendly', exact: true }).click();
  await expect.poll(() => resultCount(page)).toBeLessThan(allCount);
  const friendly = /Trailer score (7\d|8\d|9\d|100) out of 100/;
  const first = page.getByRole('list', { name: 'Charging stations' }).getByRole('button').first();
  await expect(first).toHaveAccessibleName(friendly);
  await first.click();
  await expect(page.getByRole('region', { name: 'Trailer score' })).toContainText(friendly);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Demonstration data, not a real site');
});

/** Mocks a server that now has real stations. */
async function replaceDataset(page: Page): Promise<void> {
  await page.route('**/api/map/config', async (route) => {
    const body = await (await route.fetch({ maxRetries: 2 })).json();
    Object.assign(body.data.dataset, { source: 'afdc', isDemonstration: false });
    await route.fulfill({ json: body });
  });
}

test(
  'The notice of demonstration data disappears within five minutes of real stations arriving',
  SLOW,
  async ({ page }) => {
    await page.clock.install();
    await openMap(page, url);
    await expect(page.getByText(BANNER)).toBeVisible();
    await replaceDataset(page);
    await page.clock.fastForward('05:01');
    await expect(page.getByText(BANNER)).toHaveCount(0);
  },
);

test(
  'The notice of demonstration data disappears as soon as the stations on the map change',
  SLOW,
  async ({ page, context }) => {
    await openMap(page, url);
    await expect.poll(() => resultCount(page)).toBeGreaterThan(0);
    await expect(page.getByText(BANNER)).toBeVisible();
    await replaceDataset(page);
    await page.route('**/api/map/stations?since=*', async (route) => {
      const fullUrl = new URL(route.request().url());
      fullUrl.search = '';
      await route.fulfill({ response: await route.fetch({ maxRetries: 2, url: fullUrl.href }) });
    });
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByText(BANNER)).toHaveCount(0);
  },
);
