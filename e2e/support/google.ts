import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export type GoogleUser = { readonly email: string; readonly name: string; readonly account: string };

export function newGoogleUser(): GoogleUser {
  const account = randomUUID();
  return { email: `grace-${account}@example.com`, name: 'Grace Hopper', account };
}

export function googleButton(page: Page) {
  return page.getByRole('button', { name: 'Continue with Google' });
}

export async function signInAtProvider(page: Page, { email, name, account }: GoogleUser): Promise<void> {
  await page.getByLabel('Email at the provider').fill(email);
  await page.getByLabel('Name at the provider').fill(name);
  await page.getByLabel('Account number').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
}
