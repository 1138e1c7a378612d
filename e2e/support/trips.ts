import { expect, type Page } from '@playwright/test';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { makeTrip } from '../../src/domain/trips/testing/make-trip.ts';
import type { Trip } from '../../src/domain/trips/trip.ts';

export function planner(page: Page) {
  return page.getByRole('region', { name: 'Trip planner' });
}

export async function mockTrip(page: Page, trip: Trip = makeTrip()): Promise<{ requests: unknown[] }> {
  const requests: unknown[] = [];
  await page.route('**/api/routes/premium/optimize', async (route) => {
    requests.push(route.request().postDataJSON());
    await route.fulfill({ json: { success: true, data: trip } });
  });
  await page.route(`**/api/routes/premium/${trip.id}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { success: true, data: trip } }) : route.fallback(),
  );
  return { requests };
}

export async function mockTripError(page: Page, code: ErrorCode, status: number, details?: unknown): Promise<void> {
  await page.route('**/api/routes/premium/optimize', (route) =>
    route.fulfill({ status, json: { success: false, error: { code, message: code, requestId: 'r1', details } } }),
  );
}

/** Types a place and picks the first suggestion. */
export async function choosePlace(page: Page, label: string, text: string): Promise<void> {
  const field = planner(page).getByRole('combobox', { name: label, exact: true });
  await field.fill(text);
  const suggestions = page.getByRole('listbox', { name: `Suggestions for “${label}”` });
  await expect(suggestions).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(suggestions).toBeHidden();
}

export async function planFromDenver(page: Page): Promise<void> {
  await choosePlace(page, 'From', 'Denver');
  await choosePlace(page, 'To', 'Salina');
  await planner(page).getByRole('button', { name: 'Plan the trip' }).click();
}

/** Adds waypoints to an empty list, choosing the first suggestion for each name. */
export async function addWaypoints(page: Page, places: readonly string[]): Promise<void> {
  for (const [index, place] of places.entries()) {
    await planner(page).getByRole('button', { name: 'Add a waypoint' }).click();
    await choosePlace(page, `Waypoint ${index + 1}`, `${place},`);
  }
}

export function readWaypoints(page: Page): Promise<(string | undefined)[]> {
  return planner(page)
    .getByRole('combobox', { name: /^Waypoint \d$/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value.split(',')[0]));
}
