/** Names of errors that events may tell; any other counts as other. */
export const ERROR_NAMES = [
  'AppError',
  'AbortError',
  'Error',
  'NetworkError',
  'NotAllowedError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyntaxError',
  'TimeoutError',
  'TypeError',
  'other',
] as const;
