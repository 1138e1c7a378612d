import { expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { isUnreachable, requireRoute } from './require-route.ts';

it('A route that only a closed road could take fails with an error of its own, and its station cannot be a stop', () => {
  const closed = { ok: false, failure: { kind: 'closed', from: 1 } } as const;
  expect(() => requireRoute(closed)).toThrow(new AppError('road_closed', { from: 1 }));
  expect(isUnreachable(closed)).toBe(true);
});
