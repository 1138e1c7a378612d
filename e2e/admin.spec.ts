import { type Browser, expect, type Page } from '@playwright/test';
import { authenticatorCode, STEP_MS } from '../src/testing/authenticator.ts';
import { lastMailLink } from './support/mailbox.ts';
import { becomeDriver, signInAt } from './support/newcomer.ts';
import { expectNoFindings } from './support/no-findings.ts';
import { expectSaid } from './support/said.ts';
import { switchOnSecondFactor } from './support/second-factor.ts';
import { CHIEF_EMAIL, type Driver, newcomer } from './support/sign-in.ts';
import { productUrl, STILL, test } from './support/visit.ts';

const url = productUrl('EMBEDDED');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test.use({ ...STILL, viewport: DESK });
test.setTimeout(240_000);

/** Makes an account whose address is verified; it ends on the map. */
async function settle(page: Page, who: Driver): Promise<Driver> {
  await becomeDriver(page, url, who);
  await page.goto(await lastMailLink(page, url, who.email, 'Verify your email address'));
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible();
  // The profile hears of it when it is read next.
  await page.goto(`${url}/profile`);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  return who;
}

/** Somebody with an account, made in a browser of their own. */
async function settleElsewhere(browser: Browser | null): Promise<Driver> {
  const context = await browser?.newContext({ reducedMotion: 'reduce', viewport: DESK });
  if (!context) throw new Error('There is no browser');
  const driver = await settle(await context.newPage(), newcomer());
  await context.close();
  return driver;
}

/** Does something to the only person in the list, and confirms it. */
async function act(page: Page, offer: string, confirmation: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: offer }).click();
  if (offer === 'Change license') await page.getByRole('radio', { name: 'Business' }).check();
  await page.getByRole('dialog').getByRole('button', { name: confirmation }).click();
}

async function expectFine(page: Page): Promise<void> {
  for (const [viewport, scheme] of [
    [DESK, 'light'],
    [PHONE, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: scheme });
    await expectNoFindings(page, scheme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESK);
}

test('An admin signs in in two steps, sees the figures, changes role and license of somebody, and reads it in the audit log', async ({
  page,
}) => {
  const driver = await settleElsewhere(page.context().browser());
  const chief = await settle(page, { email: CHIEF_EMAIL, password: newcomer().password });

  await page.goto(`${url}/admin`);
  await expect(page.getByText('Two-step sign-in comes first')).toBeVisible();
  const { key } = await switchOnSecondFactor(page, url, chief.password);
  await page.context().clearCookies();
  await signInAt(page, url, chief);
  await page.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(key, Date.now() + STEP_MS));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/map/);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Admin dashboard' }).click();

  await expect(page.getByText(/^System health: /)).toBeVisible();
  await expect(page.getByText('Total chargers')).toBeVisible();
  await expectFine(page);
  await page.getByRole('button', { name: 'Dismiss welcome' }).click();
  await page.reload();
  await expect(page.getByText(/^System health: /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss welcome' })).toBeHidden();

  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page).toHaveURL(`${url}/admin/users`);
  await expect(page.getByRole('checkbox', { name: /^Select / }).nth(1)).toBeVisible();
  await expectFine(page);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(driver.email.toUpperCase());
  const row = page.getByRole('row').filter({ hasText: driver.email });
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
  await act(page, 'Promote to admin', 'Make admin');
  await expectSaid(page, 'User role updated successfully');
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  await act(page, 'Demote to user', 'Demote');
  await expect(row.getByText('User', { exact: true })).toBeVisible();
  await act(page, 'Change license', 'Change license');
  await expectSaid(page, 'User license updated successfully');
  await expect(row.getByText('Business', { exact: true })).toBeVisible();

  await page.getByRole('checkbox', { name: `Select ${driver.email}` }).check();
  await page.getByRole('region', { name: 'Selected users' }).getByRole('button', { name: 'Promote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByText('User', { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^users-export-\d{4}-\d{2}-\d{2}\.csv$/);

  await page.goto(`${url}/admin/audit-log`);
  await page.getByRole('searchbox', { name: 'To whom it was done' }).fill(driver.email);
  await expect(page.getByRole('row')).toHaveCount(4);
  const [, license, demotion, promotion] = await page.getByRole('row').all();
  if (license) await expect(license).toContainText(`License changedFree → Business${driver.email}${CHIEF_EMAIL}`);
  if (demotion) await expect(demotion).toContainText('Admin → User');
  if (promotion) await expect(promotion).toContainText('User → Admin');
  await expectFine(page);
  await page.getByRole('button', { name: /^Details: License changed/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Mozilla/5.0');
  await page.keyboard.press('Escape');

  for (const [tab, heading] of [
    ['Licenses', 'Change history'],
    ['Reports', 'Reported reviews'],
    ['Settings', 'Data sources'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectFine(page);
  }
});

test('Somebody who does not administer is sent from the dashboard to the map', async ({ page }) => {
  await becomeDriver(page, url);
  await page.goto(`${url}/admin/users`);
  await expect(page).toHaveURL(/\/map/);
});
