import { expect, type Page } from '@playwright/test';

const announcements = new WeakMap<Page, string[]>();

/** Records live region announcements like a screen reader, because brief ones may be gone before a check. */
export async function recordLiveRegions(page: Page): Promise<void> {
  const texts: string[] = [];
  announcements.set(page, texts);
  await page.exposeFunction('heardByTest', (text: string) => texts.push(text));
  await page.addInitScript(() => {
    const announce: unknown = Reflect.get(window, 'heardByTest');
    let last = '';
    new MutationObserver(() => {
      const regions = [...document.querySelectorAll('[role="status"], [role="alert"]')];
      const text = regions.map((region) => region.textContent).join('\n');
      if (text !== last && typeof announce === 'function') void announce(text);
      last = text;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits for an announcement, even one that is already gone. */
export async function expectAnnounced(page: Page, expected: string): Promise<void> {
  await expect
    .poll(() => announcements.get(page)?.some((text) => text.includes(expected)), {
      message: `“${expected}” is announced`,
    })
    .toBe(true);
}
