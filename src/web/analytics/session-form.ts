import { z } from 'zod';
import { AppError, ERRORS } from '#contract/errors.ts';
import { type ChargingSession, ChargingSessionDraft } from '#domain/analytics/charging-session.ts';
import { toDateTimeLocal } from '#web/lib/browser/local-time.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { type FormError, fieldErrors } from '#web/lib/form/form-errors.ts';

/** Reads an entered number, with or without a dollar sign and thousands separators; null if empty. */
function readNumber(text: string): number | null {
  const digits = text.trim().replace(/^\$\s*/, '');
  return digits === '' ? null : Number(digits.replace(/,(?=\d{3}(?:\D|$))/g, ''));
}

/** Converts a date and time in this device's time zone to ISO 8601; empty if it isn't one. */
function toIsoTime(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

const SessionFormValues = z.object({
  startedAt: z.string(),
  energyKwh: z.string(),
  costDollars: z.string(),
  minutes: z.string(),
  network: z.string(),
  place: z.string(),
  rigId: z.string(),
  chargerId: z.string(),
});
export type SessionFormValues = z.infer<typeof SessionFormValues>;

export const SessionForm = SessionFormValues.transform(
  (values): z.input<typeof ChargingSessionDraft> => ({
    startedAt: toIsoTime(values.startedAt),
    energyKwh: readNumber(values.energyKwh) ?? Number.NaN,
    costDollars: readNumber(values.costDollars),
    minutes: readNumber(values.minutes),
    network: values.network,
    place: values.place,
    rigId: values.rigId || null,
    chargerId: values.chargerId || null,
  }),
).pipe(ChargingSessionDraft);

export function toSessionFormValues(session: Partial<ChargingSession>, now: Date): SessionFormValues {
  const { startedAt, energyKwh, costDollars, minutes, network, place, rigId, chargerId } = session;
  return {
    startedAt: toDateTimeLocal(startedAt === undefined ? now : new Date(startedAt)),
    energyKwh: energyKwh === undefined ? '' : String(energyKwh),
    costDollars: costDollars?.toFixed(2) ?? '',
    minutes: minutes === undefined || minutes === null ? '' : String(minutes),
    network: network ?? '',
    place: place ?? '',
    rigId: rigId ?? '',
    chargerId: chargerId ?? '',
  };
}

/** Keeps the exact start unless it was changed: the form has no seconds, and can't tell apart the hour that repeats in fall. */
export function keepUnchangedStart(
  draft: ChargingSessionDraft,
  { startedAt }: Partial<ChargingSession>,
): ChargingSessionDraft {
  const isUnchanged = startedAt !== undefined && draft.startedAt === toIsoTime(toDateTimeLocal(new Date(startedAt)));
  return isUnchanged ? { ...draft, startedAt } : draft;
}

export function toSessionErrors(error: unknown): readonly FormError[] {
  const errors = fieldErrors(error).filter(({ field }) => Object.hasOwn(SessionFormValues.shape, field));
  if (errors.length > 0) return errors;
  if (error instanceof AppError && error.code === 'charging_session_in_future')
    return [{ field: 'startedAt', message: error.message }];
  return [{ field: null, message: errorText(error, ERRORS.charging_session_save_failed.message) }];
}
