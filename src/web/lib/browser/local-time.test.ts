import { expect, it } from 'vitest';
import { toDateTimeLocal, toLocalDay } from './local-time.ts';

it('Date and time fields use the time zone of the device', () => {
  const justAfterMidnight = new Date(2026, 0, 2, 0, 5);
  expect(toLocalDay(justAfterMidnight)).toBe('2026-01-02');
  expect(toDateTimeLocal(justAfterMidnight)).toBe('2026-01-02T00:05');
});
