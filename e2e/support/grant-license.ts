import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { signInAsSuperAdmin } from './super-admin.ts';

type Ticket = { readonly token: string; readonly uid: string };

async function readTicket(context: BrowserContext, url: string): Promise<Ticket | null> {
  const response = await context.request.post(`${url}/api/auth/token`, { data: {} });
  return response.ok() ? (await response.json()).data : null;
}

type SuperAdminSession = { readonly context: BrowserContext; readonly ticket: Ticket };

/** Opens a browser as the super administrator. Sign-ins are shared, because there are only ten recovery codes. */
async function openAsSuperAdmin(browser: Browser, url: string): Promise<SuperAdminSession> {
  const stored = path.join(process.env.E2E_FOLDER ?? '', `super-admin-session-${new URL(url).port}.json`);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...(existsSync(stored) ? { storageState: stored } : {}),
  });
  const storedTicket = existsSync(stored) ? await readTicket(context, url) : null;
  if (storedTicket !== null) return { context, ticket: storedTicket };
  await signInAsSuperAdmin(await context.newPage(), url);
  await context.storageState({ path: stored });
  const ticket = await readTicket(context, url);
  if (ticket === null) throw new Error('The super administrator is not signed in');
  return { context, ticket };
}

/** Gives a user a license as the super administrator, in a separate browser context. */
export async function grantLicense(browser: Browser, url: string, uid: string, license: string): Promise<void> {
  const { context, ticket } = await openAsSuperAdmin(browser, url);
  const response = await context.request.post(`${url}/api/admin/users/${uid}/license`, {
    headers: { authorization: `Bearer ${ticket.token}` },
    data: { license, adminUid: ticket.uid },
  });
  expect(response.status()).toBe(200);
  await context.close();
}
