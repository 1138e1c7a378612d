import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { createAccountViaApi, verifyEmailViaApi } from './support/account-api.ts';
import { appUrl, REDUCED_MOTION, SLOW, test } from './support/app-page.ts';
import { grantLicense } from './support/grant-license.ts';
import { lastMailLink } from './support/mailbox.ts';
import { type Driver, newUser, rememberUid, submitSignIn } from './support/sign-in.ts';

const url = appUrl('DEMONSTRATION');

test.use({ ...REDUCED_MOTION, viewport: { width: 390, height: 844 } });

/** Creates an account with a verified address; the page is signed in with it. */
async function createUser(page: Page): Promise<Driver & { readonly uid: string }> {
  const driver = newUser();
  const uid = await createAccountViaApi(page, url, driver);
  await verifyEmailViaApi(page, url, driver.email);
  await rememberUid(page, url, uid);
  return { ...driver, uid };
}

async function setUpCompany(page: Page, browser: Browser, name: string): Promise<void> {
  const { uid } = await createUser(page);
  await grantLicense(browser, url, uid, 'business');
  await page.goto(`${url}/company`);
  await page.getByLabel('Company name').fill(name);
  await page.getByRole('button', { name: 'Set up company' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function invite(page: Page, addresses: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('Email addresses').fill(addresses);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
}

const mailedLink = (page: Page, to: string, company: string) =>
  lastMailLink(page, url, to, `Join ${company} on TowCharge`);

test('An owner sets up a company and invites people; a driver joins through the link, becomes a manager, and leaves', async ({
  page,
  browser,
}) => {
  await setUpCompany(page, browser, 'Rigs & Sons');
  await expect(page.getByText('You are the only member.')).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Company' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoAxeViolationsInBothThemes(page);

  const context = await browser.newContext({ ...REDUCED_MOTION, viewport: { width: 390, height: 844 } });
  const driverPage = await context.newPage();
  const driver = await createUser(driverPage);
  await invite(page, `Dana <${driver.email}>, not-an-address@`);
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(results).toHaveText([/not-an-address@Not an email address/, /Invited/]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(driver.email);
  await expect(page.getByText('1 member and 1 open invitation, room for 498 more.')).toBeVisible();

  await driverPage.goto(await mailedLink(driverPage, driver.email, 'Rigs & Sons'));
  await expect(driverPage.getByText('What the company sees')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(driverPage);
  await driverPage.getByRole('button', { name: 'Join company' }).click();
  await expect(driverPage.getByRole('heading', { name: 'Rigs & Sons', level: 1 })).toBeVisible();
  await expect(driverPage.getByText('owns this company')).toBeVisible();

  await page.reload();
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  const row = members.filter({ hasText: driver.email });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Make manager' }).click();
  await page.getByRole('button', { name: 'Make manager' }).click();
  await expect(row).toContainText('Manager');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText(/made Dana Driver a manager/);
  await expectNoAxeViolationsInBothThemes(page);

  await driverPage.reload();
  await expect(driverPage.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
  await driverPage.getByRole('button', { name: 'Leave company' }).click();
  await driverPage.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(driverPage.getByRole('link', { name: 'See plans' })).toBeVisible();
  await context.close();
});

test(
  'A user who opens an invitation with the wrong account can switch to the right one and join',
  SLOW,
  async ({ page, browser }) => {
    await setUpCompany(page, browser, 'Tow & Go');
    const context = await browser.newContext({ ...REDUCED_MOTION, viewport: { width: 390, height: 844 } });
    const invitedPage = await context.newPage();
    const driver = await createUser(invitedPage);
    await invite(page, driver.email);
    await expect(page.getByText('1 invitation sent.')).toBeVisible();
    const link = await mailedLink(invitedPage, driver.email, 'Tow & Go');

    const otherAccountPage = await context.newPage();
    await context.clearCookies();
    await createUser(otherAccountPage);
    await otherAccountPage.goto(link);
    await expect(otherAccountPage.getByText(`This invitation was sent to ${driver.email}`)).toBeVisible();
    await expectNoAxeViolationsInBothThemes(otherAccountPage);
    await otherAccountPage.getByRole('button', { name: 'Use another account' }).click();
    await otherAccountPage.getByRole('link', { name: 'Sign in' }).click();
    await submitSignIn(otherAccountPage, driver);
    await otherAccountPage.getByRole('button', { name: 'Join company' }).click();
    await expect(otherAccountPage.getByRole('heading', { name: 'Tow & Go', level: 1 })).toBeVisible();

    await page.reload();
    await invite(page, 'someone@example.com');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Cancel the invitation to someone@example.com' }).click();
    await page.getByRole('button', { name: 'Cancel invitation' }).click();
    await expect(page.getByRole('heading', { name: '2 members' })).toBeFocused();
    await page.getByRole('button', { name: `Actions for Dana Driver, ${driver.email}` }).click();
    await page.getByRole('menuitem', { name: 'Remove...' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Members', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Close company' }).click();
    await page.getByLabel('Type Tow & Go to confirm').fill('Tow');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close company' }).click();
    await expect(dialog.getByText("The name doesn't match.")).toBeVisible();
    await page.getByLabel('Type Tow & Go to confirm').fill('Tow & Go');
    await dialog.getByRole('button', { name: 'Close company' }).click();
    await expect(page.getByRole('button', { name: 'Set up company' })).toBeVisible();
    await otherAccountPage.goto(link);
    await expect(otherAccountPage.getByText('This invitation is no longer valid')).toBeVisible();
    await context.close();
  },
);
