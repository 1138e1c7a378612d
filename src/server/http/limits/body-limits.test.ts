import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { listen } from '../../http-listener.ts';
import { createLog } from '../../log.ts';
import { startUpload, toLengthHeader } from '../../security/testing/slow-upload.ts';
import type { Env } from '../env.ts';
import { sendProblem } from '../send-problem.ts';
import { limitEndpointBody, UploadSlots } from './body-limits.ts';

const LIMITS = { total: 4, perAccount: 2, perAddress: 3, arrivalMs: 20_000 };

const getCode = (enter: () => unknown) => {
  try {
    enter();
    return 'entered';
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

it('Large bodies are limited per account, per address, and in total, and slots are freed', () => {
  const uploads = new UploadSlots(LIMITS);
  const enter = (account: string | null, clientIp: string) => getCode(() => uploads.enter({ account, clientIp }));
  const disconnect = uploads.enter({ account: 'ada', clientIp: 'home' });
  expect(enter('ada', 'work')).toBe('entered');
  expect(enter('ada', 'elsewhere')).toBe('upload_in_progress');
  expect([enter(null, 'home'), enter('bea', 'home')]).toEqual(['entered', 'entered']);
  expect(enter('cid', 'elsewhere')).toBe('uploads_busy');
  disconnect();
  expect(enter('cid', 'home')).toBe('entered');
  expect(enter('dan', 'elsewhere')).toBe('uploads_busy');
});

it('One address has a fixed number of slots, with or without accounts', () => {
  const uploads = new UploadSlots({ ...LIMITS, total: 12 });
  const enter = (account: string | null) => getCode(() => uploads.enter({ account, clientIp: 'home' }));
  expect(['ada', 'bea', null, 'cid', null].map(enter)).toEqual([
    'entered',
    'entered',
    'entered',
    'upload_in_progress',
    'upload_in_progress',
  ]);
});

it('A large body that does not arrive in time is rejected, and its slot is freed', async () => {
  const server = new Hono<Env>();
  server.onError((error, c) => sendProblem(c, error, createLog('silent')));
  server.use(async (c, next) => {
    c.set('requester', { subject: null, caller: null } as never);
    await next();
  });
  const uploads = new UploadSlots({ ...LIMITS, total: 1, arrivalMs: -100 });
  server.post('/', limitEndpointBody(1_000_000, 0, uploads), async (c) => c.json(await c.req.json()));
  const listener = await listen({ host: '127.0.0.1', port: 0 }, server.fetch);
  const slow = startUpload(listener.port, '/', toLengthHeader('70000'));
  expect(await slow.status).toBe(400);
  slow.disconnect();
  const text = JSON.stringify({ text: 'x'.repeat(70_000) });
  const sent = await fetch(`http://127.0.0.1:${listener.port}/`, { method: 'POST', body: text });
  expect(await sent.text()).toBe(text);
  await listener.close();
});
