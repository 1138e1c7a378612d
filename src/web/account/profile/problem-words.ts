import { z } from 'zod';
import { AppError, ERRORS } from '#contract/errors.ts';
import { messageWithWait } from '#web/lib/when-to-retry.ts';

const WrongFields = z.array(z.object({ field: z.string(), message: z.string() })).min(1);
type WrongField = { readonly field: string; readonly message: string };

/** These tell a person no more than that something failed. */
const SAYING_NOTHING: readonly string[] = ['unexpected', 'unavailable', 'invalid_request'];

/** Whether a failure has a reason of its own, which the server gave. */
function isTelling({ code }: AppError): boolean {
  return ERRORS[code].status !== 0 && !SAYING_NOTHING.includes(code);
}

/** The first field that the server finds wrong in what was sent, or null. */
export function wrongField(error: unknown): WrongField | null {
  if (!(error instanceof AppError) || error.code !== 'invalid_request') return null;
  return WrongFields.safeParse(error.details).data?.[0] ?? null;
}

/** What a person is told of a failure: its reason where there is one, else the sentence of the section. */
export function problemWords(error: unknown, otherwise: string): string {
  if (error instanceof AppError && isTelling(error)) return messageWithWait(error);
  return wrongField(error)?.message ?? otherwise;
}
