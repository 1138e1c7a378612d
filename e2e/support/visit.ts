import { test as base, expect, type Page } from '@playwright/test';

/** Where the product runs with a kind of data; set by the global set-up. */
export function productUrl(name: 'EMBEDDED' | 'SERVER' | 'DEMONSTRATION'): string {
  const url = process.env[`E2E_${name}_URL`];
  if (!url) throw new Error(`The product for ${name} was not started`);
  return url;
}

/** The products with real stations: on the embedded engine, and on a PostgreSQL server where there is one. */
export const REAL_PRODUCTS = (['EMBEDDED', 'SERVER'] as const).filter(
  (name) => name === 'EMBEDDED' || process.env.TEST_DATABASE_URL,
);

/** A page that fails its test when a script throws, when the page asks a host outside, or when the security policy stops something. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname))
        problems.push(`asked ${hostname}`);
    });
    await use(page);
    expect(problems).toEqual([]);
  },
});

/** For journeys that are not about how the map looks and moves: little to paint, and flights that are there at once. */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;
export const SMALL_AND_STILL = { ...STILL, viewport: { width: 1000, height: 640 } } as const;

const TICKET_KEY = 'towcharge.development-sign-in';
/** What a browser keeps of a sign-in, by the product it signed in to. */
const tickets = new Map<string, string>();

/** Signs in at the sign-in page, and gives what the browser keeps of it; null where it keeps nothing. */
async function signInByForm(page: Page, address: string): Promise<string | null> {
  await page.goto(address);
  await page.getByLabel('Email').fill('driver@example.com');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/map/);
  return page.evaluate((key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }, TICKET_KEY);
}

/** Makes the browser one that is signed in already; false where it keeps nothing. */
function keepTicket(page: Page, ticket: string): Promise<boolean> {
  return page.evaluate(
    ([key, text]) => {
      try {
        localStorage.setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    [TICKET_KEY, ticket] as const,
  );
}

/** Signs in at the sign-in page the first time, and as a browser that is signed in already afterwards. */
async function signInAt(page: Page, url: string, address: string): Promise<void> {
  const kept = tickets.get(url);
  if (kept !== undefined) {
    await page.goto(`${url}/healthz`);
    if (await keepTicket(page, kept)) {
      await page.goto(url + address);
      return;
    }
  }
  const ticket = await signInByForm(page, url + address);
  if (ticket !== null) tickets.set(url, ticket);
}

/** Opens the map page as somebody who is signed in, and waits until it stands. */
export async function openMap(page: Page, url: string, address = '/map'): Promise<void> {
  await signInAt(page, url, address);
  await expect(page.getByRole('heading', { name: 'Charging map' })).toBeAttached();
  await expect(resultsButton(page).or(page.getByRole('article'))).toBeVisible();
}

/** The button that tells how many results there are. */
export function resultsButton(page: Page) {
  return page.getByRole('button', { name: /^[\d,]+ results?$/ });
}

/** How many results the page says there are. */
export async function resultCount(page: Page): Promise<number> {
  const text = (await resultsButton(page).textContent()) ?? '';
  return Number(text.replace(/\D/g, ''));
}

/** Boston, where the real stations are dense. */
export const BOSTON = '/map?at=42.35500,-71.06000,13';
