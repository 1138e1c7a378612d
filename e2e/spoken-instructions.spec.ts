import { expect, type Page } from '@playwright/test';
import { buildNorthwardTrip, placeNorthward } from '../src/domain/trips/testing/northward-trip.ts';
import { appUrl, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { createTrialUser } from './support/new-user.ts';

declare global {
  var spoken: string[];
}

const url = appUrl('EMBEDDED');
const TRIP = buildNorthwardTrip();

test.use({ ...SMALL_REDUCED_MOTION, permissions: ['geolocation'] });

/** Replaces the browser's speech synthesis, which has no voices here, with a fake that records what it says. */
async function recordSpokenTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.spoken = [];
    class Utterance {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speech = Object.assign(new EventTarget(), {
      speaking: false,
      getVoices: () => [{ lang: 'en-US', localService: true }],
      speak: ({ text }: Utterance) => void globalThis.spoken.push(text),
      cancel: () => undefined,
    });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance });
  });
}

test('Spoken instructions, once turned on, announce the next stop, and they stay on after a reload', async ({
  page,
  context,
}) => {
  await recordSpokenTexts(page);
  await page.route(`**/api/routes/premium/${TRIP.id}`, (route) =>
    route.fulfill({ json: { success: true, data: TRIP } }),
  );
  await page.route('**/api/routes/premium/*/updates?*', (route) => route.fulfill({ status: 404, json: {} }));
  const moveTo = async (km: number) => {
    const { lat, lng } = placeNorthward(km);
    await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 8 });
    await page.waitForTimeout(250);
  };
  await createTrialUser(page, url);
  await moveTo(0);
  await page.goto(`${url}/map?trip=${TRIP.id}`);
  await page.getByRole('button', { name: 'Drive', exact: true }).click();
  const speech = page.getByRole('switch', { name: 'Spoken instructions' });
  await expect(speech).not.toBeChecked();
  await moveTo(0.02);
  expect(await page.evaluate(() => globalThis.spoken)).toEqual([]);

  await speech.click();
  await expect(speech).toBeChecked();
  await expect.poll(() => page.evaluate(() => globalThis.spoken)).toEqual(['Spoken instructions are on.']);
  let km = 0.02;
  await expect(async () => {
    km += 0.02;
    await moveTo(km);
    const lastSpoken = await page.evaluate(() => globalThis.spoken.at(-1));
    expect(lastSpoken).toMatch(/^Your next stop is Half Way Plaza, 62 miles ahead\. Charge there to 80%\.$/);
  }).toPass({ timeout: 40_000 });

  await page.reload();
  await expect(page.getByRole('switch', { name: 'Spoken instructions' })).toBeChecked();
});
