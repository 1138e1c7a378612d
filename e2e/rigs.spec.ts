import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { appUrl, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { createSignedInUser } from './support/new-user.ts';
import { newUser, submitSignUp } from './support/sign-in.ts';

const url = appUrl('EMBEDDED');
const LIGHTNING = 'F-150 Lightning Extended Range + travel trailer';
const MORE_RULES = { 'label-content-name-mismatch': { enabled: true } };

test.use(SMALL_REDUCED_MOTION);

function rigs(page: Page) {
  return page.getByRole('list', { name: 'Your rigs' }).getByRole('heading', { level: 2 });
}

async function pickVehicle(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Vehicle', exact: true }).fill(typed);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Vehicle', exact: true })).toHaveValue(name);
}

test('Without an account, a driver picks a vehicle and a trailer, sees the totals, and still has the rig after a reload', async ({
  page,
}) => {
  await page.goto(`${url}/rigs`);
  await expect(page.getByText('What do you tow with?')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page, MORE_RULES);
  await page.getByRole('button', { name: 'Add your rig' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add your rig' })).toBeFocused();
  await page.getByRole('button', { name: 'Add this rig' }).click();
  await expect(page.getByText('Pick your vehicle, or enter its measurements.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Vehicle', exact: true })).toBeFocused();
  await pickVehicle(page, 'f150 131', 'Ford F-150 Lightning Extended Range');
  await expect(page.getByText('Hitched: 44 ft 5 in long, 10 ft tall, 14,500 lb')).toBeVisible();
  await page.getByText('Sources').click();
  await expect(page.getByText('Usable battery: 131 kWh')).toBeVisible();
  await page.getByRole('textbox', { name: 'Length with tongue, feet' }).fill('90');
  await page.getByRole('button', { name: 'Add this rig' }).click();
  await expect(
    page.getByText('The length of the trailer, tongue included, must be between 5 and 60 ft.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Length with tongue, feet' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Length with tongue, feet' }).fill('30');
  await page.getByRole('textbox', { name: 'Loaded weight' }).fill('10,500');
  await expect(page.getByText('Hitched: 49 ft 5 in long, 10 ft tall, 17,000 lb')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page, MORE_RULES);
  await page.getByRole('button', { name: 'Add this rig' }).click();

  await expect(rigs(page)).toHaveText(LIGHTNING);
  await expect(rigs(page)).toBeFocused();
  await page.reload();
  await expect(rigs(page)).toHaveText(LIGHTNING);
  await expect(page.getByText('Used on the map')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Warnings' })).toHaveText(
    'The loaded trailer weighs 10,500 lb, more than the 10,000 lb that the Ford F-150 Lightning Extended Range is rated to tow.',
  );
  await expectNoAxeViolationsInBothThemes(page, MORE_RULES);
  await page.getByRole('button', { name: `Edit ${LIGHTNING}` }).click();
  await expect(page).toHaveURL(/rig=/);
  await page.getByRole('radio', { name: 'No trailer' }).press('Space');
  await page.getByLabel('Name').fill('Truck');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rigs(page)).toHaveText('Truck');
  await page.getByRole('button', { name: 'Delete Truck' }).click();
  await expect(page.getByText('What do you tow with?')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rigs(page)).toHaveText('Truck');
  await expect(page.getByText('Used on the map')).toBeVisible();
});

test('Rigs in this browser move to a new account, and the map uses the active rig', async ({ page }) => {
  await page.goto(`${url}/rigs?rig=new`);
  await page.getByRole('radio', { name: 'Enter measurements' }).press('Space');
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill('8,100');
  await expect(page.getByText('Hitched: 45 ft long, 10 ft tall, 16,100 lb')).toBeVisible();
  await page.getByRole('button', { name: 'Add this rig' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${url}/login`);
  await page.goto(`${url}/signup`);
  await submitSignUp(page, newUser());
  await expect(page).toHaveURL(`${url}/rigs`);
  await expect(page.getByText('1 rig from this browser is now saved to your account.')).toBeVisible();
  await expect(rigs(page)).toHaveText('Full-size electric pickup + travel trailer');
  await page.getByRole('link', { name: 'Open the map' }).click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.getByRole('link', { name: '45 ft rig' }).click();
  await page.getByRole('button', { name: /^Stop using/ }).click();
  await page.getByRole('link', { name: 'Open the map' }).click();
  await expect(page).toHaveURL(/\/map\?/);
  await expect(page.getByRole('link', { name: 'Choose your rig' })).toBeVisible();
});

test(
  'Changes made offline are shown as unsent and reach the account when the network is back',
  SLOW,
  async ({ page, context }) => {
    await createSignedInUser(page, url);
    await page.goto(`${url}/map`);
    await page.getByRole('link', { name: 'Add your rig' }).click();
    await pickVehicle(page, 'id4', 'Volkswagen ID.4 AWD');
    await page.getByRole('radio', { name: 'Teardrop' }).press('Space');
    await page.getByLabel('Name').fill('Camper');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add this rig' }).click();
    await expect(page.getByText('You are offline. 2 changes are saved in this browser')).toBeVisible();
    await expect(page.getByText('Saved in this browser, not in your account yet')).toBeVisible();
    // The first request after going online may still fail.
    await page.route('**/api/user/rigs/*', (route) => route.abort(), { times: 1 });
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/user/active-rig'));
    await context.setOffline(false);
    expect((await sent).ok()).toBe(true);
    await expect(page.getByText('not in your account yet')).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem('towcharge.rigs'));
    await page.reload();
    await expect(rigs(page)).toHaveText('Camper');

    await page.route('**/api/user/rigs/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Delete Camper' }).click();
    await expect(page.getByRole('alert')).toContainText('1 change is saved in this browser but not in your account.');
    await page.unroute('**/api/user/rigs/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('What do you tow with?')).toBeVisible();
  },
);
