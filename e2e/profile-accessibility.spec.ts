import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { appUrl, REDUCED_MOTION, SLOW, test } from './support/app-page.ts';
import { onboarding, signUp } from './support/new-user.ts';

const url = appUrl('EMBEDDED');
const APPEARANCES = [
  { colorScheme: 'light', viewport: { width: 320, height: 700 }, details: {} },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 }, details: SLOW },
] as const;

test.use(REDUCED_MOTION);

for (const { colorScheme, viewport, details } of APPEARANCES)
  test.describe(`At ${viewport.width} pixels in ${colorScheme}`, details, () => {
    test.use({ viewport, colorScheme });

    test(`The profile and onboarding are accessible and do not scroll sideways (${colorScheme}, ${viewport.width})`, async ({
      page,
    }) => {
      const { password } = await signUp(page, url);
      await expectNoAxeViolations(page, colorScheme);
      await onboarding(page).getByRole('button', { name: 'Skip' }).click();
      await page.getByRole('button', { name: 'User menu' }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
      await expect(page.getByText('Your details')).toBeVisible();
      await expectNoAxeViolations(page, colorScheme);
      await page.goto(`${url}/profile`);
      await page.getByRole('button', { name: 'Edit Your details' }).click();
      await page.getByRole('button', { name: 'Edit Map preferences' }).click();
      await expectNoAxeViolations(page, colorScheme);
      await page.goto(`${url}/profile/subscription`);
      await expect(page.getByText('What it includes')).toBeVisible();
      await expectNoAxeViolations(page, colorScheme);
      await page.goto(`${url}/profile/privacy`);
      await page.getByRole('button', { name: 'Edit Privacy settings' }).click();
      await expectNoAxeViolations(page, colorScheme);
      await page.goto(`${url}/profile/security`);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
      await page.getByLabel('Your password').fill(password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
      await expectNoAxeViolations(page, colorScheme);
      await page.goto(`${url}/profile/account`);
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await expectNoAxeViolations(page, colorScheme);
    });
  });
