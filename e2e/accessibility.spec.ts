import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { appUrl, openMap, REDUCED_MOTION, resultCount, SLOW, test } from './support/app-page.ts';

const url = appUrl('EMBEDDED');
/** Few stations, so that there is little for axe to scan. */
const STREET_LEVEL_VIEW = '/map?at=42.35500,-71.06000,16';
const SIGN_IN_PAGES = [
  '/login-old',
  '/signup',
  '/signup?type=business',
  '/forgot-password',
  '/auth/action',
  '/auth/action?mode=resetPassword&oobCode=x',
];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** Covers each theme and each size, but not every combination. */
const APPEARANCES = [
  { colorScheme: 'light', viewport: PHONE, details: {} },
  { colorScheme: 'light', viewport: { width: 768, height: 1024 }, details: SLOW },
  { colorScheme: 'dark', viewport: DESKTOP, details: {} },
] as const;

/** Text and form pages use the same colors as the map's panels, so in dark mode they are tested only in slow runs. */
const getPageDetails = (colorScheme: 'light' | 'dark') => (colorScheme === 'dark' ? SLOW : {});

test.use(REDUCED_MOTION);

for (const { colorScheme, viewport, details } of APPEARANCES) {
  test.describe(`At ${viewport.width} pixels in ${colorScheme}`, details, () => {
    test.use({ viewport, colorScheme });

    test(`The pages before sign-in are accessible and do not scroll sideways (${colorScheme}, ${viewport.width})`, async ({
      page,
    }) => {
      await page.goto(url);
      await expectNoAxeViolations(page, colorScheme);
      await page.goto(`${url}/login`);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoAxeViolations(page, colorScheme);
    });

    test(
      `The sign-in pages are accessible and do not scroll sideways (${colorScheme}, ${viewport.width})`,
      getPageDetails(colorScheme),
      async ({ page }) => {
        for (const address of SIGN_IN_PAGES) {
          await page.goto(url + address);
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
          const submit = page.locator('form:not([hidden]) button[type=submit]');
          if ((await submit.count()) > 0) await submit.click();
          await expectNoAxeViolations(page, colorScheme);
        }
      },
    );

    test(
      `The help and legal pages are accessible and do not scroll sideways (${colorScheme}, ${viewport.width})`,
      getPageDetails(colorScheme),
      async ({ page }) => {
        await page.goto(`${url}/help`);
        const questions = page.getByRole('main').getByRole('button');
        await expect(questions).toHaveCount(3);
        await expectNoAxeViolations(page, colorScheme);
        for (const question of await questions.all()) await question.click();
        await expectNoAxeViolations(page, colorScheme);
        for (const address of ['/privacy', '/terms']) {
          await page.goto(url + address);
          await expect(page.getByRole('article')).toBeVisible();
          await expectNoAxeViolations(page, colorScheme);
        }
      },
    );

    test(`The map is accessible and does not scroll sideways (${colorScheme}, ${viewport.width})`, async ({ page }) => {
      await openMap(page, url, STREET_LEVEL_VIEW);
      await expect.poll(() => resultCount(page)).toBeGreaterThan(1);
      await expectNoAxeViolations(page, colorScheme);
      await page.getByRole('button', { name: 'User menu' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoAxeViolations(page, colorScheme);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      await expectNoAxeViolations(page, colorScheme);
      await page.keyboard.press('Escape');
      if (viewport.width < 768) {
        await page.getByRole('button', { name: 'Expand panel' }).click();
        await page.getByRole('button', { name: 'Expand panel fully' }).click();
        await expectNoAxeViolations(page, colorScheme);
      }
      await page.getByRole('list', { name: 'Charging stations' }).getByRole('button').first().click();
      await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
      await expectNoAxeViolations(page, colorScheme);
    });
  });
}

test('With a contrast theme, a control shows which of its options is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${url}/developers`);
  const option = page.getByRole('radio', { name: 'JavaScript' });
  const readColor = () =>
    page
      .locator('label')
      .filter({ has: option })
      .evaluate((label) => getComputedStyle(label).color);
  await expect(option).not.toBeChecked();
  const color = await readColor();
  await option.check();
  await expect.poll(readColor).not.toBe(color);
});
