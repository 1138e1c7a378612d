/** Error names that product events may contain; any other name is counted as "other". */
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
