import { expect, type Page } from '@playwright/test';
import { DEFAULT_PREFERENCES } from '../src/domain/account/user-preferences.ts';
import { appUrl, resultCount, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { createSignedInUser, createUserInOnboarding, onboarding, signInAt, signUp } from './support/new-user.ts';

const url = appUrl('EMBEDDED');
const PREFERENCES = '**/api/user/preferences';

test.use(SMALL_REDUCED_MOTION);

async function next(page: Page): Promise<void> {
  await onboarding(page).getByRole('button', { name: 'Next' }).click();
}

function filter(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function choosePreferences(page: Page): Promise<void> {
  if (await onboarding(page).getByText('What do you drive?').isVisible()) await next(page);
  await onboarding(page).getByText('What should the map show first?').click();
  await onboarding(page).getByLabel('Full time').check();
  await onboarding(page).getByLabel('DC fast').check();
  await onboarding(page).getByLabel('Hide out of service').check();
  await onboarding(page).getByRole('button', { name: 'Lodging' }).click();
}

test('A new user enters truck, trailer, home, and preferences, and the map starts with them, even in another browser', async ({
  page,
  browser,
}) => {
  const person = await signUp(page, url);
  await onboarding(page).getByRole('combobox', { name: 'Vehicle' }).fill('R1T');
  await page.getByRole('option', { name: /R1T/ }).first().click();
  await next(page);
  await onboarding(page).getByRole('radio', { name: 'Boat' }).check({ force: true });
  await next(page);
  await onboarding(page).getByRole('combobox', { name: 'Home city or ZIP' }).fill('Worcester');
  await page.getByRole('option', { name: /^Worcester, MA/ }).click();
  await choosePreferences(page);
  await onboarding(page).getByRole('button', { name: 'Show my map' }).click();
  await expect(onboarding(page)).toBeHidden();
  await expect(filter(page, 'DC fast')).toHaveAttribute('aria-pressed', 'true');
  await expect(filter(page, 'Hide out of service')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/showl2=0/);
  await expect(page).toHaveURL(/at=42\.2\d*,-71\.\d*,9/);
  await expect(page.getByRole('link', { name: /^\d.* rig$/ })).toBeVisible();
  const otherContext = await browser.newContext({ viewport: SMALL_REDUCED_MOTION.viewport });
  const otherPage = await otherContext.newPage();
  await signInAt(otherPage, url, person);
  await expect(filter(otherPage, 'DC fast')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => resultCount(otherPage)).toBeGreaterThan(0);
  await expect(onboarding(otherPage)).toHaveCount(0);
  await expect(otherPage.getByRole('link', { name: /^\d.* rig$/ })).toBeVisible();
  await otherContext.close();
});

test('Skipping onboarding keeps the defaults, and the questions do not come back', async ({ page }) => {
  await createUserInOnboarding(page, url);
  const heading = (name: string) => onboarding(page).getByRole('heading', { name });
  await expect(heading('What do you drive?')).toHaveAccessibleDescription(/^Step 1 of 2\./);
  await choosePreferences(page);
  await expect(heading('Where do you usually start?')).toHaveAccessibleDescription(/^Step 2 of 2\./);
  const sent = page.waitForRequest(PREFERENCES);
  await page.keyboard.press('Escape');
  expect((await sent).postDataJSON()).toEqual({ ...DEFAULT_PREFERENCES, completedOnboarding: true });
  await expect(onboarding(page)).toBeHidden();
  await expect(filter(page, 'DC fast')).toHaveAttribute('aria-pressed', 'false');
  await expect(page).not.toHaveURL(/showl2|working/);
  await page.reload();
  await expect.poll(() => resultCount(page)).toBeGreaterThan(0);
  await expect(onboarding(page)).toHaveCount(0);
});

test('Skipping keeps the truck and trailer that were chosen before', SLOW, async ({ page }) => {
  await createUserInOnboarding(page, url);
  await onboarding(page).getByRole('combobox', { name: 'Vehicle' }).fill('R1T');
  await page.getByRole('option', { name: /R1T/ }).first().click();
  await next(page);
  await onboarding(page).getByRole('radio', { name: 'Boat' }).check({ force: true });
  await next(page);
  await onboarding(page).getByRole('button', { name: 'Skip' }).click();
  await expect(onboarding(page)).toBeHidden();
  await expect(page.getByRole('link', { name: /^\d.* rig$/ })).toBeVisible();
});

test(
  'A new user can go back a step, each step is announced, and a typed town is accepted without picking a suggestion',
  SLOW,
  async ({ page }) => {
    await createUserInOnboarding(page, url);
    const heading = (name: string) => onboarding(page).getByRole('heading', { name });
    const back = onboarding(page).getByRole('button', { name: 'Back' });
    await expect(back).toHaveCount(0);
    await onboarding(page).getByRole('combobox', { name: 'Vehicle' }).fill('R1T');
    await page.getByRole('option', { name: /R1T/ }).first().click();
    await next(page);
    await expect(heading('What do you tow?')).toBeFocused();
    await expect(heading('What do you tow?')).toHaveAccessibleDescription(/^Step 2 of 3\./);
    await next(page);
    await expect(heading('Where do you usually start?')).toBeFocused();
    const town = onboarding(page).getByRole('combobox', { name: 'Home city or ZIP' });
    await town.fill('Worcester, MA');
    await back.click();
    await expect(heading('What do you tow?')).toBeFocused();
    await back.click();
    await expect(onboarding(page).getByRole('combobox', { name: 'Vehicle' })).toHaveValue(/R1T/);
    await next(page);
    await next(page);
    await expect(town).toHaveValue('Worcester, MA');
    await town.fill('Xyzzyville');
    await onboarding(page).getByRole('button', { name: 'Show my map' }).click();
    await expect(onboarding(page).getByText('No match. Pick a place from the list, or clear the field.')).toBeVisible();
    await town.fill('Worcester, MA');
    await onboarding(page).getByRole('button', { name: 'Show my map' }).click();
    await expect(onboarding(page)).toBeHidden();
    await expect(page).toHaveURL(/at=42\.2\d*,-71\.\d*,9/);
  },
);

test(
  'Preferences that could not be sent are stored in the browser, apply immediately, and are sent on the next visit',
  SLOW,
  async ({ page }) => {
    await page.route(PREFERENCES, (route) => route.abort());
    await createUserInOnboarding(page, url);
    await choosePreferences(page);
    await onboarding(page).getByRole('button', { name: 'Show my map' }).click();
    await expect(filter(page, 'DC fast')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(filter(page, 'DC fast')).toHaveAttribute('aria-pressed', 'true');
    await expect(onboarding(page)).toHaveCount(0);
    await page.unroute(PREFERENCES);
    const sent = page.waitForResponse(PREFERENCES);
    await page.reload();
    expect((await sent).status()).toBe(200);
    expect((await sent).request().postDataJSON()).toMatchObject({ userType: 'full_time', showLodging: true });
  },
);

test("A link's filters take precedence over the driver's preferences", SLOW, async ({ page }) => {
  await createUserInOnboarding(page, url);
  await choosePreferences(page);
  await onboarding(page).getByRole('button', { name: 'Show my map' }).click();
  await expect(onboarding(page)).toBeHidden();
  await page.goto(`${url}/map?trailer=1`);
  await expect(filter(page, 'Trailer friendly')).toHaveAttribute('aria-pressed', 'true');
  await expect(filter(page, 'DC fast')).toHaveAttribute('aria-pressed', 'false');
});

test('Changing preferences in the profile over the map updates the map and keeps its other filters', async ({
  page,
}) => {
  await createSignedInUser(page, url);
  await page.goto(`${url}/map`);
  await filter(page, 'Open 24/7').click();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Your profile' });
  await profile.getByRole('button', { name: 'Edit Map preferences' }).click();
  await profile.getByLabel('Level 2').check();
  await profile.getByLabel('Weekends').check();
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('Your preferences were saved.')).toBeVisible();
  await expect(profile.getByText('Weekends')).toBeVisible();
  await expect(page).toHaveURL(/showdc=0/);
  await profile.getByRole('button', { name: 'Close' }).click();
  await expect(filter(page, 'Open 24/7')).toHaveAttribute('aria-pressed', 'true');
});
