import { AppError, ERRORS } from '#contract/errors.ts';
import { ContactMessage } from '#domain/info/contact.ts';
import { type FormError, fieldErrors } from '#web/lib/form/form-errors.ts';
import { messageWithRetryTime } from '#web/lib/requests/retry-message.ts';

const OFFLINE = 'You are offline. What you wrote stays here, so you can send it when you are back online.';

export function toContactErrors(error: unknown, isOnline: boolean): readonly FormError[] {
  if (!(error instanceof AppError)) return [{ field: null, message: ERRORS.unexpected.message }];
  const errors = fieldErrors(error).filter(({ field }) => Object.hasOwn(ContactMessage.shape, field));
  if (errors.length > 0) return errors;
  const isOffline = error.code === 'message_send_failed' && !isOnline;
  return [{ field: null, message: isOffline ? OFFLINE : messageWithRetryTime(error) }];
}
