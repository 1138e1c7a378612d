import { expect } from '@playwright/test';
import { openMap, productUrl, SMALL_AND_STILL, test } from './support/visit.ts';

const url = productUrl('EMBEDDED');

test.use(SMALL_AND_STILL);

test('A visitor sees the landing page, also on an address that nobody knows', async ({ page }) => {
  for (const address of ['/', '/no/such/page']) {
    await page.goto(url + address);
    await expect(page.getByRole('heading', { name: 'Find EV Charging for Trailers' })).toBeVisible();
  }
});

test('A text that is no e-mail address is refused in words, before and by the server', async ({ page }) => {
  await page.goto(`${url}/login`);
  const field = page.getByLabel('Email');
  // The last one looks right, but the server knows better.
  for (const text of ['', 'driver', 'driver@example', 'driver..@example.com']) {
    await field.fill(text);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.');
    await expect(field).toBeFocused();
  }
  await field.fill('driver@example.com');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/map/);
});

test('A sign-in whose page can not be verified says so, and works when it can', async ({ page }) => {
  const verification = '**/api/auth/app-verification/**';
  await page.route(verification, (route) => route.abort());
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill('driver@example.com');
  const signIn = page.getByRole('button', { name: 'Sign In' });
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText('Security verification failed. Please try again.');
  await page.unroute(verification);
  // For a second after the failure it does not even ask.
  await expect(async () => {
    await signIn.click({ timeout: 1_000 });
    await expect(page).toHaveURL(/\/map/, { timeout: 5_000 });
  }).toPass();
});

test('A visitor on the map is sent to sign in and comes back to the map that was asked for', async ({ page }) => {
  await page.goto(`${url}/map?at=42.355,-71.06,12&dc=1`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill('driver@example.com');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/map\?at=42\.355,-71\.06,12&dc=1/);
});

test('A signed-in driver on the sign-in page is sent to the map, and to the landing page after signing out', async ({
  page,
}) => {
  await openMap(page, url);
  await page.goto(`${url}/login`);
  await expect(page).toHaveURL(/\/map/);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await page.goto(`${url}/map`);
  await expect(page).toHaveURL(/\/login$/);
});

test('Signing out in one tab signs out the other', async ({ page, context }) => {
  await openMap(page, url);
  const other = await context.newPage();
  await other.goto(`${url}/map`);
  await expect(other.getByRole('heading', { name: 'Charging map' })).toBeAttached();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/login$/);
});

test('A signed-in driver finds the way to the map on the landing page instead of the sign-in', async ({ page }) => {
  await openMap(page, url);
  await page.goto(url);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Open the map' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Sign In|Get Started|Create a free account/ })).toHaveCount(0);
  await header.getByRole('link', { name: 'TowCharge' }).click();
  await expect(page).toHaveURL(/\/map/);
});

test('A page that breaks says so, and its button loads it again', async ({ page }) => {
  await openMap(page, url);
  const chunk = /\/assets\/MapRoute-[^/]*\.js$/;
  await page.route(chunk, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("this part is broken")' }),
  );
  await page.goto(`${url}/map`);
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(alert).toContainText('We encountered an unexpected error. Please refresh the page or try again later.');
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await page.unroute(chunk);
  await alert.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: 'Charging map' })).toBeAttached();
});

test('A page that fails to load says so and offers to refresh', async ({ page }) => {
  await page.route('**/api/map/config', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto(`${url}/map`);
  await page.getByLabel('Email').fill('driver@example.com');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Failed to load chargers')).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});

for (const width of [320, 390])
  test(`A long e-mail address stays inside the user menu, and all of the menu is in reach (${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${url}/login`);
    await page
      .getByLabel('Email')
      .fill(`${'a-driver-who-tows'.repeat(3)}@${'a-long-company-name'.repeat(3)}.example.com`);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'User menu' }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByText(/@a-long-company-name/)).toBeVisible();
    const overflow = await menu.evaluate((node) => {
      const { left, right } = node.getBoundingClientRect();
      return {
        left: Math.min(0, left),
        right: Math.max(0, right - innerWidth),
        inside: node.scrollWidth - node.clientWidth,
      };
    });
    expect(overflow).toEqual({ left: 0, right: 0, inside: 0 });
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${url}/`);
  });
