import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { purgeStrayFiles } from '../files/purge-stray-files-job.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { createReviewer, type Driver } from './testing/drivers.ts';

const SITE = { lat: 40, lng: -90 };
const HOUR_MS = 60 * 60_000;
const LOCATION_METADATA = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 0/1 0/1' }, IFD0: { Artist: 'Ada' } };

const createPicture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 20 } } });
const createJpeg = (width?: number, height?: number) =>
  createPicture(width, height).withExif(LOCATION_METADATA).withMetadata({ orientation: 6 }).jpeg().toBuffer();

describe.each(databasesUnderTest())('photos of reviews on the $name database', ({ open, testsFeatures }) => {
  let database: Database;
  let app: AppUnderTest;
  let folder = '';
  let now = new Date();
  let stationId = 0;
  let [ada, bea] = [{} as Driver, {} as Driver];
  beforeAll(async () => {
    [database, folder] = [await open(), await mkdtemp(path.join(tmpdir(), 'towcharge-photos-'))];
    await storeChargers(
      database.sql,
      Array.from({ length: 20 }, (_, i) => makeCharger(i + 1, SITE)),
    );
    app = await openApp(database, {}, { clock: () => now, files: createFolderStore(folder) });
    [ada, bea] = [await createReviewer(app), await createReviewer(app)];
  });
  beforeEach(async () => {
    stationId += 1;
    now = new Date(now.getTime() + 1_000);
    await database.sql.deleteFrom('limits').execute();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const sendReview = (driver = ada) => driver.send({ chargerId: String(stationId) }, { position: SITE });
  const sendOnce = (reviewId: string, bytes: Uint8Array, { id = randomUUID(), driver = ada } = {}) =>
    driver.browser
      .send('POST', '/api/review-photos', { id, reviewId, image: Buffer.from(bytes).toString('base64') })
      .then((response) => ({ ...response, id }));
  /** Retries while another photo of the account is waiting. */
  const send = async (reviewId: string, bytes: Uint8Array, { id = randomUUID(), driver = ada } = {}) => {
    for (;;) {
      const response = await sendOnce(reviewId, bytes, { id, driver });
      if (response.status !== 429) return response;
      await database.sql.deleteFrom('limits').execute();
    }
  };
  const fetchPhoto = (id: string, size = 'whole') => app.request(`/api/review-photos/${id}?size=${size}`);
  const cleanUpLater = () => purgeStrayFiles({ ...app.deps, clock: () => new Date(now.getTime() + HOUR_MS) });
  const withError = (code: string) => ({ body: { error: { code } } });

  it('sent with one id for two reviews at once are stored for one review and rejected for the other', async () => {
    const reviews = [await sendReview(), await ada.send({ chargerId: String(stationId === 1 ? 2 : 1) })];
    const [bytes, id] = [await createJpeg(), randomUUID()];
    const sent = await Promise.all(reviews.map(({ id: reviewId }) => send(reviewId, bytes, { id })));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const notFoundIndex = sent.findIndex(({ status }) => status === 404);
    expect(sent[notFoundIndex]).toMatchObject(withError('photo_not_found'));
    expect(await send(reviews[1 - notFoundIndex]?.id ?? '', bytes, { id })).toMatchObject({ status: 200 });
  });

  it('are stored once even if a page sends one several times at once', async () => {
    const { id: reviewId } = await sendReview();
    const [id, bytes] = [randomUUID(), await createJpeg()];
    const responses = await Promise.all(Array.from({ length: 3 }, () => send(reviewId, bytes, { id })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await bea.list(stationId)).data[0]?.photos).toHaveLength(1);
    await cleanUpLater();
    expect((await fetchPhoto(id)).status).toBe(200);
  });

  it('are limited to four, however many arrive at once', async () => {
    const { id: reviewId } = await sendReview();
    const bytes = await createJpeg();
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(reviewId, bytes)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(responses.find(({ status }) => status !== 200)).toMatchObject({ status: 409, ...withError('photos_full') });
    expect((await bea.list(stationId)).data[0]?.photos).toHaveLength(4);
  });

  if (!testsFeatures) return;

  it('are re-encoded: upright, within the maximum size, and without location or personal metadata', async () => {
    const { id: reviewId } = await sendReview();
    const original = await createJpeg(3_200, 1_000);
    expect((await sharp(original).metadata()).exif?.includes('Ada')).toBe(true);
    const { id, status, body } = await send(reviewId, original);
    expect([status, body?.data]).toEqual([200, { id, width: 500, height: 1_600 }]);
    const response = await fetchPhoto(id);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const whole = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(whole).toMatchObject({ format: 'webp', width: 500, height: 1_600 });
    expect([whole.exif, whole.xmp, whole.iptc]).toEqual([undefined, undefined, undefined]);
    const small = await sharp(Buffer.from(await (await fetchPhoto(id, 'small')).arrayBuffer())).metadata();
    expect(small).toMatchObject({ width: 113, height: 360 });
    expect((await bea.list(stationId)).data[0]?.photos).toEqual([{ id, width: 500, height: 1_600 }]);
  });

  it('make an on-site report weigh more, until they are deleted', async () => {
    const { id: reviewId } = await sendReview();
    const hasPhoto = async () => (await bea.evidence(stationId)).reports[0]?.hasPhoto;
    const before = (await bea.evidence(stationId)).score?.lower ?? 0;
    const { id } = await send(reviewId, await createJpeg());
    expect(await hasPhoto()).toBe(true);
    expect((await bea.evidence(stationId)).score?.lower).toBeGreaterThan(before);
    expect((await bea.browser.send('DELETE', `/api/review-photos/${id}`)).status).toBe(200);
    expect(await hasPhoto()).toBe(true);
    await ada.browser.send('DELETE', `/api/review-photos/${id}`);
    expect(await hasPhoto()).toBe(false);
    expect((await fetchPhoto(id)).status).toBe(404);
  });

  it.each([
    ['text', Buffer.from('Not a picture')],
    ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a truncated picture', null],
  ])('are rejected if a file is %s', async (_, bytes) => {
    const { id: reviewId } = await sendReview();
    const sent = bytes ?? (await createPicture(400, 400).png().toBuffer()).subarray(0, 200);
    expect(await send(reviewId, sent)).toMatchObject({ status: 400, ...withError('photo_unreadable') });
    expect((await bea.list(stationId)).data[0]?.photos).toEqual([]);
  });

  it('are rejected if a small file claims to be a huge picture', async () => {
    const { id: reviewId } = await sendReview();
    const hugePicture = await createPicture(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(hugePicture.length).toBeLessThan(1_000_000);
    expect(await send(reviewId, hugePicture)).toMatchObject({ status: 400, ...withError('photo_unreadable') });
  });

  it("must belong to the sender's own review", async () => {
    const { id: reviewId } = await sendReview();
    expect(await send(reviewId, await createJpeg(), { driver: bea })).toMatchObject(withError('review_not_found'));
    expect(await send(randomUUID(), await createJpeg())).toMatchObject(withError('review_not_found'));
    const { id } = await send(reviewId, await createJpeg());
    const { id: reviewIdByBea } = await sendReview(bea);
    expect(await send(reviewIdByBea, await createJpeg(), { id, driver: bea })).toMatchObject(
      withError('photo_not_found'),
    );
  });

  it('are invisible while moderators hide the review', async () => {
    const { id: reviewId } = await sendReview();
    const { id } = await send(reviewId, await createJpeg());
    await database.sql.updateTable('reviews').set({ hidden_at: now }).where('id', '=', reviewId).execute();
    expect((await fetchPhoto(id)).status).toBe(404);
  });

  it('are deleted with their review and with the account, including their files', async () => {
    const cid = await createReviewer(app);
    const [first, second] = [await sendReview(cid), await sendReview(cid)];
    const { id: otherId } = await send((await sendReview()).id, await createJpeg());
    await send(first.id, await createJpeg(), { driver: cid });
    const { id } = await send(second.id, await createJpeg(), { driver: cid });
    await cid.browser.send('DELETE', `/api/reviews/${first.id}`);
    expect((await cid.browser.send('DELETE', '/api/user/account')).status).toBe(200);
    expect((await fetchPhoto(id)).status).toBe(404);
    expect((await bea.evidence(stationId)).reports.map(({ hasPhoto }) => hasPhoto).sort()).toEqual([false, true]);
    await cleanUpLater();
    const files = (await readdir(path.join(folder, 'photos'), { recursive: true })).filter((name) => name.includes(id));
    expect(files).toEqual([]);
    expect((await fetchPhoto(otherId)).status).toBe(200);
    expect(await database.sql.selectFrom('stray_files').selectAll().execute()).toEqual([]);
  });

  it('whose upload was interrupted leave no file for long', async () => {
    const key = `photos/whole/${randomUUID()}`;
    await app.deps.files.put(key, await createJpeg());
    await database.sql.insertInto('stray_files').values({ key, since: now }).execute();
    await purgeStrayFiles(app.deps);
    expect(await app.deps.files.get(key)).not.toBeNull();
    await cleanUpLater();
    expect(await app.deps.files.get(key)).toBeNull();
  });

  it("count against the limit before they are validated, even those for someone else's review", async () => {
    const { id: reviewIdByBea } = await sendReview(bea);
    const invalidPhoto = { id: 'none', reviewId: reviewIdByBea, image: '' };
    const statuses = [];
    for (let i = 0; i < 42; i += 1)
      statuses.push((await ada.browser.send('POST', '/api/review-photos', invalidPhoto)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(40);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('are rejected if the disk is full, and leave no partial file', async () => {
    const { id: reviewId } = await sendReview();
    const { files } = app.deps;
    const originalPut = files.put;
    const diskFull = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    let writes = 0;
    (files as { put: typeof originalPut }).put = (key, bytes) => {
      writes += 1;
      return writes === 2 ? Promise.reject(diskFull) : originalPut(key, bytes);
    };
    const { id, ...refused } = await send(reviewId, await createJpeg());
    (files as { put: typeof originalPut }).put = originalPut;
    expect(refused).toMatchObject({ status: 507, ...withError('storage_full') });
    const leftovers = (await readdir(folder, { recursive: true })).filter((name) => name.includes(id));
    expect(leftovers).toEqual([]);
    expect((await bea.list(stationId)).data[0]?.photos).toEqual([]);
    expect((await send(reviewId, await createJpeg(), { id })).status).toBe(200);
  });
});
