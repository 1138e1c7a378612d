import { expect } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { createAccountViaApi } from './support/account-api.ts';
import { appUrl, REDUCED_MOTION, test } from './support/app-page.ts';
import { grantLicense } from './support/grant-license.ts';
import { newUser, rememberUid } from './support/sign-in.ts';

const url = appUrl('EMBEDDED');

test.use({ ...REDUCED_MOTION, viewport: { width: 390, height: 844 } });

test('An enterprise user creates an API key, sees it once, finds the examples, and uses and revokes the key', async ({
  page,
  browser,
}) => {
  const uid = await createAccountViaApi(page, url, newUser());
  await rememberUid(page, url, uid);
  await page.goto(`${url}/profile/account`);
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeHidden();
  await grantLicense(browser, url, uid, 'enterprise');
  await page.reload();

  const section = page.getByRole('region', { name: 'API keys' });
  await expect(section.getByText('You have no API keys.')).toBeVisible();
  await section.getByRole('button', { name: 'Create a key' }).click();
  await section.getByRole('button', { name: 'Create key' }).click();
  await expect(section.getByRole('alert')).toHaveText('Give the key a name.');
  await section.getByLabel('Name').fill('Fleet script');
  await section.getByRole('switch', { name: 'Read your favorites and notes' }).check();
  await section.getByLabel('Valid for').selectOption('30 days');
  await expectNoAxeViolationsInBothThemes(page);
  await section.getByRole('button', { name: 'Create key' }).click();

  const created = section.getByRole('region', { name: 'Your new API key' });
  await expect(created).toBeFocused();
  const key = (await created.getByText(/^towcharge_/).textContent()) ?? '';
  const row = section.getByRole('list', { name: 'API keys' }).getByRole('listitem');
  await expect(row).toContainText(`Fleet scripttowcharge_…${key.slice(-4)}stations:read, favorites:read`);
  await expect(row).toContainText('never used');
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByRole('heading', { name: 'API keys' })).toBeFocused();
  await expect(page.getByText(key)).toHaveCount(0);

  const listFavorites = () =>
    fetch(`${url}/api/user/favorites`, { headers: { authorization: `Bearer ${key}` } }).then(({ status }) => status);
  expect(await listFavorites()).toBe(200);

  await section.getByRole('link', { name: 'Examples and limits' }).click();
  await expect(page).toHaveURL(`${url}/developers`);
  const example = page.getByRole('article', { name: /^Lists the user's saved chargers/ });
  await expect(example).toContainText(`curl '${url}/api/user/favorites'`);
  await page.getByRole('radio', { name: 'JavaScript' }).check();
  await expect(example).toContainText(`await fetch("${url}/api/user/favorites"`);
  await expectNoAxeViolationsInBothThemes(page);

  await page.goto(`${url}/profile/security`);
  await expect(page.getByText("This doesn't revoke API keys. You have 1 API key:")).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText("This doesn't revoke API keys.")).toHaveCount(2);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Password' })).toBeFocused();
  await page.getByRole('link', { name: 'revoke them under Account' }).first().click();
  await expect(row).toContainText('last used');
  await row.getByRole('button', { name: 'Revoke Fleet script' }).click();
  await row.getByRole('button', { name: 'Keep it' }).click();
  await expect(row.getByRole('button', { name: 'Revoke Fleet script' })).toBeFocused();
  await row.getByRole('button', { name: 'Revoke Fleet script' }).click();
  await row.getByRole('button', { name: 'Revoke Fleet script now' }).click();
  await expect(section.getByText('You have no API keys.')).toBeVisible();
  await expect(section.getByRole('heading', { name: 'API keys' })).toBeFocused();
  expect(await listFavorites()).toBe(401);
});
