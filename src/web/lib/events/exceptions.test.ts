import { expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { toExceptionEvent } from './exceptions.ts';

class ErrorWithCustomName extends Error {
  override name = 'Dana';
}

it('The event for an error has its kind and our own error code, never its message or a custom name', () => {
  const events = [
    new TypeError('Dana has no rig'),
    new AppError('charger_not_found', { email: 'dana@example.com' }),
    new ErrorWithCustomName('12 Oak Lane'),
    'Dana',
  ].map((error) => toExceptionEvent(error, 'unexpected'));
  const event = { type: 'exception', action: 'unexpected' };
  expect(events).toEqual([
    { ...event, error_name: 'TypeError' },
    { ...event, error_name: 'AppError', error_code: 'charger_not_found' },
    { ...event, error_name: 'other' },
    { ...event, error_name: 'other' },
  ]);
});
