import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { signInAsSuperAdmin } from './super-admin.ts';

type Credentials = { readonly token: string; readonly uid: string };

async function readCredentials(context: BrowserContext, url: string): Promise<Credentials | null> {
  const response = await context.request.post(`${url}/api/auth/token`, { maxRetries: 2, data: {} });
  return response.ok() ? (await response.json()).data : null;
}

type SuperAdminSession = { readonly context: BrowserContext; readonly credentials: Credentials };

/** Opens a browser context as the super administrator. Signing in uses up a recovery code, so tests share the session. */
async function openAsSuperAdmin(browser: Browser, url: string): Promise<SuperAdminSession> {
  const sessionFile = path.join(process.env.E2E_FOLDER ?? '', `super-admin-session-${new URL(url).port}.json`);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...(existsSync(sessionFile) ? { storageState: sessionFile } : {}),
  });
  const storedCredentials = existsSync(sessionFile) ? await readCredentials(context, url) : null;
  if (storedCredentials !== null) return { context, credentials: storedCredentials };
  await signInAsSuperAdmin(await context.newPage(), url);
  await context.storageState({ path: sessionFile });
  const credentials = await readCredentials(context, url);
  if (credentials === null) throw new Error('The super administrator is not signed in');
  return { context, credentials };
}

export async function grantLicense(browser: Browser, url: string, uid: string, license: string): Promise<void> {
  const { context, credentials } = await openAsSuperAdmin(browser, url);
  const response = await context.request.post(`${url}/api/admin/users/${uid}/license`, {
    maxRetries: 2,
    headers: { authorization: `Bearer ${credentials.token}` },
    data: { license, adminUid: credentials.uid },
  });
  expect(response.status()).toBe(200);
  await context.close();
}
