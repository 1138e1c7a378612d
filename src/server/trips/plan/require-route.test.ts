import { expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { isUnreachable, requireRoute } from './require-route.ts';

it('A route that needs a closed road fails with a specific error, and a station on such a route cannot be a stop', () => {
  const closed = { ok: false, failure: { kind: 'closed', from: 1 } } as const;
  expect(() => requireRoute(closed)).toThrow(new AppError('road_closed', { from: 1 }));
  expect(isUnreachable(closed)).toBe(true);
});
