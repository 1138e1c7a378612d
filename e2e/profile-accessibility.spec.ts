import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { onboarding, signUp } from './support/newcomer.ts';
import { productUrl, STILL, test } from './support/visit.ts';

const url = productUrl('EMBEDDED');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 320, height: 700 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const;

test.use(STILL);

async function expectNoFindings(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(RULES).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

for (const { colorScheme, viewport } of LOOKS)
  test.describe(`At ${viewport.width} pixels in ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test(`Nothing in the profile and the first questions keeps anybody out or scrolls sideways (${colorScheme}, ${viewport.width})`, async ({
      page,
    }) => {
      const { password } = await signUp(page, url);
      await expectNoFindings(page);
      await onboarding(page).getByRole('button', { name: 'Skip' }).click();
      await page.getByRole('button', { name: 'User menu' }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
      await expect(page.getByText('Your details')).toBeVisible();
      await expectNoFindings(page);
      await page.goto(`${url}/profile`);
      await page.getByRole('button', { name: 'Edit Your details' }).click();
      await page.getByRole('button', { name: 'Edit Map preferences' }).click();
      await expectNoFindings(page);
      await page.goto(`${url}/profile/subscription`);
      await expect(page.getByText('What it includes')).toBeVisible();
      await expectNoFindings(page);
      await page.goto(`${url}/profile/privacy`);
      await page.getByRole('button', { name: 'Edit Privacy settings' }).click();
      await expectNoFindings(page);
      await page.goto(`${url}/profile/security`);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
      await page.getByLabel('Your password').fill(password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
      await expectNoFindings(page);
      await page.goto(`${url}/profile/account`);
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await expectNoFindings(page);
    });
  });
