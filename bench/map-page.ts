import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildBasemap } from '../scripts/basemap/build.ts';
import { REAL_FILE } from './stations.ts';

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
export const MAP_SETTINGS = { STATION_SOURCE: REAL_FILE, STREET_STYLE_URL: 'none', IMAGERY_URL: 'none' } as const;

const QUIET_MS = 1_200;
const SETTLE_TIMEOUT_MS = 60_000;

/** Returns the base map of this checkout; builds it if missing. */
export async function ensureBenchBasemap(): Promise<string> {
  const basemap = path.join(import.meta.dirname, '../data/basemap.pmtiles');
  if (!existsSync(basemap)) await buildBasemap({ out: basemap });
  return basemap;
}

/** Waits until the list is complete and the map has stopped changing; returns the map's picture. */
export async function waitForSettledPicture(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: /^[\d,]+ results?$/ }).waitFor({ timeout: SETTLE_TIMEOUT_MS });
  const isQuiet = (quietMs: number) => {
    const last = window.mapFrames?.at(-1);
    return last !== undefined && performance.now() - last.shownAtMs > quietMs;
  };
  await page.waitForFunction(isQuiet, QUIET_MS, { timeout: SETTLE_TIMEOUT_MS, polling: 100 });
  return page.evaluate(() => [...(window.mapFrames.at(-1)?.pixels ?? [])]);
}
