import { z } from 'zod';

/** Describes a failed request to another service, without its URL or any data. */
export function describeFetchError(error: unknown): string {
  const { name, message, cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'The response has an unexpected format';
  if (name === 'TimeoutError') return 'The response timed out';
  return code === undefined ? message : `${message} (${code})`;
}
