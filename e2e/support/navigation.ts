import { type BrowserContext, expect, type Page } from '@playwright/test';
import { METERS_PER_DEGREE } from '../../src/domain/geo/point.ts';
import type { DirectRoute } from '../../src/domain/trips/driving/direct-route.ts';
import { appUrl, openInSharedTab } from './app-page.ts';

/** The destination charger, at the north end of a straight 20 km road. */
const DESTINATION = { id: '38254', name: 'SEAPORT', at: { lat: 42.355, lng: -71.045 } };
const ROAD_KM = 20;

export function pointOnRoad(km: number, eastM = 0): { latitude: number; longitude: number } {
  return {
    latitude: DESTINATION.at.lat - ((ROAD_KM - km) * 1000) / METERS_PER_DEGREE,
    longitude: DESTINATION.at.lng + eastM / (METERS_PER_DEGREE * Math.cos((DESTINATION.at.lat * Math.PI) / 180)),
  };
}

export function routeFrom(km: number, road = 'I-93'): DirectRoute {
  const distanceM = (ROAD_KM - km) * 1000;
  const points = Array.from({ length: 41 }, (_, index) => pointOnRoad(km + ((ROAD_KM - km) * index) / 40));
  return {
    charger: DESTINATION,
    leg: {
      distanceM,
      minutes: distanceM / 1500,
      energyWh: 12_000,
      dragWh: 7000,
      rollingWh: 4000,
      otherWh: 1000,
      climbM: 30,
      descentM: 20,
      slowerMps: 0,
      meanSpeedMps: 25,
      headwindMps: 0,
      temperatureC: 12,
      line: points.flatMap(({ latitude, longitude }) => [latitude, longitude]),
      maneuvers: [
        { atM: 0, kind: 'depart', text: `Drive north on ${road}.`, road },
        { atM: distanceM / 2, kind: 'exit', text: 'Take exit 18 toward the seaport.', road },
        { atM: distanceM, kind: 'arrive', text: 'You have arrived at SEAPORT.', road: '' },
      ],
    },
    usedPercent: { mean: 12, low: 10, high: 15 },
    arrive: null,
    sources: {
      roads: { kind: 'osm', sentence: 'Roads from OpenStreetMap, as of November 2026.' },
      heights: { kind: 'none', sentence: 'Elevations are unknown.' },
      weather: { kind: 'seasonal', sentence: 'Typical weather for the season.' },
      rig: { drivenM: 0, confidencePercent: 0, dragFactor: 1, rollingFactor: 1 },
    },
  };
}

/** Returns the recorded request bodies. */
export async function mockRoutes(page: Page, createRoute: (index: number) => DirectRoute): Promise<unknown[]> {
  const requests: unknown[] = [];
  await page.route('**/api/routes/navigate', async (route) => {
    requests.push(route.request().postDataJSON());
    const usage = { what: 'routes', used: 2, limit: 10 };
    await route.fulfill({ json: { success: true, data: createRoute(requests.length - 1), usage } });
  });
  return requests;
}

export async function mockRouteError(page: Page, status: number, error: Record<string, unknown>): Promise<void> {
  await page.route('**/api/routes/navigate', (route) => route.fulfill({ status, json: { error } }));
}

export async function setPosition(context: BrowserContext, km: number, eastM = 0): Promise<void> {
  await context.setGeolocation({ ...pointOnRoad(km, eastM), accuracy: 8 });
}

/** Four positions a short distance apart are enough to snap to the road again, even after a distant one. */
const STEPS_KM = [0.06, 0.04, 0.02, 0];
const BETWEEN_POSITIONS_MS = 250;

/** Drives the last 60 m to a point on or next to the road. */
export async function driveTo(context: BrowserContext, km: number, eastM = 0): Promise<void> {
  for (const step of STEPS_KM) {
    await setPosition(context, km - step, eastM);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_POSITIONS_MS));
  }
}

export const overlay = (page: Page) => page.getByRole('region', { name: 'Navigation', exact: true });
export const preview = (page: Page) => page.getByRole('region', { name: /^Navigate to/ });

export async function openRoutePreview(page: Page): Promise<void> {
  await openInSharedTab(page, appUrl('EMBEDDED'), '/map?station=38254');
  await page.getByRole('article').getByRole('button', { name: 'Navigate' }).click();
  await expect(preview(page)).toBeVisible();
}

export async function startNavigation(page: Page): Promise<void> {
  await openRoutePreview(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(overlay(page)).toBeVisible();
}
