import { expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { keepUnchangedStart, SessionForm, toSessionErrors, toSessionFormValues } from './session-form.ts';

const NOW = new Date('2026-03-01T18:30:00Z');
const VALUES = { ...toSessionFormValues({}, NOW), energyKwh: '62.4' };

test('A charging session that is opened in the form and saved keeps its values, to the minute and the cent', () => {
  const session = SessionForm.parse({ ...VALUES, costDollars: '$1,029.95', minutes: '40', network: ' EVgo ' });
  expect(session).toMatchObject({ startedAt: NOW.toISOString(), costDollars: 1029.95, minutes: 40, network: 'EVgo' });
  expect(SessionForm.parse(toSessionFormValues(session, NOW))).toEqual(session);
});

test('A start that was not changed in the form stays as it was, even in the hour that repeats in fall', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const stored = { startedAt: '2026-11-01T01:30:20-08:00', energyKwh: 62.4 };
  const values = toSessionFormValues(stored, NOW);
  expect(keepUnchangedStart(SessionForm.parse(values), stored).startedAt).toBe(stored.startedAt);
  const changed = SessionForm.parse({ ...values, startedAt: '2026-11-01T02:30' });
  expect(keepUnchangedStart(changed, stored).startedAt).toBe('2026-11-01T10:30:00.000Z');
  expect(keepUnchangedStart(changed, {}).startedAt).toBe('2026-11-01T10:30:00.000Z');
  vi.unstubAllEnvs();
});

test.each([
  [{ energyKwh: '' }, 'energyKwh', 'Enter the energy in kWh.'],
  [{ energyKwh: 'a lot' }, 'energyKwh', 'Enter the energy in kWh.'],
  [{ costDollars: 'free' }, 'costDollars', 'Enter the cost in dollars.'],
  [{ minutes: '1.5' }, 'minutes', 'Enter whole minutes.'],
  [{ startedAt: '' }, 'startedAt', 'Enter the date and time.'],
])('A form with %j shows the error beside its field', (change, field, message) => {
  const { error } = SessionForm.safeParse({ ...VALUES, ...change });
  expect(error?.issues.map((issue) => [issue.path.join(), issue.message])).toEqual([[field, message]]);
});

test('An error about a future date is shown beside the date, and an error about the limit has no field', () => {
  expect(toSessionErrors(new AppError('charging_session_in_future'))).toMatchObject([{ field: 'startedAt' }]);
  expect(toSessionErrors(new AppError('charging_sessions_limit_reached'))).toMatchObject([{ field: null }]);
});
