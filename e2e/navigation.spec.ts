import { expect, type Page } from '@playwright/test';
import { beAt, refuseWays, routeFrom, tellWays } from './support/navigation.ts';
import { expectNoFindings } from './support/no-findings.ts';
import { openMap, productUrl, STILL, test } from './support/visit.ts';

const url = productUrl('EMBEDDED');
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.use({ ...STILL, permissions: ['geolocation'] });

const overlay = (page: Page) => page.getByRole('region', { name: 'Navigation', exact: true });
const preview = (page: Page) => page.getByRole('region', { name: /^Navigate to/ });

/** Opens the card of the charger, and asks for the way there. */
async function askForWay(page: Page): Promise<void> {
  await openMap(page, url, '/map?station=38254');
  await page.getByRole('article').getByRole('button', { name: 'Navigate' }).click();
  await expect(preview(page)).toBeVisible();
}

async function start(page: Page): Promise<void> {
  await askForWay(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(overlay(page)).toBeVisible();
}

for (const viewport of VIEWPORTS)
  test(`A driver sees what the way takes, drives it and arrives (${viewport.width})`, async ({ page, context }) => {
    await page.setViewportSize(viewport);
    await tellWays(page, () => routeFrom(0));
    await beAt(context, 0);
    await askForWay(page);
    await expect(preview(page)).toContainText('12.4 mi');
    await expect(preview(page)).toContainText('13 min');
    await expect(preview(page)).toContainText('12 % (10–15)');
    await expect(preview(page)).toContainText('8 of 10 routes left this month');
    await expect(preview(page)).toContainText('interstates only');
    await expect(preview(page).getByRole('link', { name: 'Open in maps app' })).toBeVisible();
    await page.screenshot({ path: `/tmp/w-drive/shots/preview-${viewport.width}.png` });
    await page.getByRole('button', { name: 'Say what the battery shows' }).click();
    await page.getByRole('slider', { name: 'What does the battery show?' }).fill('60');
    await page.getByRole('button', { name: '1 percent more' }).click();
    await page.getByRole('button', { name: 'Set charge' }).click();
    await expect(preview(page)).toContainText('49 % (46–51)');
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expectNoFindings(page, theme);
    }
    await page.getByRole('button', { name: 'Start', exact: true }).click();

    await beAt(context, 4);
    await expect(overlay(page)).toContainText('Take exit 18 toward the seaport.');
    await expect(overlay(page)).toContainText('3.7 mi');
    await expect(overlay(page)).toContainText('9.9 mi');
    await expect(overlay(page)).toContainText('49 %');
    await page.waitForTimeout(1500);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expectNoFindings(page, theme);
      await page.screenshot({ path: `/tmp/w-drive/shots/drive-${viewport.width}-${theme}.png` });
    }
    await beAt(context, 12);
    await expect(overlay(page)).toContainText('You have arrived at SEAPORT.');
    await beAt(context, 19.99);
    await expect(overlay(page).getByRole('heading', { name: /You are at SEAPORT/ })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(overlay(page)).toBeHidden();
    await expect(page.getByRole('article')).toBeVisible();
  });
