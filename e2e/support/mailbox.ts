import { expect, type Page } from '@playwright/test';

/** Waits for the email; returns the link in the latest one. */
export async function lastMailLink(page: Page, url: string, to: string, subject: string): Promise<string> {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `to ${to}` })
    .filter({ hasText: subject });
  await expect(async () => {
    await page.goto(`${url}/development/mail`);
    await expect(mail.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.first().getByRole('link').click();
  const link = page.getByRole('link', { name: /^http/ });
  return (await link.getAttribute('href')) ?? '';
}
