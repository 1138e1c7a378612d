import { expect, type Locator } from '@playwright/test';
import { makeTrip } from '../src/domain/trips/testing/make-trip.ts';
import { appUrl, BOSTON, REDUCED_MOTION, test } from './support/app-page.ts';
import { createSignedInUser, createTrialUser, onboarding, signUp } from './support/new-user.ts';
import { mockTrip, planner } from './support/trips.ts';

const url = appUrl('EMBEDDED');

/** A 390 by 844 pixel phone at 200% zoom. */
test.use({ ...REDUCED_MOTION, viewport: { width: 195, height: 422 } });

function findBrokenWords(text: Locator): Promise<string[]> {
  return text.evaluate((element) => {
    const brokenWords: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) brokenWords.push(word);
      }
    return brokenWords;
  });
}

async function getBox(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the page');
  return box;
}

test('With large text, the map buttons do not cover a notice', async ({ page, context }) => {
  await createSignedInUser(page, url);
  await page.goto(url + BOSTON);
  const buttons = page.getByRole('group', { name: 'Map view' });
  await expect(buttons).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(notice).toBeVisible();
  const noticeBox = await getBox(notice.locator('..'));
  expect(noticeBox.height).toBeGreaterThan(40);
  expect(noticeBox.y + noticeBox.height).toBeLessThanOrEqual((await getBox(buttons)).y);
  await expect(buttons.getByRole('button', { name: 'Map options' })).toBeVisible();
});

test("With large text, a trip's words do not break across lines, and its totals stay on the page", async ({ page }) => {
  await createTrialUser(page, url);
  const trip = makeTrip();
  await mockTrip(page, trip);
  await page.goto(`${url}/map?trip=${trip.id}`);
  const title = planner(page).getByRole('heading', { level: 2 }).first();
  await expect(title).toHaveText('Denver, CO to Salina, KS');
  expect(await findBrokenWords(title)).toEqual([]);
  for (const name of ['Limon Travel Plaza', 'Colby Oasis'])
    expect(await findBrokenWords(planner(page).getByRole('region', { name }).getByRole('button').first())).toEqual([]);
  const figure = planner(page).getByText('Unhitch', { exact: true });
  expect(await findBrokenWords(figure)).toEqual([]);
  const { x, width } = await getBox(figure);
  expect(x + width).toBeLessThanOrEqual(195);
});

test('With large text, onboarding stays inside its dialog', async ({ page }) => {
  await signUp(page, url);
  const nextBox = await getBox(onboarding(page).getByRole('button', { name: 'Next' }));
  const dialogBox = await getBox(onboarding(page));
  expect(nextBox.x + nextBox.width).toBeLessThanOrEqual(dialogBox.x + dialogBox.width);
});
