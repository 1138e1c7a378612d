import { AppError, type ErrorCode } from '#contract/errors.ts';
import { IDENTITY_ERRORS } from '#contract/identity-errors.ts';
import { messageWithWait } from '#web/lib/when-to-retry.ts';

/** Whether a code tells a person more than that something failed. */
function isTelling(code: ErrorCode): boolean {
  return Object.hasOwn(IDENTITY_ERRORS, code) || code === 'app_verification_failed';
}

/** What a person is told of a failure: its reason where there is one, else the sentence of the section. */
export function problemWords(error: unknown, otherwise: string): string {
  return error instanceof AppError && isTelling(error.code) ? messageWithWait(error) : otherwise;
}
