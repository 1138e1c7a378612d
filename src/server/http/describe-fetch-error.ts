import { z } from 'zod';

/** Describes a failed request to another service, without its URL or any data. */
export function describeFetchError(error: unknown): string {
  const { name, message, cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'The answer has another form than expected';
  if (name === 'TimeoutError') return 'There was no answer in time';
  return code === undefined ? message : `${message} (${code})`;
}
