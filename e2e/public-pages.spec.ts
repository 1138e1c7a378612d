import { expect, type Locator, type Page } from '@playwright/test';
import { appUrl, openMap, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { newUser, submitSignUp } from './support/sign-in.ts';

const url = appUrl('EMBEDDED');
const QUESTIONS = [
  { question: 'How do I read a trailer score?', answer: 'No trailer data yet' },
  { question: 'Where do the stations come from, and how fresh are they?', answer: /Alternative Fuels Data Center/ },
  { question: 'What works without a signal?', answer: /open the map once while you have a signal/ },
];
const PAGES = [
  { link: 'Help', address: '/help', heading: 'Help and support' },
  { link: 'Privacy Policy', address: '/privacy', heading: 'Privacy Policy' },
  { link: 'Terms of Service', address: '/terms', heading: 'Terms of Service' },
];
const MAX_STEPS = 30;

test.use(SMALL_REDUCED_MOTION);

function footer(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' });
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((node) => node === document.activeElement);
  for (let step = 0; step < MAX_STEPS && !(await hasFocus()); step += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test('A visitor goes from the landing page to help, opens every answer by keyboard, and finds the link to support', async ({
  page,
}) => {
  await page.goto(url);
  await footer(page).getByRole('link', { name: 'Help' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Help and support' })).toBeVisible();
  await expect(page).toHaveTitle('Help · TowCharge');
  for (const { question, answer } of QUESTIONS) {
    const button = page.getByRole('button', { name: question });
    const answerText = page.getByText(answer);
    await expect(answerText).toBeHidden();
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(answerText).toBeVisible();
    await page.keyboard.press('Space');
    await expect(answerText).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(answerText).toBeVisible();
  }
  await tabTo(page, page.getByRole('link', { name: 'Contact Support' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${url}/contact`);
});

test('The help and legal pages have the same footer links, and open at the top', async ({ page }) => {
  await page.goto(url);
  for (const { link, address, heading } of PAGES) {
    await footer(page).getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(url + address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(footer(page).getByRole('link')).toHaveText([
      'Features',
      'Help',
      'Contact',
      'Privacy Policy',
      'Terms of Service',
    ]);
  }
  await expect(footer(page).getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  await expect(footer(page).getByRole('link', { name: 'Features' })).toHaveAttribute('href', '/signup');
});

test('The landing page does not shift on a phone when its font loads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const record = (list: PerformanceObserverEntryList) =>
      shifts.push(...list.getEntries().map((entry) => Number(Reflect.get(entry, 'value'))));
    new PerformanceObserver(record).observe({ type: 'layout-shift', buffered: true });
  });
  let wasFontDelayed = false;
  await page.route(/inter-latin-wght-normal[\w-]*\.woff2/, async (route) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    wasFontDelayed = true;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  const isInterLoaded = () =>
    [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded');
  await expect.poll(() => page.evaluate(isInterLoaded)).toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(wasFontDelayed).toBe(true);
  const shifts = await page.evaluate((): number[] => Reflect.get(window, 'shifts'));
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
});

test('Going back restores the scroll position of the page', async ({ page }) => {
  await page.goto(`${url}/privacy`);
  const link = footer(page).getByRole('link', { name: 'Terms of Service' });
  await link.scrollIntoViewIfNeeded();
  const offset = await scrollTop(page);
  expect(offset).toBeGreaterThan(1000);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeAttached();
  await expect.poll(() => scrollTop(page)).toBe(offset);
});

test('A page opened by URL starts at the top, wherever the previous page was scrolled to', async ({ page }) => {
  await page.goto(`${url}/privacy`);
  await footer(page).getByRole('link', { name: 'Terms of Service' }).scrollIntoViewIfNeeded();
  expect(await scrollTop(page)).toBeGreaterThan(1000);
  await page.goto(`${url}/terms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeInViewport();
});

test('Sign In opens the sign-in page, and every start button leads through sign-up to the map', async ({ page }) => {
  await page.goto(url);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  const startLinks = page.getByRole('link', { name: /Get Started|Create a free account|Features/ });
  await expect(startLinks).toHaveCount(4);
  for (const link of await startLinks.all()) await expect(link).toHaveAttribute('href', '/signup');
  await startLinks.first().click();
  await submitSignUp(page, newUser());
  await expect(page).toHaveURL(/\/map/);
});

test('An unknown address shows the landing page with its footer', async ({ page }) => {
  await page.goto(`${url}/help/no-such-page`);
  await expect(page.getByRole('heading', { name: 'Find EV Charging for Trailers' })).toBeVisible();
  await expect(footer(page).getByRole('link', { name: 'Help' })).toBeVisible();
});

test('A signed-in driver can read help and the legal pages, and return to the map', async ({ page }) => {
  await openMap(page, url);
  for (const { address, heading } of PAGES) {
    await page.goto(url + address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', '/map');
    await expect(page.getByRole('link', { name: /Sign In|Get Started/ })).toHaveCount(0);
  }
});

for (const { address } of PAGES.filter(({ address }) => address !== '/help')) {
  test(`The table of contents of ${address} leads to each of its sections, and a link to a section opens at that section`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1200, height: 640 });
    await page.goto(url + address);
    await expect(page.getByText(/^Last updated: /)).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const titles = await contents.getByRole('link').allTextContents();
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(titles);
    for (const title of titles) {
      await contents.getByRole('link', { name: title, exact: true }).click();
      await expect(page.getByRole('region', { name: title, exact: true })).toBeFocused();
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeInViewport();
    }
    await page.goto(`${url + address}#changes`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: /^Changes/ }).last()).toBeInViewport();
  });
}

test('On a phone, a legal page shows its text without the table of contents', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/privacy`);
  await expect(page.getByRole('heading', { level: 2, name: 'Delete your account' })).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
});

test('The landing page does not load the help and legal pages in advance', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Find EV Charging for Trailers' })).toBeVisible();
  const lazy = /(Help|Privacy|Terms|Legal)/;
  expect(scripts.filter((path) => lazy.test(path))).toEqual([]);
  await footer(page).getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help and support' })).toBeVisible();
  expect(scripts.filter((path) => lazy.test(path))).not.toEqual([]);
});
