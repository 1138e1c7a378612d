import { expect, type Page } from '@playwright/test';
import { CAN_SPEAK } from '../src/server/voice/testing/speak.ts';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { verifyEmailViaApi } from './support/account-api.ts';
import { appUrl, BOSTON, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { mic, speakTo, voiceCard, WITH_MICROPHONE } from './support/microphone.ts';
import { createSignedInUser, createTrialUser } from './support/new-user.ts';

const url = appUrl('EMBEDDED');
test.use({ ...SMALL_REDUCED_MOTION, ...WITH_MICROPHONE });

test.skip(!CAN_SPEAK, "needs Debian's flite, which speaks the commands");

const QUESTIONS = '**/api/search/natural/query';

const transcript = (page: Page) => voiceCard(page).getByLabel('What we heard');

/** Watches the level meter until it disappears; returns the maximum number of lit bars. */
const watchMeter = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let most = 0;
        new MutationObserver((_, observer) => {
          const meter = document.querySelector('[data-lit]');
          most = Math.max(most, Number(meter?.getAttribute('data-lit') ?? 0));
          if (meter || most === 0) return;
          observer.disconnect();
          resolve(most);
        }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-lit'] });
      }),
  );

test('A driver changes the map by voice, corrects a transcript, and confirms a command that deletes data', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['microphone']);
  await createTrialUser(page, url);
  await page.goto(url + BOSTON);
  await expect(mic(page)).toBeVisible();
  const mostLit = watchMeter(page);
  await speakTo(page, 'switch to satellite view');
  expect(await mostLit).toBeGreaterThan(5);
  await expect(transcript(page)).toHaveValue('switch to satellite view');
  await expect(page).toHaveURL(/layer=satellite/);
  await expectNoAxeViolationsInBothThemes(page);

  await transcript(page).fill('fast chargers near Worcester, MA');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dc=1/);
  await expect(page.getByRole('region', { name: 'Your question' })).toContainText('Showing Worcester, MA.');
  await voiceCard(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page).not.toHaveURL(/dc=1/);

  await transcript(page).fill('clear my search history');
  await page.keyboard.press('Enter');
  await expect(voiceCard(page)).toContainText('Clear your search history?');
  await expect(voiceCard(page).getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(voiceCard(page)).toContainText('Your search history is empty now.');

  await page.route(QUESTIONS, () => undefined);
  const unanswered = page.waitForRequest(QUESTIONS);
  await transcript(page).fill('fast chargers near Worcester, MA');
  await page.keyboard.press('Enter');
  const stopped = page.waitForEvent('requestfailed', async (request) => request === (await unanswered));
  await unanswered;
  await voiceCard(page).getByRole('button', { name: 'Close voice commands' }).click();
  await stopped;
  await expect(page.getByRole('region', { name: 'Your question' })).toHaveCount(0);
  await page.unroute(QUESTIONS);

  await speakTo(page, 'could you turn the heater down a little');
  await expect(voiceCard(page)).toContainText("I didn't understand that.");
  await expect(voiceCard(page).getByRole('listitem')).toHaveCount(3);
  await voiceCard(page).getByRole('button', { name: 'Voice settings' }).click();
  // check() expects the switch to change immediately, but the page's data changes a moment later.
  const spokenAnswers = voiceCard(page).getByRole('switch', { name: 'Spoken answers' });
  await spokenAnswers.click();
  await expect(spokenAnswers).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(voiceCard(page)).toHaveCount(0);
});

test('On a phone, voice commands require Premium, and messages explain a blocked microphone and a lost connection', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await createSignedInUser(page, url);
  await verifyEmailViaApi(page, url, email);
  await page.goto(url + BOSTON);
  await mic(page).click();
  await expect(voiceCard(page)).toContainText('Voice commands require a Premium license');
  await expectNoAxeViolationsInBothThemes(page);
  // Granting one permission denies all others.
  await context.grantPermissions(['geolocation']);
  await voiceCard(page).getByRole('button', { name: 'Start 14-Day Free Trial' }).click();
  await expect(voiceCard(page)).toContainText('The microphone is blocked for this page.');
  await context.setOffline(true);
  await voiceCard(page).getByRole('button', { name: 'Try again' }).click();
  await expect(voiceCard(page)).toContainText('Voice commands need a connection.');
});
