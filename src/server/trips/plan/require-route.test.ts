import { expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { isUnreachable, requireRoute } from './require-route.ts';

it('A route that would need a closed road fails with an error of its own, and a station there cannot be a stop', () => {
  const closed = { ok: false, failure: { kind: 'closed', from: 1 } } as const;
  expect(() => requireRoute(closed)).toThrow(new AppError('road_closed', { from: 1 }));
  expect(isUnreachable(closed)).toBe(true);
});
