import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { isForNoConnection, NO_CONNECTION } from '#web/lib/no-connection.ts';
import { isTelling } from '#web/lib/problem-text.ts';
import { messageWithWait } from '#web/lib/when-to-retry.ts';

const WrongFields = z.array(z.object({ field: z.string(), message: z.string() })).min(1);
type WrongField = { readonly field: string; readonly message: string };

/** The first field that the server finds wrong in what was sent, or null. */
export function wrongField(error: unknown): WrongField | null {
  if (!(error instanceof AppError) || error.code !== 'invalid_request') return null;
  return WrongFields.safeParse(error.details).data?.[0] ?? null;
}

/** What a person is told of a failure: its reason where there is one, else the sentence of the section. */
export function problemWords(error: unknown, otherwise: string): string {
  if (isForNoConnection(error)) return NO_CONNECTION;
  if (error instanceof AppError && isTelling(error)) return messageWithWait(error);
  return wrongField(error)?.message ?? otherwise;
}
