import { describe, expect, it } from 'vitest';
import { findClosure } from './opening-hours.ts';

const MINUTE_MS = 60_000;
/** May 1, 2026 is a Friday. */
const at = (time: string, day = 1) => Date.parse(`2026-05-0${day}T${time}:00-04:00`);
const closedAt = (hours: string, fromMs: number, minutes = 0, timeZone = 'America/New_York') =>
  findClosure({ text: hours, timeZone }, { fromMs, toMs: fromMs + minutes * MINUTE_MS });
const [FRIDAY, SATURDAY, SUNDAY, MONDAY, WEDNESDAY] = [1, 2, 3, 4, 6] as const;

const READABLE_HOURS: readonly (readonly [hours: string, open: number, closed: number])[] = [
  ['6am-1am daily', at('00:30'), at('01:30')],
  ["6am-11pm daily. Please check Tesla's online station map.", at('22:30'), at('23:30')],
  ['6am-6am M-F', at('03:00', SATURDAY), at('07:00', SATURDAY)],
  ['8am-6pm daily; for guest use only', at('09:00'), at('19:00')],
  ['Mon: 9:00am-7:00pm; Tue: 9:00am-7:00pm; Fri: 9:00am-4:00pm', at('15:00'), at('17:00')],
  ['Mon 8:00am - 10:00pm; Fri 8:00am - 10:00pm', at('21:00'), at('21:00', SATURDAY)],
  ['MO: 06:00am-06:00pm; FR: 06:00am-06:00pm; SA: Closed; SU: Closed', at('07:00'), at('12:00', SUNDAY)],
  ['MON: 12:00am-11:59pm | FRI: 12:00am-11:59pm', at('23:59'), at('12:00', SATURDAY)],
  ['Mon: 12:00am-9:00am, 7:00pm-12:00am; Fri: 12:00am-9:00am, 7:00pm-12:00am', at('20:00'), at('12:00')],
  ['Fri 8:00pm - 4:00am; Sun 8:00pm - 12:00am', at('03:00', SATURDAY), at('05:00', SATURDAY)],
  ['7:30am-6:30pm M-Sat', at('18:00', SATURDAY), at('12:00', SUNDAY)],
  ['10am-8pm M-F, 10am-4pm Sat', at('19:00'), at('19:00', SATURDAY)],
  ['8am-7pm M-F, 7am-5pm Sat and Sun', at('07:30', SUNDAY), at('07:30', MONDAY)],
  ['7:30am-4pm M-W, 7:30am-6pm Th-F, 7:30am-6pm Sat; for clients', at('17:00'), at('17:00', WEDNESDAY)],
  ['Mon-Th 8am-5pm, Fri 8am-4pm', at('16:30', MONDAY), at('16:30')],
  ['8am-5pm M-F, 24 hours Sat-Sun', at('03:00', SUNDAY), at('03:00', MONDAY)],
  ['10am-8pm M-Th; 10am-9pm F-Sat; 11am-6pm Sun', at('20:30'), at('20:30', MONDAY)],
  ['9am - 9pm', at('20:00', SUNDAY), at('22:00')],
  ['11am-7pm W-Sun', at('12:00', SUNDAY), at('12:00', MONDAY)],
  ['Dealership business hours; contact 724-223-8600 for more information', at('12:00'), at('04:00')],
];

const NEVER_CLOSING_HOURS = [
  '',
  '24 hours daily',
  'MON: 24 hours | TUE: 24 hours | WED: 24 hours | THU: 24 hours | FRI: 24 hours | SAT: 24 hours | SUN: 24 hours',
  'Mon: 12:00am-12:00am; Fri: 12:00am-12:00am',
  'Contact station for hours of availability',
  '8am-5pm M-F college use only; open to public at all other times',
  '7:30-7:30 M-F, 8:00-12:00 S',
  'Fleet use only; mainly for shuttles',
  'Mon: 9:00am-',
];

describe('the hours of a record', () => {
  it.each(READABLE_HOURS)('open and close a station at the right times: %s', (hours, open, shut) => {
    expect([closedAt(hours, open), closedAt(hours, shut)]).toEqual([null, 'arriving']);
  });

  it.each(NEVER_CLOSING_HOURS)('never close a station if they are unreadable or cover the whole day: %s', (hours) => {
    expect(closedAt(hours, at('04:00', FRIDAY))).toBeNull();
  });

  it("are in the station's local time", () => {
    expect(closedAt('6am-11pm daily', at('08:30'), 0, 'America/New_York')).toBeNull();
    expect(closedAt('6am-11pm daily', at('08:30'), 0, 'America/Los_Angeles')).toBe('arriving');
  });

  it('close a station unless they cover the time until the rig leaves', () => {
    const hours = 'Mon 8:00am - 6:00pm; Fri 8:00am - 6:00pm';
    expect([30, 45, 90].map((minutes) => closedAt(hours, at('17:20'), minutes))).toEqual([null, 'leaving', 'leaving']);
    const pause = 'Fri: 12:00am-9:00am, 7:00pm-12:00am';
    expect(closedAt(pause, at('08:50'), 640)).toBe('leaving');
    expect(closedAt('6pm-2am daily', at('23:30'), 60)).toBeNull();
  });
});
