import { expect, it } from 'vitest';
import { toDateTimeLocal, toLocalDay } from './local-time.ts';

it('Date and time fields use the time zone of the device', () => {
  const soonAfterMidnight = new Date(2026, 0, 2, 0, 5);
  expect(toLocalDay(soonAfterMidnight)).toBe('2026-01-02');
  expect(toDateTimeLocal(soonAfterMidnight)).toBe('2026-01-02T00:05');
});
