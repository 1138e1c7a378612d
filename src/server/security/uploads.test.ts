import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { createApp } from '../app.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { listen } from '../http-listener.ts';
import { rateLimitKey } from '../limits/rate-limits.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { createCapturingLog } from './testing/capture-log.ts';
import { type People, setUpPeople } from './testing/people.ts';
import { withRotatingIps } from './testing/rotating-ips.ts';
import { startUpload, toLengthHeader } from './testing/slow-upload.ts';

describe.each([defaultDatabase()])('a malicious uploader, on the $name database,', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let people: People;

  beforeAll(async () => {
    database = await open();
    app = withRotatingIps(await openApp(database));
    people = await setUpPeople(app);
  });
  afterAll(() => database.close());

  it('cannot have a large body read before authentication, or more than two at once per account', async () => {
    const listener = await listen({ host: '127.0.0.1', port: 0 }, createApp(app.deps, { webFolder: null }).fetch);
    const { headers } = await people.createUser();
    const upload = (length: string, extraHeaders: Record<string, string> = {}) =>
      startUpload(listener.port, '/api/review-photos', { ...extraHeaders, ...toLengthHeader(length) });
    const signedIn = { authorization: headers.authorization };
    const refused = [upload('9000000'), upload('chunked'), upload('20000000', signedIn), upload('chunked', signedIn)];
    // The bodies haven't been sent.
    expect(await Promise.all(refused.map(({ status }) => status))).toEqual([401, 401, 413, 411]);
    // The connection can't be reused while it still carries the rest of a body.
    for (const { head } of refused) expect(await head).toMatch(/^connection: close\r$/im);
    const slowUploads = [upload('900000', signedIn), upload('900000', signedIn), upload('900000', signedIn)];
    expect(await Promise.race(slowUploads.map(({ status }) => status))).toBe(429);
    for (const { disconnect } of slowUploads) disconnect();
    await waitFor(async () => {
      const nextUpload = upload('900000', signedIn);
      const earlyStatus = await Promise.race([nextUpload.status, pause(100)]);
      nextUpload.disconnect();
      expect(earlyStatus).toBeUndefined();
    });
    for (const { disconnect } of refused) disconnect();
    await listener.close();
  });

  it('cannot take all upload slots with many accounts at one address', async () => {
    const config = { ...app.deps.config, trustedProxies: 1 };
    const listener = await listen(
      { host: '127.0.0.1', port: 0 },
      createApp({ ...app.deps, config }, { webFolder: null }).fetch,
    );
    const startPhotoUpload = async (from: string) => {
      const { headers } = await people.createUser();
      return startUpload(listener.port, '/api/review-photos', {
        authorization: headers.authorization,
        'x-forwarded-for': from,
        ...toLengthHeader('900000'),
      });
    };
    const uploads = await Promise.all(Array.from({ length: 14 }, () => startPhotoUpload('198.51.100.7')));
    const earlyStatuses = new Set<number>();
    for (const { status } of uploads) void status.then((code) => earlyStatuses.add(code));
    await waitFor(() => expect(earlyStatuses).toEqual(new Set([429])));
    const otherUpload = await startPhotoUpload('203.0.113.5');
    expect(await Promise.race([otherUpload.status, pause(200)])).toBeUndefined();
    for (const { disconnect } of [...uploads, otherUpload]) disconnect();
    await listener.close();
  });

  it('uses no account quota if the address quota is used up, and vice versa', async () => {
    const { headers, uid } = await people.createUser();
    const from = '198.51.100.8';
    const json = { authorization: headers.authorization, 'content-type': 'application/json' };
    const upload = (clientIp: string) =>
      app.request('/api/review-photos', { method: 'POST', headers: json, body: '{}' }, clientIp);
    const readUsed = async (limit: string, holder: string) => {
      const key = rateLimitKey(`review ${limit} ${60 * 60_000}`, holder);
      const row = await database.sql.selectFrom('limits').select('used').where('key', '=', key).executeTakeFirst();
      return row?.used ?? 0;
    };
    await upload(from);
    const fill = (limit: string, holder: string, count: number) =>
      database.sql
        .updateTable('limits')
        .set({ used: count })
        .where('key', '=', rateLimitKey(`review ${limit} ${60 * 60_000}`, holder))
        .execute();
    await fill('photosFrom', from, 160);
    expect((await upload(from)).status).toBe(429);
    expect(await readUsed('photo', uid)).toBe(1);
    await fill('photo', uid, 40);
    await fill('photosFrom', from, 1);
    expect((await upload(from)).status).toBe(429);
    expect(await readUsed('photosFrom', from)).toBe(1);
  });

  it('cannot fill the error log with interrupted uploads', async () => {
    const { log, lines } = createCapturingLog('info');
    const loggingApp = createApp({ ...app.deps, log }, { webFolder: null });
    const listener = await listen({ host: '127.0.0.1', port: 0 }, loggingApp.fetch);
    const { headers } = await people.createUser();
    const sent = [
      startUpload(listener.port, '/api/review-photos', {
        authorization: headers.authorization,
        ...toLengthHeader('900000'),
      }),
      startUpload(listener.port, '/api/search', toLengthHeader('900')),
      startUpload(listener.port, '/api/search', toLengthHeader('chunked')),
    ];
    for (const { started } of sent) await started;
    await pause(50);
    for (const { disconnect } of sent) disconnect();
    await waitFor(() => expect(lines).toHaveLength(sent.length));
    await listener.close();
    // Request lines have level 30; errors have 50.
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries.map(({ level, status }) => [level, status])).toEqual(sent.map(() => [30, 499]));
  });
});
