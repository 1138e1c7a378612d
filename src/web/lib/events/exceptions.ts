import { ERROR_NAMES } from '#contract/error-names.ts';
import { AppError } from '#contract/errors.ts';
import type { TrackedEvent } from '#contract/product-events.ts';

type ExceptionEvent = Extract<TrackedEvent, { type: 'exception' }>;

/** Returns the event for an error: its kind and our error code, never its message, which may name a person or place. */
export function toExceptionEvent(error: unknown, action: ExceptionEvent['action']): ExceptionEvent {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return {
    type: 'exception',
    action,
    error_name: ERROR_NAMES.find((known) => known === name) ?? 'other',
    ...(error instanceof AppError ? { error_code: error.code } : {}),
  };
}

export function watchExceptions(signal: AbortSignal, report: (event: TrackedEvent) => void): void {
  window.addEventListener('error', ({ error }) => report(toExceptionEvent(error, 'unexpected')), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => report(toExceptionEvent(reason, 'unexpected')), {
    signal,
  });
}
