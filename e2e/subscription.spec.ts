import { expect, type Page } from '@playwright/test';
import { verifyEmailViaApi } from './support/account-api.ts';
import {
  appUrl,
  REAL_DATA_APPS,
  SLOW,
  SMALL_REDUCED_MOTION,
  tagsFor,
  test,
  waitForPendingRequests,
} from './support/app-page.ts';
import { openFavorites } from './support/favorites.ts';
import { createSignedInUser, createTrialUser } from './support/new-user.ts';

test.use(SMALL_REDUCED_MOTION);

const plan = (page: Page) => page.getByRole('region', { name: 'Your plan' });

async function openTab(page: Page, name: 'Overview' | 'Plans' | 'Billing' | 'Usage'): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

async function pay(page: Page, card: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expect(page.getByText('no card is charged and no money moves')).toBeVisible();
  await page.getByRole('radio', { name: card, exact: true }).check({ force: true });
  await page.getByRole('button', { name: /^Pay|^Save this card/ }).click();
}

for (const app of REAL_DATA_APPS)
  test(
    `A driver starts a trial, subscribes, cancels, and sees that nothing was paid (${app})`,
    tagsFor(app),
    async ({ page }) => {
      const url = appUrl(app);
      const driver = await createSignedInUser(page, url);
      await page.goto(`${url}/profile/subscription`);
      await expect(plan(page)).toContainText('Free');
      const start = page.getByRole('button', { name: 'Start 14-Day Free Trial' });
      await start.click();
      await expect(plan(page)).toContainText(`Verify ${driver.email} first.`);
      await page.getByRole('button', { name: 'Send verification email' }).click();
      await expect(plan(page)).toContainText(`We sent a link to ${driver.email}.`);
      await verifyEmailViaApi(page, url, driver.email);
      await start.click();
      await expect(plan(page)).toContainText('PremiumTrial');
      await expect(plan(page)).toContainText('You pay nothing unless you continue with Premium.');
      // On a busy machine, the routing engine may take longer than the check allows.
      await expect(page.getByText(/Premium services are (working|degraded)/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start 14-Day Free Trial' })).toBeHidden();

      await expect(page.getByText('Yearly · Save 17%')).toBeVisible();
      await page.getByRole('button', { name: 'Continue with Premium' }).click();
      await pay(page, 'A card that works');
      await expect(page).toHaveURL(`${url}/profile/subscription`);
      await expect(plan(page)).toContainText('After that, Premium continues on the monthly plan.');

      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await page.getByRole('button', { name: 'Yes, cancel it' }).click();
      await expect(plan(page)).toContainText('You pay nothing unless you continue with Premium.');
      await openTab(page, 'Usage');
      await expect(page.getByText('0 · Unlimited').first()).toBeVisible();
      await openTab(page, 'Billing');
      await expect(page.getByText('No payments yet.')).toBeVisible();
    },
  );

test('A driver who upgrades without a trial sees an error for a declined card, pays, and sees the invoice', async ({
  page,
}) => {
  const url = appUrl('EMBEDDED');
  await createSignedInUser(page, url);
  await page.goto(`${url}/profile/subscription`);
  await openTab(page, 'Usage');
  await expect(page.getByText("You've reached")).toHaveCount(0);
  await expect(page.getByText('Voice commands and offline sync come with Premium.')).toBeVisible();
  for (const [name, usage] of [
    ['AI queries', '0 of 50'],
    ['Routes', '0 of 10'],
    ['Favorites', '0 of 10'],
    ['Search history', '0 of 10'],
  ] as const)
    await expect(page.getByRole('meter', { name })).toHaveAttribute('aria-valuetext', usage);
  const now = new Date();
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  const day = nextMonth.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
  await expect(page.getByText(`Resets ${day}`)).toBeVisible();
  await page.getByRole('button', { name: 'Comes with Premium' }).click();
  await page.getByRole('radio', { name: 'Yearly · Save 17%' }).check({ force: true });
  await page.getByRole('button', { name: 'Upgrade to Premium' }).last().click();
  await pay(page, 'A card that is declined');
  await expect(page.getByRole('alert')).toBeVisible();
  await pay(page, 'A card that works');
  await expect(page).toHaveURL(`${url}/profile/subscription`);
  await expect(plan(page)).toContainText('It then renews on the yearly plan.');
  await openTab(page, 'Billing');
  const invoice = page.getByRole('region', { name: 'Billing history' }).getByRole('listitem').first();
  await expect(invoice).toContainText('Premium, one year');
  await expect(invoice).toContainText('$99.99');
  await expect(invoice).toContainText('paid');
  await expect(invoice).toContainText('Sandbox');
  await openTab(page, 'Overview');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(plan(page)).toContainText('Canceled. Premium is yours until');
  await page.getByRole('button', { name: 'Keep Premium' }).first().click();
  await expect(plan(page)).toContainText('It then renews on the yearly plan.');
});

test('An owner buys Business for 10 seats, changes to 15, and cancels', async ({ page }) => {
  const url = appUrl('EMBEDDED');
  await createSignedInUser(page, url);
  await page.goto(`${url}/profile/subscription?tab=plans`);
  const seats = page.getByLabel('Business seats');
  await seats.selectOption('10 seats');
  await expect(page.getByText('$99.98/month for 10 seats, plus tax')).toBeVisible();
  await page.getByRole('button', { name: 'Buy Business' }).click();
  await expect(page.getByText('Business, one month, 2 packs (10 seats)')).toBeVisible();
  await pay(page, 'A card that works');
  await expect(plan(page)).toContainText('10 seats, paid until');
  await expect(plan(page)).toContainText('$99.98 plus tax, for Business for 10 seats.');
  await expect(page.getByRole('link', { name: 'Set up your company' })).toHaveAttribute('href', '/company');

  await page.getByRole('button', { name: 'Change seats or plan' }).click();
  await expect(page.getByText('This is your current plan.')).toBeVisible();
  await seats.selectOption('15 seats');
  await page.getByRole('button', { name: 'Change to 15 seats now' }).click();
  await expect(page.getByText('You pay $149.97 plus tax now for a month, with your saved card.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $149.97 plus tax' }).click();
  await expect(page.getByText('This is your current plan.')).toBeVisible();
  await seats.selectOption('5 seats');
  await page.getByRole('button', { name: 'Change with the next payment' }).click();
  await expect(page.getByText('Until then you keep what you paid for.')).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await openTab(page, 'Billing');
  await expect(
    page
      .getByRole('region', { name: 'Billing history' })
      .getByText(/^Business, one month, 3 packs/)
      .first(),
  ).toBeVisible();

  await openTab(page, 'Overview');
  await expect(plan(page)).toContainText('15 seats, paid until');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(plan(page)).toContainText('Canceled. Business is yours until');
  await expect(page.getByRole('button', { name: 'Keep Business' })).toBeVisible();
});

test('With sandbox payments, the terms and the plans say that no money moves', async ({ page }) => {
  const url = appUrl('EMBEDDED');
  const notice = page.getByText('no card is charged and no money moves');
  await page.goto(`${url}/terms`);
  await expect(notice).toBeVisible();
  await createSignedInUser(page, url);
  await page.goto(`${url}/profile/subscription`);
  await expect(notice).toBeVisible();
});

test(
  'On a phone, a driver who must verify an email address before the trial sees the message without scrolling',
  SLOW,
  async ({ page }) => {
    const url = appUrl('EMBEDDED');
    await page.setViewportSize({ width: 390, height: 844 });
    await createSignedInUser(page, url);
    const start = page.getByRole('button', { name: 'Start 14-Day Free Trial' });
    for (const address of ['/map?plan=1', '/profile/subscription?tab=plans']) {
      await page.goto(url + address);
      await start.click();
      await expect(page.getByText(/^Verify .+ first\. Open the link we emailed you/)).toBeInViewport({ ratio: 1 });
    }
  },
);

test('The plans show built-in prices if the server sends none', SLOW, async ({ page }) => {
  const url = appUrl('EMBEDDED');
  await page.route('**/api/premium/features', (route) => route.fulfill({ status: 503, json: {} }));
  await createSignedInUser(page, url);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${url}/profile/privacy`);
  await expect(page.getByRole('definition').first()).toBeVisible();
  expect(requests).not.toContain('/api/user/subscription');
  await page.goto(`${url}/profile/subscription`);
  await openTab(page, 'Plans');
  await expect(page.getByText('$9.99/month')).toBeVisible();
  await expect(page.getByText('Yearly · Save 17%')).toBeVisible();
  const features = page.getByRole('tabpanel').getByRole('listitem');
  await expect(features.filter({ hasText: /^Search in plain language/ })).toHaveText('Search in plain language');
  await expect(features.filter({ hasText: /^Trip planning/ })).toHaveText('Trip planning');
});

test(
  'The subscription is requested only for premium licenses, and if it cannot be loaded, free limits are shown',
  SLOW,
  async ({ page }) => {
    const url = appUrl('EMBEDDED');
    const subscriptionUrl = '**/api/user/subscription';
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/subscription')) requestCount += 1;
    });
    await createSignedInUser(page, url);
    await openFavorites(page, url);
    await expect(page.getByText('Favorites used')).toBeVisible();
    expect(requestCount).toBe(0);

    await page.context().clearCookies();
    await createTrialUser(page, url);
    await openFavorites(page, url);
    await expect(page.getByText('0 saved stations')).toBeVisible();
    await expect.poll(() => requestCount).toBe(1);
    const error = { code: 'unavailable', message: 'The service is not ready.', requestId: 'a-request' };
    await page.route(subscriptionUrl, (route) => route.fulfill({ status: 503, json: { error } }));
    await page.reload();
    await expect(page.getByText('Favorites used')).toBeVisible();

    // The free limits stay while a refetch is pending.
    await page.route(subscriptionUrl, () => undefined);
    const refetch = page.waitForRequest(subscriptionUrl);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await refetch;
    await waitForPendingRequests(page);
    await expect(page.getByText('Favorites used')).toBeVisible();
  },
);

test(
  'Premium services are checked every five minutes, and a status other than healthy is shown as degraded',
  SLOW,
  async ({ page }) => {
    const url = appUrl('EMBEDDED');
    const services = { database: 'healthy', billing: 'healthy', routes: 'healthy' };
    let status = 'healthy';
    let requestCount = 0;
    await page.route('**/api/premium/health', (route) => {
      requestCount += 1;
      return route.fulfill({ json: { success: true, status, services } });
    });
    await createTrialUser(page, url);
    await page.clock.install();
    await page.goto(`${url}/profile/subscription`);
    await expect(page.getByText('Premium services are working')).toBeVisible();
    status = 'maintenance';
    const countBefore = requestCount;
    await page.clock.fastForward('04:50');
    await waitForPendingRequests(page);
    expect(requestCount).toBe(countBefore);
    await page.clock.fastForward('00:11');
    await expect(page.getByText('Premium services are degraded at the moment')).toBeVisible();
  },
);
