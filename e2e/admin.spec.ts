import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { createAccountViaApi } from './support/account-api.ts';
import { appUrl, REDUCED_MOTION, SLOW, test, waitForPendingRequests } from './support/app-page.ts';
import { expectAnnounced } from './support/live-regions.ts';
import { createSignedInUser } from './support/new-user.ts';
import { addRig, type IsolatedSite, openCard, ownReport, report, setLocationTo, verdict } from './support/reviews.ts';
import { type Driver, FIRST_ADMIN_EMAIL, newUser } from './support/sign-in.ts';
import { createVerifiedUser, signInAsSuperAdmin } from './support/super-admin.ts';

const url = appUrl('EMBEDDED');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test.use({ ...REDUCED_MOTION, viewport: DESKTOP });
// The tests share the first super administrator's account, so they run one after another.
test.describe.configure({ mode: 'serial' });

/** Creates `otherCount` users, then one with a verified address, in a separate browser context. */
async function createUserElsewhere(browser: Browser | null, otherCount: number): Promise<Driver> {
  const context = await browser?.newContext({ reducedMotion: 'reduce', viewport: DESKTOP });
  if (!context) throw new Error('There is no browser');
  const page = await context.newPage();
  for (let other = 0; other < otherCount; other += 1) await createAccountViaApi(page, url, newUser());
  const driver = await createVerifiedUser(page, url, newUser());
  await context.close();
  return driver;
}

async function changeUser(page: Page, menuItem: string, confirmation: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: menuItem }).click();
  if (menuItem === 'Change license') await page.getByRole('radio', { name: 'Business' }).check();
  await page.getByRole('dialog').getByRole('button', { name: confirmation }).click();
}

/** Advances the clock: with auto-refresh on, the data is requested again every five minutes. */
async function expectAutoRefresh(page: Page): Promise<void> {
  let requestCount = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/admin/stats') requestCount += 1;
  });
  await page.clock.install();
  await page.reload();
  await expect(page.getByText(/^System health: /)).toBeVisible();
  expect(requestCount).toBe(1);
  await page.clock.fastForward('06:00');
  await waitForPendingRequests(page);
  expect(requestCount).toBe(1);
  const autoRefresh = page.getByRole('switch', { name: 'Auto-refresh' });
  await autoRefresh.press('Space');
  await expect(autoRefresh).toBeChecked();
  await page.clock.fastForward('04:50');
  await waitForPendingRequests(page);
  expect(requestCount).toBe(1);
  await page.clock.fastForward('00:20');
  await expect.poll(() => requestCount).toBe(2);
  // While a request is pending, the next one isn't sent.
  await waitForPendingRequests(page);
  // The next five minutes begin when the page has processed the response.
  const countNextMinute = () => page.clock.fastForward('01:00').then(() => requestCount);
  await expect.poll(countNextMinute).toBe(3);
}

async function expectAccessible(page: Page): Promise<void> {
  for (const [viewport, scheme] of [
    [DESKTOP, 'light'],
    [PHONE, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: scheme });
    await expectNoAxeViolations(page, scheme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESKTOP);
}

test(
  "An admin signs in with a second factor, sees the statistics, changes a user's role and license, and finds the changes in the audit log",
  SLOW,
  async ({ page }) => {
    const driver = await createUserElsewhere(page.context().browser(), 9);
    await signInAsSuperAdmin(page, url);
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Admin dashboard' }).click();

    await expect(page.getByText(/^System health: /)).toBeVisible();
    await expect(page.getByText('Total chargers')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Product usage' }).getByRole('row')).not.toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss welcome' }).click();
    await page.reload();
    await expect(page.getByText(/^System health: /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss welcome' })).toBeHidden();
    await expectAutoRefresh(page);

    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(page).toHaveURL(`${url}/admin/users`);
    await expect(page.getByRole('table', { name: 'Users' }).getByRole('row')).toHaveCount(11);
    await expect(page.getByRole('navigation', { name: 'Pages of users' })).toContainText(/^1 to 10 of \d+/);
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Search users' }).fill(driver.email.toUpperCase());
    const row = page.getByRole('row').filter({ hasText: driver.email });
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
    await changeUser(page, 'Promote to admin', 'Make admin');
    await expectAnnounced(page, 'User role updated successfully');
    await expect(row.getByText('Admin', { exact: true })).toBeVisible();
    await changeUser(page, 'Demote to user', 'Demote');
    await expect(row.getByText('User', { exact: true })).toBeVisible();
    await changeUser(page, 'Change license', 'Change license');
    await expectAnnounced(page, 'User license updated successfully');
    await expect(row.getByText('Business', { exact: true })).toBeVisible();

    await page.getByRole('checkbox', { name: `Select ${driver.email}` }).check();
    const selected = page.getByRole('region', { name: 'Selected users' });
    await selected.getByRole('button', { name: 'Promote' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(row.getByText('User', { exact: true })).toBeVisible();
    await selected.getByRole('button', { name: 'Promote' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click();
    const results = page.getByRole('dialog').getByRole('list', { name: 'Result for each account' });
    await expect(results.getByRole('listitem')).toHaveText([`${driver.email}Done`]);
    await expect(page.getByRole('dialog').getByText('1 of 1 done, 0 failed.')).toBeVisible();
    await expectAnnounced(page, 'User role updated successfully');
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    const saved = page.waitForEvent('download');
    let exportCount = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/users/export')) exportCount += 1;
    });
    await page.getByRole('button', { name: 'Export CSV' }).dblclick();
    expect((await saved).suggestedFilename()).toMatch(/^users-export-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(exportCount).toBe(1);

    await page.goto(`${url}/admin/audit-log`);
    await page.getByRole('searchbox', { name: 'Affected account' }).fill(driver.email);
    await expect(page.getByRole('row')).toHaveCount(5);
    const [, bulkPromotion, license, demotion, promotion] = await page.getByRole('row').all();
    if (bulkPromotion) await expect(bulkPromotion).toContainText('User → Admin');
    if (license)
      await expect(license).toContainText(`License changedFree → Business${driver.email}${FIRST_ADMIN_EMAIL}`);
    if (demotion) await expect(demotion).toContainText('Admin → User');
    if (promotion) await expect(promotion).toContainText('User → Admin');
    await expectAccessible(page);
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
      await expectAccessible(page);
    }
  },
);

test('A user who is not an admin is redirected from the dashboard to the map', async ({ page }) => {
  await createSignedInUser(page, url);
  await page.goto(`${url}/admin/users`);
  await expect(page).toHaveURL(/\/map/);
});

/** A station in western Massachusetts that no other test reports on. */
const BECKET = { id: '146688', latitude: 42.276867, longitude: -73.058105 };

async function inNewContext(page: Page, viewport: typeof DESKTOP, task: (page: Page) => Promise<void>): Promise<void> {
  const context = await page.context().browser()?.newContext({ reducedMotion: 'reduce', viewport });
  if (!context) throw new Error('There is no browser');
  await task(await context.newPage());
  await context.close();
}

/** Opens a dialog while a toast is shown: the toast stays above the dialog, and its button can be reached. */
async function expectToastAboveDialog(page: Page): Promise<void> {
  const addDetails = page
    .locator('fieldset', { hasText: 'Report sent.' })
    .getByRole('button', { name: 'Add details', includeHidden: true });
  // A toast stays open while focused, and its timer restarts when it loses the focus.
  await addDetails.focus();
  await ownReport(page).getByRole('button', { name: 'Add details' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Your review' });
  await expect(form).toBeVisible();
  const gap = async () => {
    const [message, opened] = await Promise.all([addDetails.boundingBox(), form.boundingBox()]);
    return (opened?.y ?? 0) - (message?.y ?? 0) - (message?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await addDetails.click();
  await expect(addDetails).toHaveCount(0);
  await expect(form).toBeVisible();
}

async function reportAsNewUser(page: Page, site: IsolatedSite): Promise<void> {
  await createSignedInUser(page, url);
  await addRig(page, url);
  await setLocationTo(page, site);
  await openCard(page, url, site);
  await report(page, 'Hitched and clear');
  await expect(ownReport(page)).toContainText('45 ft rig');
  await expectToastAboveDialog(page);
}

async function openSurveyForm(page: Page): Promise<void> {
  await verdict(page).getByRole('button', { name: 'Why this score?' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm the layout' }).press('Enter');
  // A dialog takes the focus shortly after it opens.
  await expect(page.getByRole('dialog', { name: 'Confirm the layout' }).locator(':focus')).toHaveCount(1);
}

async function describeTooManyStalls(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Confirm the layout' });
  const describeAnother = form.getByRole('button', { name: 'Describe another stall' });
  for (let stall = 0; stall < 30; stall += 1) await describeAnother.press('Enter');
  await form.getByLabel('Date of the photos').fill(new Date().toISOString().slice(0, 10));
  await form.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  const problem = form.getByText('A survey can have up to 30 stalls.');
  await expect(problem).toBeFocused();
  await expect(problem).toBeInViewport();
  await expectNoAxeViolations(page, 'light');
  await page.reload();
}

async function confirmLayout(page: Page): Promise<void> {
  await openSurveyForm(page);
  await describeTooManyStalls(page);
  await openSurveyForm(page);
  const form = page.getByRole('dialog', { name: 'Confirm the layout' });
  await form.getByLabel('Usable length in feet').fill('70');
  await form.getByLabel('Usable length in feet').press('Enter');
  await expect(form.getByText('Enter the date.')).toBeVisible();
  await expect(form.getByLabel('Date of the photos')).toBeFocused();
  await expectNoAxeViolationsInBothThemes(page);
  await form.getByLabel('Date of the photos').fill(new Date().toISOString().slice(0, 10));
  await form.getByLabel('How is it laid out?').selectOption({ label: 'Pull-through: pull through, clear of traffic' });
  await form.getByLabel('Where does the cable reach?').selectOption('Any corner');
  await form.getByLabel('Overhead clearance in feet').fill('14');
  await form.getByLabel('Other stalls that a rig blocks').fill('0');
  await form.getByLabel('Stalls that fit a trailer').fill('2');
  for (const question of [
    'In and out without backing up?',
    'Room to turn?',
    'Can rigs leave without turning around in a dead end?',
  ])
    await form.getByLabel(question).selectOption('Yes');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  await expect(form.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await expect(form.getByLabel('Usable length in feet')).toHaveValue('70');
  await form.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  await expect(form).toHaveCount(0);
  await expect(verdict(page)).toContainText('Verified by our staff on');
}

test('Two drivers and a moderator take a station from unknown to verified, and a third driver with a 52 ft rig sees that the rig fits', async ({
  page,
}) => {
  test.setTimeout(480_000);
  await page.setViewportSize(PHONE);
  await createSignedInUser(page, url);
  await addRig(page, url, 32);
  await openCard(page, url, BECKET);
  await expect(verdict(page)).toContainText('No trailer data yet');
  await expect(verdict(page).getByRole('button', { name: 'Why this score?' })).toHaveCount(0);

  for (let driver = 0; driver < 2; driver += 1)
    await inNewContext(page, PHONE, (other) => reportAsNewUser(other, BECKET));
  await expect(verdict(page)).toContainText('Reported by 2 drivers');
  await expect(verdict(page)).toContainText('Your 52 ft rig');
  await expect(verdict(page)).not.toContainText('Fits hitched');
  await verdict(page).getByRole('button', { name: 'Why this score?' }).click();
  await expect(page.getByRole('dialog')).toContainText('Driver reports');
  await expect(page.getByRole('button', { name: 'Confirm the layout' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await inNewContext(page, PHONE, async (staff) => {
    await signInAsSuperAdmin(staff, url);
    await openCard(staff, url, BECKET);
    await confirmLayout(staff);
    await staff.setViewportSize(DESKTOP);
    await staff.goto(`${url}/admin/audit-log`);
    await expect(staff.getByRole('row').filter({ hasText: `Station ${BECKET.id}: reported` })).toContainText(
      'staff verified',
    );
  });
  await expect(verdict(page)).toContainText('Verified by our staff on');
  await expect(verdict(page)).toContainText('Fits hitched');
  await expect(verdict(page)).toContainText(/Your 52 ft rig · score \d+/);
  await page.reload();
  await expect(verdict(page)).toContainText('Fits hitched');
});
