import { expect } from '@playwright/test';
import { DRAWN, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { driveTo, mockRoutes, routeFrom, setPosition, startNavigation } from './support/navigation.ts';

test.use({ ...SMALL_REDUCED_MOTION, permissions: ['geolocation'] });

test(
  'During a drive, the map can be dragged, re-centered, turned north up, and switched to an overview',
  DRAWN,
  async ({ page, context }) => {
    await mockRoutes(page, () => routeFrom(0));
    await setPosition(context, 0);
    await startNavigation(page);
    await driveTo(context, 5);
    await page.mouse.move(900, 450);
    await page.mouse.down();
    await page.mouse.move(700, 300, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Re-center' }).click();
    await page.getByRole('button', { name: 'North up' }).click();
    await expect(page.getByRole('button', { name: 'Heading up' })).toBeVisible();
    await page.getByRole('button', { name: 'Overview' }).click();
    await expect(page.getByRole('button', { name: 'Re-center' })).toBeVisible();
  },
);
