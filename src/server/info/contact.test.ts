import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { infoEndpoints } from '#contract/info.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest, emptyTables } from '../db/testing.ts';
import { createLog } from '../log.ts';
import { MailError, type Message } from '../mail/mail-type.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { claimUnsentMessage } from './contact-store.ts';
import { deliverPendingMessages, startContactDeliveryJob } from './deliver-contact.ts';

const CONTACT_MESSAGE = {
  name: 'Ann Driver',
  email: 'ann@example.com',
  subject: 'A charger is gone',
  message: 'The one at the mall.\n\nIt was there in May.',
};
const HOME = '192.0.2.1';
const MINUTE_MS = 60_000;
const REFERENCE = /^[2-9A-Y]{4}-[2-9A-Y]{4}$/;

describe.each(databasesUnderTest())('a contact message, on the $name database', (engine) => {
  let database: Database;
  let app: AppUnderTest;
  let now: number;
  let emails: Message[];
  let logged: string[];
  let isMailDown: boolean;

  const log = Object.assign(createLog('silent'), {
    warn: (...args: unknown[]) => void logged.push(JSON.stringify(args)),
    error: (...args: unknown[]) => void logged.push(JSON.stringify(args)),
  });
  const mail = {
    send: async (message: Message) => {
      if (isMailDown) throw new MailError('The mail server is down.');
      emails.push(message);
    },
  };

  beforeAll(async () => {
    database = await engine.open();
    app = await openApp(
      database,
      { SUPPORT_EMAIL: 'support@towcharge.example' },
      { mail, log, clock: () => new Date(now) },
    );
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = Date.parse('2026-03-01T12:00:00Z');
    emails = [];
    logged = [];
    isMailDown = false;
    await emptyTables(database.sql, 'contact_messages', 'limits');
  });

  const send = (changed: object = {}, from = HOME) =>
    app.request(
      '/api/contact',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...CONTACT_MESSAGE, ...changed }),
      },
      from,
    );
  const readReference = async (response: Response): Promise<string> =>
    infoEndpoints.sendContactMessage.response.parse(await response.json()).reference;
  const listStored = () => database.sql.selectFrom('contact_messages').selectAll().orderBy('id').execute();
  const waitUntilSent = () =>
    expect.poll(async () => (await listStored()).every((row) => row.sent_at !== null)).toBe(true);
  const waitUntilTried = () =>
    expect
      .poll(async () =>
        (await listStored()).every((row) => row.sent_at !== null || (row.tries > 0 && !row.taken_until)),
      )
      .toBe(true);
  afterEach(waitUntilTried);

  test('that is sent several times with one key is stored and emailed once, even if all arrive at once', async () => {
    const sendKey = 'a-key-of-the-page-1';
    const responses = await Promise.all([send({ sendKey }), send({ sendKey }), send({ sendKey })]);
    const references = await Promise.all([...responses, await send({ sendKey })].map(readReference));
    expect(new Set(references).size).toBe(1);
    await waitUntilSent();
    expect(await listStored()).toHaveLength(1);
    expect(emails).toHaveLength(1);
    expect((await send({ sendKey: 'short' })).status).toBe(400);
  });

  test('is accepted only five times an hour from the same sender, even if many arrive at once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('is emailed once even if several deliveries run at the same moment', async () => {
    isMailDown = true;
    for (let i = 0; i < 4; i += 1) {
      await send();
      await waitUntilTried();
    }
    isMailDown = false;
    await Promise.all(Array.from({ length: 6 }, () => deliverPendingMessages(app.deps)));
    await waitUntilSent();
    expect(new Set(emails.map(({ subject }) => subject)).size).toBe(4);
    expect(emails).toHaveLength(4);
  });

  if (!engine.testsFeatures) return;

  test('is stored, emailed to support with the sender as reply address, and gets a reference number', async () => {
    const response = await send();
    expect(response.status).toBe(200);
    const reference = await readReference(response);
    expect(reference).toMatch(REFERENCE);
    expect(await listStored()).toMatchObject([{ ...CONTACT_MESSAGE, reference }]);
    await waitUntilSent();
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({
      to: 'support@towcharge.example',
      subject: `[${reference}] A charger is gone`,
      replyTo: { name: 'Ann Driver', address: 'ann@example.com' },
    });
    expect(emails[0]?.text).toContain(CONTACT_MESSAGE.message);
    expect(emails[0]?.text).toContain('Ann Driver <ann@example.com>, 2026-03-01T12:00:00.000Z');
  });

  test('gets a unique reference number', async () => {
    const references = [];
    for (let i = 0; i < 5; i += 1) references.push(await readReference(await send()));
    expect(new Set(references).size).toBe(5);
  });

  test('is rejected with field errors, and then neither stored nor counted', async () => {
    const invalidMessage = { name: ' ', email: 'ann', subject: 'a\nb', message: '' };
    for (let i = 0; i < 8; i += 1) {
      const response = await send(invalidMessage);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: {
          code: 'invalid_request',
          details: [
            { field: 'name', message: 'Please enter your name.' },
            { field: 'email', message: 'Please enter a valid email address.' },
            { field: 'subject', message: 'Remove the control characters.' },
            { field: 'message', message: 'Please enter a message.' },
          ],
        },
      });
    }
    expect(await listStored()).toEqual([]);
    expect((await send()).status).toBe(200);
  });

  test('is rejected from an address that sent five within the hour, with a time to retry', async () => {
    for (let i = 0; i < 5; i += 1) expect((await send({ email: `driver${i}@example.com` })).status).toBe(200);
    now += 20 * MINUTE_MS;
    const response = await send({ email: 'another@example.com' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2400']);
    expect(await response.json()).toMatchObject({
      error: {
        code: 'too_many_messages',
        message: 'You have sent several messages in a short time. Please wait before you send another one.',
        details: { retryAfterSeconds: 2400 },
      },
    });
    expect(await listStored()).toHaveLength(5);
    expect((await send({ email: 'another@example.com' }, '192.0.2.2')).status).toBe(200);
    now += 40 * MINUTE_MS;
    expect((await send({ email: 'another@example.com' })).status).toBe(200);
  });

  test('is rejected from an email address that sent five within the hour, from anywhere', async () => {
    for (let i = 0; i < 5; i += 1) expect((await send({}, `192.0.2.${i}`)).status).toBe(200);
    expect((await send({ email: 'Ann@Example.com' }, '192.0.2.99')).status).toBe(429);
    expect((await send({ email: 'bob@example.com' }, '192.0.2.99')).status).toBe(200);
  });

  test('does not count against an IP address if it is rejected for its email address', async () => {
    for (let i = 0; i < 5; i += 1) await send({}, `192.0.2.${i}`);
    for (let i = 0; i < 8; i += 1) expect((await send({}, HOME)).status).toBe(429);
    for (let i = 0; i < 4; i += 1) expect((await send({ email: `d${i}@example.com` })).status).toBe(200);
  });

  test('is kept if it cannot be emailed, and is sent with the next one', async () => {
    isMailDown = true;
    const first = await readReference(await send());
    await waitUntilTried();
    expect(await listStored()).toMatchObject([{ reference: first, sent_at: null, tries: 1 }]);
    isMailDown = false;
    const second = await readReference(await send());
    await waitUntilSent();
    expect(emails.map(({ subject }) => subject.slice(1, 10))).toEqual([second, first]);
  });

  test('is kept if it cannot be emailed, and is sent when the server restarts', async () => {
    isMailDown = true;
    await send();
    await waitUntilTried();
    isMailDown = false;
    const stop = startContactDeliveryJob(app.deps);
    await stop();
    expect(emails).toHaveLength(1);
    expect((await listStored())[0]?.sent_at).toEqual(new Date(now));
  });

  test('that no mail server accepts does not block the others', async () => {
    const refusingDeps = {
      ...app.deps,
      mail: {
        send: (message: Message) =>
          message.subject.includes('poison') ? Promise.reject(new MailError('Refused.')) : mail.send(message),
      },
    };
    isMailDown = true;
    for (const subject of ['poison', 'one', 'two']) {
      await send({ subject });
      await waitUntilTried();
    }
    isMailDown = false;
    for (let i = 0; i < 3; i += 1) await deliverPendingMessages(refusingDeps);
    expect(emails.map(({ subject }) => subject.slice(12)).sort()).toEqual(['one', 'two']);
  });

  test('that a process claimed but never emailed can be claimed again after a minute', async () => {
    isMailDown = true;
    await send();
    await waitUntilTried();
    isMailDown = false;
    await claimUnsentMessage(database.sql, new Date(now), new Date(now + MINUTE_MS));
    await deliverPendingMessages(app.deps);
    expect(emails).toHaveLength(0);
    now += MINUTE_MS;
    await deliverPendingMessages(app.deps);
    expect(emails).toHaveLength(1);
  });

  test('is accepted while a mail server delays another one, without blocking the database', async () => {
    isMailDown = true;
    await send();
    await waitUntilTried();
    isMailDown = false;
    const { promise: sent, resolve: finishSending } = Promise.withResolvers<void>();
    const slowDelivery = deliverPendingMessages({ ...app.deps, mail: { send: () => sent } });
    await expect.poll(async () => (await listStored())[0]?.taken_until).toEqual(new Date(now + MINUTE_MS));
    expect((await send()).status).toBe(200);
    await expect.poll(() => emails.length).toBe(1);
    finishSending();
    await slowDelivery;
    expect((await listStored()).map(({ sent_at }) => sent_at)).toEqual([new Date(now), new Date(now)]);
  });

  test('is emailed completely before the server stops', async () => {
    const order: string[] = [];
    const { promise: sent, resolve: finishSending } = Promise.withResolvers<void>();
    isMailDown = true;
    await send();
    await waitUntilTried();
    void deliverPendingMessages({ ...app.deps, mail: { send: () => sent.then(() => void order.push('emailed')) } });
    await expect.poll(async () => (await listStored())[0]?.taken_until).not.toBeNull();
    const stopped = startContactDeliveryJob(app.deps)().then(() => order.push('stopped'));
    expect((await send()).status).toBe(200);
    finishSending();
    await stopped;
    expect(order.at(-1)).toBe('stopped');
    expect(order).toContain('emailed');
    expect((await listStored())[0]?.sent_at).toEqual(new Date(now));
  });

  test('does not appear in the log if it cannot be emailed', async () => {
    isMailDown = true;
    await send();
    await waitUntilTried();
    expect(logged[0]).toContain('The mail server is down.');
    for (const secret of [...Object.values(CONTACT_MESSAGE), HOME]) expect(logged.join()).not.toContain(secret);
  });

  test('leaves only hashes of the sender addresses in the rate limits, and those expire', async () => {
    await send();
    await waitUntilSent();
    const rateLimits = await database.sql.selectFrom('limits').selectAll().execute();
    expect(rateLimits).toHaveLength(2);
    expect(JSON.stringify(rateLimits)).not.toMatch(/192\.0|example/);
    now += 61 * MINUTE_MS;
    await deliverPendingMessages(app.deps);
    expect(await database.sql.selectFrom('limits').selectAll().execute()).toEqual([]);
  });
});
