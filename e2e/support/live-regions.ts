import { expect, type Page } from '@playwright/test';

const heard = new WeakMap<Page, string[]>();

/**
 * Records live region announcements as a screen reader would announce them, because brief ones may be gone before a check.
 */
export async function recordLiveRegions(page: Page): Promise<void> {
  const words: string[] = [];
  heard.set(page, words);
  await page.exposeFunction('heardByTest', (text: string) => words.push(text));
  await page.addInitScript(() => {
    const tell: unknown = Reflect.get(window, 'heardByTest');
    let last = '';
    new MutationObserver(() => {
      const regions = [...document.querySelectorAll('[role="status"], [role="alert"]')];
      const text = regions.map((region) => region.textContent).join('\n');
      if (text !== last && typeof tell === 'function') void tell(text);
      last = text;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits for an announcement, even one that is already gone. */
export async function expectAnnounced(page: Page, words: string): Promise<void> {
  await expect
    .poll(() => heard.get(page)?.some((text) => text.includes(words)), { message: `the page says “${words}”` })
    .toBe(true);
}
