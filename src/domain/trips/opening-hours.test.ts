import { expect, it } from 'vitest';
import { isClosedAt } from './opening-hours.ts';

const at = (time: string) => Date.parse(`2026-05-01T${time}:00Z`);

it('a station is closed outside the hours of its record, on its own clock', () => {
  const daily =
    "6am-12am daily. Please check Tesla's online station map to see if an adapter is required at this location.";
  expect(isClosedAt(daily, 'CA', at('11:14'))).toBe(true);
  expect(isClosedAt(daily, 'NY', at('11:14'))).toBe(false);
  expect(isClosedAt('6am-1am daily', 'NY', at('04:30'))).toBe(false);
  expect(isClosedAt('6am-1am daily', 'NY', at('05:30'))).toBe(true);
  const weekly = 'Mon: 9:00am-7:00pm; Tue: 9:00am-7:00pm; Fri: 9:00am-4:00pm';
  expect(isClosedAt(weekly, 'NY', at('21:00'))).toBe(true);
  expect(isClosedAt(weekly, 'NY', at('19:00'))).toBe(false);
  const sunday = Date.parse('2026-05-03T19:00:00Z');
  expect(isClosedAt(weekly, 'NY', sunday)).toBe(true);
  expect(isClosedAt('7:30am-6:30pm M-Sat', 'NY', sunday)).toBe(false);
  for (const open of ['24 hours daily', '', 'Mon: 12:00am-12:00am; Fri: 12:00am-12:00am', 'Dealership business hours'])
    expect(isClosedAt(open, 'NY', at('08:00'))).toBe(false);
});
