import type { Page } from '@playwright/test';

type CopiesAction = 'list' | 'delete';

/** Runs in the page. */
function runOnCopies(action: CopiesAction): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('towcharge-offline');
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => opening.result.createObjectStore('copies');
    opening.onsuccess = () => {
      const copies = opening.result.transaction('copies', 'readwrite').objectStore('copies');
      if (action === 'delete') copies.clear();
      const listing = copies.getAllKeys();
      listing.onsuccess = () => {
        opening.result.close();
        resolve(listing.result.map(String));
      };
    };
  });
}

export function storedCopies(page: Page): Promise<string[]> {
  return page.evaluate(runOnCopies, 'list' as const);
}

export async function deleteCopies(page: Page): Promise<void> {
  await page.evaluate(runOnCopies, 'delete' as const);
}

/** Storage keys of the changes in this browser that haven't been sent yet. */
export function storedWrites(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('towcharge.outbox ')));
}
