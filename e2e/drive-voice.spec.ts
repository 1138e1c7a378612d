import { expect, type Page } from '@playwright/test';
import { buildNorthwardTrip, placeNorthward } from '../src/domain/trips/testing/northward-trip.ts';
import type { Trip } from '../src/domain/trips/trip.ts';
import { CAN_SPEAK } from '../src/server/voice/testing/speak.ts';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { appUrl, REDUCED_MOTION, SLOW, test } from './support/app-page.ts';
import { speakTo, voiceCard, WITH_MICROPHONE } from './support/microphone.ts';
import { createTrialUser } from './support/new-user.ts';

const url = appUrl('EMBEDDED');
const TRIP = buildNorthwardTrip();

test.use({
  ...REDUCED_MOTION,
  ...WITH_MICROPHONE,
  viewport: { width: 390, height: 844 },
  permissions: ['geolocation', 'microphone'],
});
test.skip(!CAN_SPEAK, "needs Debian's flite, which speaks the commands");

/** The same trip via another station. */
function otherTrip(): Trip {
  const plans = TRIP.result.plans.map((plan) => ({
    ...plan,
    stops: plan.stops.map((stop) => (stop.chargerId ? { ...stop, chargerId: '4712', name: 'Other Plaza' } : stop)),
  }));
  return { ...TRIP, id: '00000000-0000-4000-8000-000000000002', result: { ...TRIP.result, plans } };
}

/** Returns the recorded replan requests. */
async function serveTrip(page: Page): Promise<unknown[]> {
  const requests: unknown[] = [];
  const api = '**/api/routes/premium';
  await page.route(`${api}/${TRIP.id}`, (route) => route.fulfill({ json: { success: true, data: TRIP } }));
  await page.route(`${api}/*/updates?*`, (route) => route.fulfill({ status: 404, json: {} }));
  await page.route(`${api}/optimize`, async (route) => {
    requests.push(route.request().postDataJSON());
    await route.fulfill({ json: { success: true, data: otherTrip() } });
  });
  return requests;
}

test(
  'A driver asks by voice how far the next stop is, and skips it after confirming',
  SLOW,
  async ({ page, context }) => {
    test.slow();
    const requests = await serveTrip(page);
    const setPosition = async (km: number) => {
      const { lat, lng } = placeNorthward(km);
      await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 8 });
      await page.waitForTimeout(250);
    };
    await createTrialUser(page, url);
    await setPosition(0);
    await page.goto(`${url}/map?trip=${TRIP.id}`);
    await page.getByRole('button', { name: 'Drive', exact: true }).click();
    const overlay = page.getByRole('region', { name: 'Navigation', exact: true });
    await expect(overlay).toContainText('Half Way Plaza');
    for (const km of [39.94, 39.96, 39.98, 40]) await setPosition(km);

    // The first command starts the recognizer, which takes longer on a busy machine.
    await expect(async () => {
      await speakTo(page, 'how far to the next stop');
      await expect(voiceCard(page)).toContainText('Half Way Plaza is 37 miles away, about 40 minutes.', {
        timeout: 45_000,
      });
    }).toPass();
    // Nothing can be typed while the rig may be moving.
    await expect(voiceCard(page).getByRole('textbox')).toHaveCount(0);

    await speakTo(page, 'skip this stop');
    const question = page.getByRole('alert').filter({ hasText: 'Skip Half Way Plaza and go on to Camp?' });
    await expect(question.getByRole('button', { name: 'Yes' })).toBeVisible({ timeout: 60_000 });
    await expectNoAxeViolationsInBothThemes(page);
    expect(requests).toEqual([]);

    await speakTo(page, 'yes');
    await expect(voiceCard(page)).toContainText('Skipped. The next stop is Other Plaza.', { timeout: 60_000 });
    expect(requests).toEqual([expect.objectContaining({ skippedStations: ['4711'] })]);
    await expect(overlay).toContainText('Stop skipped.');
    await expect(question).toHaveCount(0);
  },
);
