import { expect, it } from 'vitest';
import { pause } from './pause.ts';

const HOUR_MS = 3_600_000;

it('A pause ends when it is aborted, even if that was before it began', async () => {
  const reason = new Error('The driver left the page');
  await expect(pause(HOUR_MS, AbortSignal.abort(reason))).rejects.toBe(reason);
  const controller = new AbortController();
  const paused = pause(HOUR_MS, controller.signal);
  controller.abort(reason);
  await expect(paused).rejects.toBe(reason);
});
