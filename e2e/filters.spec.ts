import { expect, type Locator } from '@playwright/test';
import { BOSTON, openMap, productUrl, resultCount, test } from './support/visit.ts';

const url = productUrl('EMBEDDED');

/** How many stations the button of the panel says the filters leave. */
async function shownIn(panel: Locator): Promise<number> {
  const text = await panel.getByRole('button', { name: /^Show [\d,]+ stations?$/ }).textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}

test('Every filter of the panel acts at once, shows its count, and is in the address', async ({ page }) => {
  await openMap(page, url, BOSTON);
  await expect.poll(() => resultCount(page)).toBeGreaterThan(100);
  const all = await resultCount(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  const shown = () => shownIn(panel);
  await expect.poll(shown).toBe(all);

  await panel.getByRole('radio', { name: 'DC fast' }).check();
  await expect.poll(shown).toBeLessThan(all);
  const fast = await shown();
  await panel.getByRole('switch', { name: 'Open 24/7 only' }).check();
  await expect.poll(shown).toBeLessThan(fast);
  await panel.getByRole('switch', { name: 'Trailer friendly' }).check();
  await expect.poll(shown).toBe(0);
  await expect(page).toHaveURL(/dc=1/);
  await expect(page).toHaveURL(/trailer=1/);
  await expect(page).toHaveURL(/open=1/);

  await panel.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(shown).toBe(all);
  await panel.getByRole('button', { name: /^Show/ }).click();
  await expect(panel).toBeHidden();
  await expect.poll(() => resultCount(page)).toBe(all);
});

test('A view that the filters leave empty offers to clear them', async ({ page }) => {
  await openMap(page, url, `${BOSTON}&trailer=1`);
  await expect(page.getByText('No stations in this view')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => resultCount(page)).toBeGreaterThan(100);
});

test('Filters and the list go on working without a network', async ({ page, context }) => {
  await openMap(page, url, BOSTON);
  await expect.poll(() => resultCount(page)).toBeGreaterThan(100);
  const all = await resultCount(page);
  await context.setOffline(true);
  await expect(page.getByText(/You are offline\./)).toBeVisible();
  await page.getByRole('button', { name: 'DC fast', exact: true }).click();
  await expect.poll(() => resultCount(page)).toBeLessThan(all);
  await expect(page.getByRole('list', { name: 'Charging stations' }).getByRole('button').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You are offline\./)).toHaveCount(0);
});
