import { type Browser, expect } from '@playwright/test';
import { signInAsSuperAdmin } from './super-admin.ts';

/** Gives a user a license as the super administrator, in a browser of their own. */
export async function grantLicense(browser: Browser, url: string, uid: string, license: string): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const staff = await context.newPage();
  await signInAsSuperAdmin(staff, url);
  const { data } = await (await staff.request.post(`${url}/api/auth/token`, { data: {} })).json();
  const response = await staff.request.post(`${url}/api/admin/users/${uid}/license`, {
    headers: { authorization: `Bearer ${data.token}` },
    data: { license, adminUid: data.uid },
  });
  expect(response.status()).toBe(200);
  await context.close();
}
