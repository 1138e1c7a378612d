import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { DEFAULT_RIG } from '../../src/domain/rigs/rig.ts';
import { DEFAULT_TRAILER } from '../../src/domain/rigs/trailer-library.ts';
import { feetToMeters } from '../../src/domain/rigs/us-units.ts';
import { readToken } from './sign-in.ts';

/** A site without reports, far from those that other tests use; the ID is that of its station. */
export type IsolatedSite = { readonly id: string; readonly latitude: number; readonly longitude: number };

const ISOLATED_SITES: readonly IsolatedSite[] = [
  { id: '331638', latitude: 42.130073, longitude: -72.792377 },
  { id: '331763', latitude: 42.33852, longitude: -72.638885 },
  { id: '224410', latitude: 42.392574, longitude: -72.729582 },
  { id: '353821', latitude: 42.06875521, longitude: -72.76469656 },
];
const TEST_COUNT = 2;

/** Returns an isolated site for a test; a different one on a retry. */
export function isolatedSite(index: number): IsolatedSite {
  const site = ISOLATED_SITES[index + test.info().retry * TEST_COUNT];
  if (!site) throw new Error('No isolated site is left');
  return site;
}

/** Adds a 45 ft rig (longer with a longer trailer) and makes it active. */
export async function addRig(page: Page, url: string, trailerFt = 25): Promise<void> {
  const headers = { authorization: `Bearer ${await readToken(page, url)}` };
  const id = randomUUID();
  const trailer = { ...DEFAULT_TRAILER, lengthM: feetToMeters(trailerFt) };
  for (const [path, data] of [
    [`rigs/${id}`, { ...DEFAULT_RIG, trailer }],
    ['active-rig', { id }],
  ] as const)
    expect((await page.request.put(`${url}/api/user/${path}`, { maxRetries: 2, headers, data })).ok()).toBe(true);
}

export async function setLocationTo(page: Page, { latitude, longitude }: IsolatedSite): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude, longitude });
}

export async function openCard(page: Page, url: string, { id }: IsolatedSite): Promise<void> {
  await page.goto(`${url}/map?station=${id}`);
  await expect(verdict(page)).toHaveAttribute('aria-busy', 'false');
}

export function verdict(page: Page) {
  return page.getByRole('region', { name: 'Trailer score' });
}

export function ownReport(page: Page) {
  return page.getByRole('region', { name: 'Your report', exact: true });
}

export async function report(page: Page, outcome: string): Promise<void> {
  await page.getByRole('button', { name: outcome }).click();
  await expect(page.getByText('You are at the site')).toBeVisible();
  await page.getByRole('button', { name: 'Send report' }).click();
}

/** A photo like a phone's: high resolution, stored sideways with an EXIF orientation. */
export async function photoFile(name: string, color: string) {
  const create = { width: 2_600, height: 1_950, channels: 3, background: color } as const;
  const buffer = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export async function choosePhotos(page: Page, ...files: Awaited<ReturnType<typeof photoFile>>[]): Promise<void> {
  await page.getByRole('dialog', { name: 'Your review' }).getByLabel('Photos of the stop').setInputFiles(files);
}
