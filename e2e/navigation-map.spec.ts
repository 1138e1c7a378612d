import { expect } from '@playwright/test';
import { beAt, driveTo, routeFrom, start, tellWays } from './support/navigation.ts';
import { SMALL_AND_STILL, test } from './support/visit.ts';

test.use({ ...SMALL_AND_STILL, permissions: ['geolocation'] });

test('The map follows until a hand moves it, and shows all that is ahead', async ({ page, context }) => {
  await tellWays(page, () => routeFrom(0));
  await beAt(context, 0);
  await start(page);
  await driveTo(context, 5);
  await page.mouse.move(900, 450);
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Re-center' }).click();
  await page.getByRole('button', { name: 'Turn north up' }).click();
  await expect(page.getByRole('button', { name: 'Turn in driving direction' })).toBeVisible();
  await page.getByRole('button', { name: 'Overview' }).click();
  await expect(page.getByRole('button', { name: 'Re-center' })).toBeVisible();
});
