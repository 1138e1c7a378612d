import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { openDoor } from '../door.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { fromEverywhere } from './testing/from-everywhere.ts';
import { keptLog } from './testing/kept-log.ts';
import { openPeople, type People } from './testing/people.ts';
import { beginUpload, lengthHeader } from './testing/slow-upload.ts';

describe.each([defaultDatabase()])('an uploader who means harm, on the $name database,', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let people: People;

  beforeAll(async () => {
    database = await open();
    app = fromEverywhere(await openApp(database));
    people = await openPeople(app);
  });
  afterAll(() => database.close());

  it('gets nothing of a large body read before it is known who sends it, and of one account two at once', async () => {
    const door = await openDoor({ host: '127.0.0.1', port: 0 }, createApp(app.deps, { webFolder: null }).fetch);
    const { headers } = await people.settle();
    const upload = (length: string, more: Record<string, string> = {}) =>
      beginUpload(door.port, '/api/review-photos', { ...more, ...lengthHeader(length) });
    const signedIn = { authorization: headers.authorization };
    const refused = [upload('9000000'), upload('chunked'), upload('20000000', signedIn), upload('chunked', signedIn)];
    // None of them has sent any of its body.
    expect(await Promise.all(refused.map(({ status }) => status))).toEqual([401, 401, 413, 411]);
    const slow = [upload('900000', signedIn), upload('900000', signedIn), upload('900000', signedIn)];
    expect(await Promise.race(slow.map(({ status }) => status))).toBe(429);
    for (const { leave } of slow) leave();
    await vi.waitFor(async () => {
      const next = upload('900000', signedIn);
      const early = await Promise.race([next.status, pause(100)]);
      next.leave();
      expect(early).toBeUndefined();
    });
    for (const { leave } of refused) leave();
    await door.close();
  });

  it('fills no log of errors with uploads that they cut off', async () => {
    const { log, lines } = keptLog('info');
    const cut = createApp({ ...app.deps, log }, { webFolder: null });
    const door = await openDoor({ host: '127.0.0.1', port: 0 }, cut.fetch);
    const { headers } = await people.settle();
    const sent = [
      beginUpload(door.port, '/api/review-photos', { authorization: headers.authorization, ...lengthHeader('900000') }),
      beginUpload(door.port, '/api/search', lengthHeader('900')),
      beginUpload(door.port, '/api/search', lengthHeader('chunked')),
    ];
    for (const { begun } of sent) await begun;
    await pause(50);
    for (const { leave } of sent) leave();
    await vi.waitFor(() => expect(lines).toHaveLength(sent.length));
    await door.close();
    // 30 is what a request is logged with, errors have 50.
    const told = lines.map((line) => JSON.parse(line));
    expect(told.map(({ level, status }) => [level, status])).toEqual(sent.map(() => [30, 499]));
  });
});
