import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { IS_SLOW_RUN } from '../../src/testing/slow-tests.ts';
import { recordLiveRegions } from './live-regions.ts';
import { openSignedIn } from './sign-in.ts';

/** Returns the URL of one of the running apps; global-setup sets it. */
export function appUrl(name: 'EMBEDDED' | 'SERVER' | 'DEMONSTRATION'): string {
  const url = process.env[`E2E_${name}_URL`];
  if (!url) throw new Error(`The app for ${name} was not started`);
  return url;
}

/** The apps with real stations: on the embedded database and, in slow runs, on a PostgreSQL server if there is one. */
export const REAL_DATA_APPS = (['EMBEDDED', 'SERVER'] as const).filter(
  (name) => name === 'EMBEDDED' || (process.env.TEST_DATABASE_URL && IS_SLOW_RUN),
);

export const SLOW = { tag: '@slow' } as const;

/** Tags a test that needs the drawn map. Drawing is most of a browser's work, so other tests run without it. */
export const DRAWN = { tag: '@drawn' } as const;

/** Tags tests of the app on PostgreSQL as slow, because the tests in `src/server` cover storage on both databases. */
export function tagsFor(app: 'EMBEDDED' | 'SERVER') {
  return app === 'SERVER' ? SLOW : {};
}

/** Disables WebGL, for tests that don't need the map: drawing it takes most of the browser's time. */
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

async function watchPage(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
  });
  await page.addInitScript(() => {
    // The console doesn't show violations that a script catches.
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.warn(`Content Security Policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname))
      problems.push(`requested ${hostname}`);
  });
  await recordLiveRegions(page);
  return problems;
}

/** Makes all open pages send their unsent product events, as if the user had left them. */
async function flushEvents(page: Page): Promise<void> {
  const pages =
    page
      .context()
      .browser()
      ?.contexts()
      .flatMap((context) => context.pages()) ?? [];
  await Promise.all(
    pages.map((page) => page.evaluate(() => void dispatchEvent(new Event('pagehide'))).catch(() => undefined)),
  );
}

/** Fails a test on script errors, requests to external hosts, and CSP violations of its page. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const problems = await watchPage(page);
    await use(page);
    await flushEvents(page);
    // A mocked request that is still being answered doesn't fail a test that has ended.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(problems).toEqual([]);
  },
});

type Tab = { readonly file: string; readonly page: Page; readonly problems: string[] };

/**
 * For tests of one file that run in a shared tab, because loading the map page is most of their work. Each begins by
 * calling openInSharedTab. After a failed test, the next one gets a new tab.
 */
export const testInSharedTab = base.extend<{ tab: Tab }, { shared: { readonly browser: Browser; tab: Tab | null } }>({
  shared: [({ browser }, use) => use({ browser, tab: null }), { scope: 'worker' }],
  tab: async ({ shared }, use, { file }) => {
    if (shared.tab?.file !== file) {
      await shared.tab?.page.context().close();
      const page = await (await shared.browser.newContext()).newPage();
      shared.tab = { file, page, problems: await watchPage(page) };
    }
    await use(shared.tab);
  },
  context: ({ tab }, use) => use(tab.page.context()),
  page: async ({ tab: { page, problems }, viewport }, use) => {
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await flushEvents(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
    expect(problems.splice(0)).toEqual([]);
  },
});

/** For tests that aren't about how the map looks or moves: the camera moves without animation. */
export const REDUCED_MOTION = { contextOptions: { reducedMotion: 'reduce' } } as const;
/** Also uses a small window, which has less to paint. */
export const SMALL_REDUCED_MOTION = { ...REDUCED_MOTION, viewport: { width: 1000, height: 640 } } as const;

export async function openMap(page: Page, url: string, address = '/map'): Promise<void> {
  await openSignedIn(page, url, address);
  await expect(page.getByRole('heading', { name: 'Charging map' })).toBeAttached();
  await expect(resultsButton(page).or(page.getByRole('article'))).toBeVisible();
}

/** Opens the map at an address. If the map is open, it isn't loaded again, as with the browser's Back button. */
export async function openInSharedTab(
  page: Page,
  url: string,
  address = '/map',
  open: (page: Page, url: string, address: string) => Promise<void> = openMap,
): Promise<void> {
  if (!page.url().startsWith(`${url}/map`)) return open(page, url, address);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(
    resultsButton(page)
      .or(page.getByRole('article'))
      .or(page.getByRole('region', { name: 'Trip planner' }))
      .first(),
  ).toBeVisible();
}

export function resultsButton(page: Page) {
  return page.getByRole('button', { name: /^[\d,]+ results?$/ });
}

export async function resultCount(page: Page): Promise<number> {
  const text = (await resultsButton(page).textContent()) ?? '';
  return Number(text.replace(/\D/g, ''));
}

/** Waits until the test has seen all requests the page has started so far. */
export async function waitForPendingRequests(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const response = page.waitForResponse(`${origin}/healthz`);
  await page.evaluate(() => void fetch('/healthz'));
  await response;
}

export async function chooseFromMoreMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Boston, which has many real stations. */
export const BOSTON = '/map?at=42.35500,-71.06000,13';
