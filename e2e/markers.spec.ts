import { expect, type Page } from '@playwright/test';
import { markerColors } from '../src/web/map/markers/marker-colors.ts';
import { getPalette } from '../src/web/map/style/palette.ts';
import { appUrl, BOSTON, DRAWN, openMap, SLOW, test } from './support/app-page.ts';
import { colorShare, findColorSpots } from './support/screen-colors.ts';

const url = appUrl('EMBEDDED');
/** The part of the screen that shows only the map. */
const MAP = { x: 480, y: 100, width: 820, height: 650 };
const { clusterRing, clusterArc, pin } = markerColors('light');
const { water, land } = getPalette('light', false);
const IMAGERY_GREEN = '#46603c';
const NO_IMAGERY = "We can't show satellite imagery right now, so here is the street map.";
const isPicture = (address: URL) => address.href.startsWith(process.env.E2E_IMAGERY_URL ?? 'none');
const STREET_LEVEL_VIEW = '/map?at=42.35500,-71.06000,16';

test.use({ colorScheme: 'light' });

/** Single stations without a score, as painted on the map. */
async function findStationMarkers(page: Page) {
  return (await findColorSpots(page, MAP, pin.unknown)).filter(({ pixels }) => pixels > 40);
}

/** Clusters as painted on the map: round and not touching each other. */
async function findClusterMarkers(page: Page) {
  const spots = await findColorSpots(page, MAP, clusterRing, clusterArc);
  return spots.filter(({ width, height }) => width > 24 && width < 90 && Math.abs(width - height) <= 3);
}

function readView(page: Page): number[] {
  return (new URL(page.url()).searchParams.get('at') ?? '').split(',').map(Number);
}

async function openWithMarkers(page: Page, address: string, find: (page: Page) => Promise<unknown[]>): Promise<void> {
  await openMap(page, url, address);
  await expect.poll(async () => (await find(page)).length).toBeGreaterThan(0);
  await expect(page.getByText("This browser can't draw the map.")).toHaveCount(0);
}

test('Clicking a station on the map opens its card', DRAWN, async ({ page }) => {
  await openWithMarkers(page, STREET_LEVEL_VIEW, findStationMarkers);
  const [station] = await findStationMarkers(page);
  if (station) await page.mouse.click(station.center.x, station.center.y);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page).toHaveURL(/station=\d+/);
  const id = new URL(page.url()).searchParams.get('station');
  const { data } = (await (await page.request.get(`${url}/api/chargers/${id}`, { maxRetries: 2 })).json()) as {
    data: { latitude: number; longitude: number };
  };
  expect(Math.hypot(data.latitude - 42.355, data.longitude + 71.06)).toBeLessThan(0.02);
});

test('Clicking clusters zooms in until single stations show', { tag: [DRAWN.tag, SLOW.tag] }, async ({ page }) => {
  await openWithMarkers(page, '/map?at=42.35500,-71.06000,10', findClusterMarkers);
  while ((readView(page)[2] ?? 0) < 14) {
    const zoom = readView(page)[2] ?? 0;
    await expect.poll(async () => (await findClusterMarkers(page)).length).toBeGreaterThan(0);
    const [cluster] = await findClusterMarkers(page);
    if (cluster) await page.mouse.click(cluster.center.x, cluster.center.y);
    await expect.poll(() => readView(page)[2]).toBe(zoom + 2);
  }
  await expect.poll(async () => (await findStationMarkers(page)).length).toBeGreaterThan(0);
  expect(await findClusterMarkers(page)).toEqual([]);
});

test('A filter changes what the map shows, and removing it restores the map', DRAWN, async ({ page }) => {
  await openWithMarkers(page, STREET_LEVEL_VIEW, findStationMarkers);
  const friendly = page.getByRole('button', { name: 'Trailer friendly', exact: true });
  await friendly.click();
  await expect.poll(async () => (await findStationMarkers(page)).length).toBe(0);
  await friendly.click();
  await expect.poll(async () => (await findStationMarkers(page)).length).toBeGreaterThan(0);
});

test('A filter removed while stations are loading does not hide them', { tag: [DRAWN.tag, SLOW.tag] }, async ({
  page,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/api/map/stations*', () => undefined);
  await page.route('**/api/map/*/*/*.mvt*', async (route) => {
    await released.promise;
    await route.continue();
  });
  const tileRequest = page.waitForRequest('**/api/map/*/*/*.mvt*');
  await openMap(page, url, `${STREET_LEVEL_VIEW}&trailer=1`);
  await tileRequest;
  await page.getByRole('button', { name: 'Trailer friendly', exact: true }).click();
  await expect(page).not.toHaveURL(/trailer=1/);
  released.resolve();
  await expect.poll(async () => (await findStationMarkers(page)).length).toBeGreaterThan(0);
});

test('Offline, the map keeps drawing water and stations as it moves', { tag: [DRAWN.tag, SLOW.tag] }, async ({
  page,
  context,
}) => {
  await openWithMarkers(page, BOSTON, findClusterMarkers);
  await context.setOffline(true);
  await expect(page.getByText(/You are offline\./)).toBeVisible();
  const lngBefore = readView(page)[1] ?? 0;
  await page.mouse.move(1200, 450);
  await page.mouse.down();
  await page.mouse.move(700, 450, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => readView(page)[1]).toBeGreaterThan(lngBefore + 0.02);
  await expect.poll(() => colorShare(page, MAP, water)).toBeGreaterThan(0.1);
  await expect.poll(async () => (await findClusterMarkers(page)).length).toBeGreaterThan(0);
  await context.setOffline(false);
});

test('Offline, the base map is drawn even when zoomed out to places not viewed before', {
  tag: [DRAWN.tag, SLOW.tag],
}, async ({ page, context }) => {
  await openWithMarkers(page, BOSTON, findClusterMarkers);
  const countCached = () => page.evaluate(async () => (await (await caches.open('towcharge-basemap')).keys()).length);
  await expect.poll(countCached).toBe(1);
  await context.setOffline(true);
  await expect(page.getByText(/You are offline\./)).toBeVisible();
  for (let zoom = 12; zoom >= 6; zoom -= 1) {
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => readView(page)[2]).toBe(zoom);
  }
  await expect.poll(() => colorShare(page, MAP, land)).toBeGreaterThan(0.2);
  await expect.poll(() => colorShare(page, MAP, water)).toBeGreaterThan(0.1);
});

test('Satellite shows the images, and Street hides them', { tag: [DRAWN.tag, SLOW.tag] }, async ({ page }) => {
  await openWithMarkers(page, STREET_LEVEL_VIEW, findStationMarkers);
  await page.getByRole('radio', { name: 'Satellite' }).check();
  await expect.poll(() => colorShare(page, MAP, IMAGERY_GREEN)).toBeGreaterThan(0.7);
  expect((await findStationMarkers(page)).length).toBeGreaterThan(0);
  await page.getByRole('radio', { name: 'Street' }).check();
  await expect.poll(() => colorShare(page, MAP, IMAGERY_GREEN)).toBe(0);
});

test('Imagery stays when a driver switches to hybrid, and when the theme changes', {
  tag: [DRAWN.tag, SLOW.tag],
}, async ({ page }) => {
  await openWithMarkers(page, STREET_LEVEL_VIEW, findStationMarkers);
  await page.getByRole('radio', { name: 'Satellite' }).check();
  await expect.poll(() => colorShare(page, MAP, IMAGERY_GREEN)).toBeGreaterThan(0.7);
  await page.getByRole('radio', { name: 'Hybrid' }).check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => colorShare(page, MAP, markerColors('dark').pin.unknown)).toBeGreaterThan(0);
  const picture = page.waitForResponse((response) => isPicture(new URL(response.url())));
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await picture;
  await expect.poll(() => colorShare(page, MAP, IMAGERY_GREEN)).toBeGreaterThan(0.5);
  await expect(page.getByText(NO_IMAGERY)).toHaveCount(0);
});

test('Satellite images that load late replace the street map', { tag: [DRAWN.tag, SLOW.tag] }, async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route(isPicture, async (route) => {
    await released.promise;
    await route.continue();
  });
  await openWithMarkers(page, STREET_LEVEL_VIEW, findStationMarkers);
  await page.getByRole('radio', { name: 'Satellite' }).check();
  const notice = page.getByText(NO_IMAGERY);
  await expect(notice).toBeVisible();
  await expect.poll(() => colorShare(page, MAP, land)).toBeGreaterThan(0.2);
  released.resolve();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => colorShare(page, MAP, IMAGERY_GREEN)).toBeGreaterThan(0.7);
  await expect.poll(() => colorShare(page, MAP, land)).toBeLessThan(0.01);
});
