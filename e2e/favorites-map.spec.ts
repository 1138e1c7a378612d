import { expect, type Page } from '@playwright/test';
import { appUrl, DRAWN, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { favorites, openFavorites, saveFavoriteViaApi } from './support/favorites.ts';
import { createSignedInUser } from './support/new-user.ts';

const url = appUrl('EMBEDDED');

test.use(SMALL_REDUCED_MOTION);

/** The map leaves room for its buttons and top bar, so its only marker is this far left of the center, and below it. */
const MARKER_OFFSET_PX = { left: 26, below: 16 };

async function clickMarker(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: 'Map of your favorites' });
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  await expect(async () => {
    await map.click({ position: { x: width / 2 - MARKER_OFFSET_PX.left, y: height / 2 + MARKER_OFFSET_PX.below - 6 } });
    await expect(favorites(page)).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
}

test('The map of favorites moves to the favorite that a search finds, and pressing the marker shows that favorite', {
  tag: [DRAWN.tag, SLOW.tag],
}, async ({ page }) => {
  await createSignedInUser(page, url);
  for (const id of ['102196', '149297']) await saveFavoriteViaApi(page, url, id);
  await openFavorites(page, url);
  await expect(favorites(page)).toHaveCount(2);
  const first = await favorites(page).first().innerText();
  await page.getByLabel('Search your favorites').fill(first);
  await page.getByRole('radio', { name: 'Map' }).check({ force: true });
  await expect(page.getByText('Select a station to see more about it.')).toBeVisible();
  await clickMarker(page);
  await expect(favorites(page)).toHaveText(first);
});
