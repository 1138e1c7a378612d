import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { createCapturingLog } from '../security/testing/capture-log.ts';
import type { Env } from './env.ts';
import { sendProblem } from './send-problem.ts';

it('Errors that ask the client to retry later are not logged, but unexpected errors are', async () => {
  const { log, lines } = createCapturingLog('error');
  const app = new Hono<Env>();
  app.onError((error, c) => sendProblem(c, error, log));
  app.get('/busy', () => {
    throw new AppError('photos_busy', { retryAfterSeconds: 2 });
  });
  app.get('/broken', () => {
    throw new Error('Something broke');
  });
  const busy = await app.request('/busy');
  expect([busy.status, busy.headers.get('retry-after'), lines]).toEqual([503, '2', []]);
  expect((await app.request('/broken')).status).toBe(500);
  expect(lines).toHaveLength(1);
});
