import { test as base, expect, type Page } from '@playwright/test';
import { recordLiveRegions } from './live-regions.ts';
import { openSignedIn } from './sign-in.ts';

/** Where the product runs with a kind of data; set by the global set-up. */
export function appUrl(name: 'EMBEDDED' | 'SERVER' | 'DEMONSTRATION'): string {
  const url = process.env[`E2E_${name}_URL`];
  if (!url) throw new Error(`The product for ${name} was not started`);
  return url;
}

/** The products with real stations: on the embedded engine, and among the slow proofs on a PostgreSQL server where there is one. */
export const REAL_PRODUCTS = (['EMBEDDED', 'SERVER'] as const).filter(
  (name) => name === 'EMBEDDED' || (process.env.TEST_DATABASE_URL && process.env.SLOW_JOURNEYS),
);

/** Marks a journey that is left to the slow proofs: what it shows is shown by a shorter one too, but not as widely. */
export const SLOW = { tag: '@slow' } as const;

/** The mark of a journey on a kind of database: what the server keeps is proven on both elsewhere. */
export function tagsFor(product: 'EMBEDDED' | 'SERVER') {
  return product === 'SERVER' ? SLOW : {};
}

/** Lets a page find out that it cannot draw: for journeys that pass by the map, whose drawing is most of a browser's work. */
export async function disableWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind);
      },
    });
  });
}

/** A page that fails its test when a script throws, when the page asks a host outside, or when the security policy stops something. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
    });
    await page.addInitScript(() => {
      // What a script tries and catches reaches the console in no other way.
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.warn(`Content Security Policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname))
        problems.push(`asked ${hostname}`);
    });
    await recordLiveRegions(page);
    await use(page);
    expect(problems).toEqual([]);
  },
});

/** For journeys that are not about how the map looks and moves: little to paint, and flights that are there at once. */
export const REDUCED_MOTION = { contextOptions: { reducedMotion: 'reduce' } } as const;
export const SMALL_REDUCED_MOTION = { ...REDUCED_MOTION, viewport: { width: 1000, height: 640 } } as const;

/** Opens the map page as someone who is signed in, and waits until it stands. */
export async function openMap(page: Page, url: string, address = '/map'): Promise<void> {
  await openSignedIn(page, url, address);
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

/** Waits until all that a page has begun by now, as requests, is known here. */
export async function waitForPendingRequests(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = page.waitForResponse(`${origin}/healthz`);
  await page.evaluate(() => void fetch('/healthz'));
  await answer;
}

/** Chooses what stands behind the card's one menu. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Boston, where the real stations are dense. */
export const BOSTON = '/map?at=42.35500,-71.06000,13';
