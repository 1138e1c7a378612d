import { expect } from '@playwright/test';
import { describeContingentRule } from '../src/domain/trips/contingent-rule.ts';
import { makeContingentPlan, makeTrip } from '../src/domain/trips/testing/make-trip.ts';
import { markerColors } from '../src/web/map/markers/marker-colors.ts';
import { tripColors } from '../src/web/map/markers/trip-colors.ts';
import { appUrl, DRAWN, SLOW, SMALL_REDUCED_MOTION, test } from './support/app-page.ts';
import { colorShare, findColorSpots } from './support/screen-colors.ts';
import { openSignedIn } from './support/sign-in.ts';
import { mockTrip, planner } from './support/trips.ts';

const IMAGERY_GREEN = '#46603c';
const [SAN_FRANCISCO, RENO] = [
  { lat: 37.77, lng: -122.42 },
  { lat: 39.53, lng: -119.81 },
];
/** A little less than the width of a whole marker. */
const MARKER_PX = 22;

test.use(SMALL_REDUCED_MOTION);

test('A trip is drawn over satellite imagery', DRAWN, async ({ page }) => {
  await mockTrip(page);
  await openSignedIn(page, appUrl('EMBEDDED'), `/map?trip=${makeTrip().id}&layer=satellite`);
  await expect(planner(page).getByRole('list', { name: 'Stops and drives' })).toBeVisible();
  const part = { x: 440, y: 80, width: 500, height: 480 };
  const { line } = tripColors('light');
  await expect.poll(() => colorShare(page, part, IMAGERY_GREEN)).toBeGreaterThan(0.7);
  await expect.poll(async () => (await findColorSpots(page, part, line))[0]?.width ?? 0).toBeGreaterThan(50);
});

test('Clusters are hidden while the planner shows a trip', { tag: [DRAWN.tag, SLOW.tag] }, async ({ page }) => {
  await mockTrip(page);
  await openSignedIn(page, appUrl('DEMONSTRATION'), `/map?trip=${makeTrip().id}`);
  await expect(planner(page).getByRole('list', { name: 'Stops and drives' })).toBeVisible();
  const part = { x: 440, y: 80, width: 500, height: 480 };
  const { clusterArc } = markerColors('light');
  await expect.poll(() => colorShare(page, part, clusterArc)).toBe(0);
  await planner(page).getByRole('button', { name: 'Close the planner' }).click();
  await expect.poll(() => colorShare(page, part, clusterArc)).toBeGreaterThan(0);
});

test(
  'A contingent stop has its own marker, explained in the map key; the marker and the card show its rule',
  DRAWN,
  async ({ page }) => {
    const plan = makeContingentPlan();
    const rule = describeContingentRule(plan, 1) ?? '';
    const { result, ...trip } = makeTrip();
    await mockTrip(page, { ...trip, result: { ...result, plans: [plan] } });
    await openSignedIn(page, appUrl('EMBEDDED'), `/map?trip=${trip.id}`);
    const marker = page.getByTestId('map').getByRole('button', { name: `Stop only if needed: ${rule}`, exact: true });
    await expect(marker).toHaveAttribute('title', `Stop only if needed: ${rule}`);
    const box = await marker.boundingBox();
    if (!box) throw new Error('The marker is not on the page');
    await expect.poll(() => colorShare(page, box, tripColors('light').stop)).toBeGreaterThan(0.03);
    await page.getByRole('button', { name: 'Map key' }).click();
    const key = page.getByRole('dialog', { name: 'Map key' });
    await expect(key).toContainText('Stop only if needed');
    await page.keyboard.press('Escape');
    await expect(key).toHaveCount(0);
    await marker.click();
    await expect(page).toHaveURL(/station=103/);
    await expect(page.getByRole('article')).toContainText(rule);
  },
);

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(
    `No button, panel, or map key covers the ends of a planned trip (${viewport.width})`,
    DRAWN,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const { result, ...trip } = makeTrip();
      const plans = result.plans.map((plan) => ({
        ...plan,
        stops: plan.stops.map((stop, index) => ({ ...stop, at: index === 0 ? SAN_FRANCISCO : RENO })),
        legs: plan.legs.map((leg) => ({ ...leg, line: [SAN_FRANCISCO, RENO].flatMap(({ lat, lng }) => [lat, lng]) })),
      }));
      await mockTrip(page, { ...trip, result: { ...result, plans } });
      await openSignedIn(page, appUrl('EMBEDDED'), `/map?trip=${trip.id}`);
      await expect(planner(page).getByRole('list', { name: 'Stops and drives' })).toBeVisible();
      await expect(async () => {
        const spots = await findColorSpots(page, { x: 0, y: 0, ...viewport }, tripColors('light').stop);
        expect(spots.filter(({ width, height }) => Math.min(width, height) >= MARKER_PX)).toHaveLength(2);
      }).toPass();
    },
  );

test('On the map of a shared trip, pressing a contingent stop shows the drive with its rule', {
  tag: [DRAWN.tag, SLOW.tag],
}, async ({ page }) => {
  const plan = makeContingentPlan();
  const { name, request, result } = makeTrip();
  const data = { name, request, result: { ...result, plans: [plan] } };
  await page.route('**/api/routes/shared/*', (route) => route.fulfill({ json: { success: true, data } }));
  await page.goto(`${appUrl('EMBEDDED')}/trip/${'k'.repeat(22)}`);
  const drive = page.getByRole('button', { name: /^Drive 2:/ });
  await expect(drive).toHaveAttribute('aria-pressed', 'false');
  await page
    .getByTestId('map')
    .getByRole('button', { name: /^Stop only if needed/ })
    .click();
  await expect(drive).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(describeContingentRule(plan, 1) ?? '').first()).toBeInViewport();
});
