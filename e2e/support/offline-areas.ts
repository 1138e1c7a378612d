import { expect, type Page } from '@playwright/test';

export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

export function areasDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Offline areas' });
}

export function area(page: Page, name: string) {
  return areasDialog(page).getByRole('listitem', { name });
}

export async function openAreas(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Offline areas' }).click();
  await expect(areasDialog(page)).toBeVisible();
}

export async function addState(page: Page, name: string): Promise<void> {
  await areasDialog(page).getByRole('button', { name: 'A state' }).click();
  await areasDialog(page).getByRole('searchbox', { name: 'State' }).fill(name);
  await areasDialog(page).getByRole('button', { name, exact: true }).click();
}

export function downloadedBytes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('towcharge-packages').catch(() => null);
    let bytes = 0;
    if (folder)
      for await (const entry of folder.values()) {
        // The file may be deleted in the meantime.
        const file = await (entry as FileSystemFileHandle).getFile().catch(() => null);
        bytes += file?.size ?? 0;
      }
    return bytes;
  });
}

/** Interrupts each download after `afterBytes`, until the returned function is called. */
export async function interruptDownloads(page: Page, afterBytes: number): Promise<() => Promise<void>> {
  const downloads = '**/api/sync/download/*';
  await page.route(downloads, async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, body: (await response.body()).subarray(0, afterBytes) });
  });
  return () => page.unroute(downloads);
}
