import { expect, type Page } from '@playwright/test';
import { computeAuthenticatorCode } from '../../src/testing/authenticator.ts';

export async function turnOnSecondFactor(
  page: Page,
  url: string,
  password: string,
): Promise<{ key: string; recoveryCodes: string[] }> {
  await page.goto(`${url}/profile/security`);
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await section.getByLabel('Your password').fill(password);
  await section.getByRole('button', { name: 'Continue' }).click();
  const key = (await section.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? '';
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).not.toHaveCount(0);
  const recoveryCodes = await codes.allTextContents();
  await section.getByRole('textbox', { name: 'Code' }).fill(computeAuthenticatorCode(key, Date.now()));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByText('Two-step sign-in is on.')).toBeVisible();
  return { key, recoveryCodes };
}
