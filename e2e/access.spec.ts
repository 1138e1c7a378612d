import { expect, type Page } from '@playwright/test';
import { appUrl, openMap, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { expectAnnounced } from './support/live-regions.ts';
import { createSignedInUser } from './support/new-user.ts';
import { newUser, sharedUser, submitSignIn, submitSignUp } from './support/sign-in.ts';

const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);

test('A visitor sees the landing page, even at an unknown address', async ({ page }) => {
  for (const address of ['/', '/no/such/page']) {
    await page.goto(url + address);
    await expect(page.getByRole('heading', { name: 'Find EV Charging for Trailers' })).toBeVisible();
  }
});

test('The page and the server both reject an invalid email address with a message', SLOW, async ({ page }) => {
  const driver = await sharedUser(page, url);
  await page.goto(`${url}/login`);
  const field = page.getByLabel('Email');
  // The last one passes the page's check, but the server rejects it.
  for (const email of ['', 'driver', 'driver@example', 'driver..@example.com']) {
    await submitSignIn(page, { ...driver, email });
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.');
    await expect(field).toBeFocused();
  }
  await submitSignIn(page, driver);
  await expect(page).toHaveURL(/\/map/);
});

test(
  'A sign-in that fails its security verification shows an error, and works once the verification succeeds',
  SLOW,
  async ({ page }) => {
    const driver = await sharedUser(page, url);
    const verification = '**/api/auth/app-verification/**';
    const error = { code: 'app_verification_failed', message: '', requestId: 'r1' };
    await page.route(verification, (route) => route.fulfill({ status: 403, json: { error } }));
    await page.goto(`${url}/login`);
    await submitSignIn(page, driver);
    await expect(page.getByRole('alert')).toHaveText('Security verification failed. Please try again.');
    await page.unroute(verification);
    // The page waits a second after a failure before it sends another request.
    await expect(async () => {
      const signIn = page.getByRole('button', { name: 'Sign In' });
      if (await signIn.isVisible()) await signIn.click({ timeout: 1_000 });
      await expect(page).toHaveURL(/\/map/, { timeout: 5_000 });
    }).toPass();
  },
);

test('A visitor who opens the map is asked to sign in, and returns to that map afterward', async ({ page }) => {
  const driver = await sharedUser(page, url);
  await page.goto(`${url}/map?at=42.355,-71.06,12&dc=1`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible();
  await submitSignIn(page, driver);
  await expect(page).toHaveURL(/\/map\?at=42\.355,-71\.06,12&dc=1/);
});

test('A page shows that it is loading while access is being determined', async ({ page }) => {
  let release = () => {};
  const whenReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/access', async (route) => {
    await whenReleased;
    await route.continue();
  });
  await page.goto(`${url}/map`);
  await expect(page.getByRole('status').filter({ hasText: /^Loading TowCharge\.\.\.$/ })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/login$/);
});

test('A visitor who opens the sign-in page directly is not told that signing in is required', async ({ page }) => {
  await page.goto(url);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in', exact: true })).toBeVisible();
});

test('A new user lands on the requested page after creating an account, and on the map after the next sign-in', async ({
  page,
}) => {
  const driver = newUser();
  await page.goto(`${url}/profile/privacy`);
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(`${url}/signup`);
  await submitSignUp(page, driver);
  await expect(page).toHaveURL(`${url}/profile/privacy`);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await page.goto(`${url}/login-old`);
  await submitSignIn(page, driver);
  await expect(page).toHaveURL(/\/map/);
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

test('A failed sign-out shows an error on the current page, and the driver stays signed in', SLOW, async ({ page }) => {
  await openMap(page, url);
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('Sign-out failed. You are still signed in here.')).toBeVisible();
  await expect(page).toHaveURL(/\/map/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Charging map' })).toBeAttached();
});

test('Signing out in one tab signs out the other', async ({ page, context }) => {
  await openMap(page, url);
  const otherTab = await context.newPage();
  await otherTab.goto(`${url}/map`);
  await expect(otherTab.getByRole('heading', { name: 'Charging map' })).toBeAttached();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(otherTab).toHaveURL(/\/login$/);
});

test('A token that one tab renewed is shared with the other', SLOW, async ({ page, context }) => {
  await openMap(page, url);
  const otherTab = await context.newPage();
  for (const tab of [page, otherTab]) {
    // Until a tab has its own token, it waits for the other tab's renewal.
    const loaded = tab.waitForResponse((response) => response.url().endsWith('/api/user/profile') && response.ok());
    await tab.goto(`${url}/profile`);
    await loaded;
  }
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/token')) renewals += 1;
  });
  const readTokenOnSecurityTab = async (tab: Page) => {
    const response = tab.waitForResponse((response) => response.url().endsWith('/api/user/sessions') && response.ok());
    await tab.getByRole('tab', { name: 'Security' }).click();
    return (await (await response).request().allHeaders()).authorization;
  };
  const refusal = { error: { code: 'unauthenticated', message: 'This token was rejected.' } };
  await page.route('**/api/user/sessions', (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 });
  const renewedToken = await readTokenOnSecurityTab(page);
  expect(renewedToken).toMatch(/^Bearer /);
  expect(renewals).toBe(1);
  expect(await readTokenOnSecurityTab(otherTab)).toBe(renewedToken);
  expect(renewals).toBe(1);
});

test(
  'A deletion whose response was lost can be repeated, and a deleted account leaves no unsent drives or remembered destination behind',
  SLOW,
  async ({ page, context }) => {
    await page.goto(`${url}/signup`);
    await submitSignUp(page, newUser());
    await page.waitForURL(/\/map/);
    const otherTab = await context.newPage();
    await otherTab.goto(`${url}/healthz`);
    const uid = await otherTab.evaluate(() => {
      const { uid } = JSON.parse(localStorage.getItem('towcharge.user-profile.2') ?? '{}');
      const leg = { tripId: 't1', plan: 0, leg: 0, departPercent: 80, arrivePercent: 30 };
      // Stored by an earlier version; the page moves it to the outbox.
      localStorage.setItem('towcharge.legs-untold', JSON.stringify({ [uid]: [leg], grace: [leg] }));
      return uid as unknown;
    });
    expect(uid).toEqual(expect.any(String));
    await page.goto(`${url}/profile/account`);
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    const deletion = '**/api/user/account';
    const deleteAnyway = async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      const question = page.getByRole('dialog', { name: 'Delete your account before everything is sent?' });
      await expect(question).toContainText('1 drive. Delete your account and lose it?');
      await question.getByRole('button', { name: 'Delete anyway' }).click();
    };
    await page.route(deletion, async (route) => {
      await route.fetch({ maxRetries: 2 });
      await route.abort();
    });
    await deleteAnyway();
    await expect(page.getByRole('alert')).toHaveText('Failed to delete account. Please try again.');
    await page.unroute(deletion);
    await deleteAnyway();
    await expectAnnounced(page, 'Your account was deleted.');
    await otherTab.evaluate(() => localStorage.removeItem('towcharge.signed-in'));
    await page.waitForURL((address) => !address.pathname.startsWith('/profile'));
    expect(page.url()).toBe(`${url}/`);
    const listUnsent = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /^towcharge\.(outbox|legs)/.test(key)));
    await expect.poll(listUnsent).toEqual(['towcharge.outbox ["grace","driven-leg","t1 0 0"]']);
    await page.goto(`${url}/signup`);
    await submitSignUp(page, newUser());
    await expect(page).toHaveURL(/\/map/);
  },
);

test('For a signed-in driver, the landing page links to the map instead of the sign-in page', async ({ page }) => {
  await openMap(page, url);
  await page.goto(url);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Open the map' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Sign In|Get Started|Create a free account/ })).toHaveCount(0);
  await header.getByRole('link', { name: 'TowCharge' }).click();
  await expect(page).toHaveURL(/\/map/);
});

test('A page that crashes says so and offers a button to reload it', async ({ page }) => {
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

test("If the map's settings fail to load, the page shows an error and offers to try again", SLOW, async ({ page }) => {
  const driver = await sharedUser(page, url);
  await page.route('**/api/map/config', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto(`${url}/map`);
  await submitSignIn(page, driver);
  await expect(page.getByText('Failed to load chargers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});

test('A long email address fits in the user menu, and the whole menu can be reached', SLOW, async ({ page }) => {
  const { email, password } = newUser();
  const longEmail = email.replace(/@.*/, `-who-tows-trailers@${'a-long-company-name'.repeat(3)}.example.com`);
  await createSignedInUser(page, url, { email: longEmail, password });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${url}/map`);
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
    const signOut = page.getByRole('menuitem', { name: 'Sign out' });
    await signOut.click(width === 320 ? { trial: true } : {});
  }
  await expect(page).toHaveURL(`${url}/`);
});
