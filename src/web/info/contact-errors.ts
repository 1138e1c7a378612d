import { z } from 'zod';
import { AppError, ERRORS } from '#contract/errors.ts';
import { ContactMessage } from '#domain/info/contact.ts';
import { messageWithRetryTime } from '#web/lib/retry-message.ts';

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Errors by field, and one that concerns no field. */
export type ContactErrors = {
  readonly fields: Readonly<Partial<Record<ContactField, string>>>;
  readonly general: string | null;
};

export const NO_ERRORS: ContactErrors = { fields: {}, general: null };

const OFFLINE = 'You are offline. What you wrote stays here: send it when you are back online.';

const FieldErrors = z.array(z.object({ field: z.enum(CONTACT_FIELDS), message: z.string() }));

/** Returns the first error of each field; reversed, so that earlier ones win. */
function byField(problems: readonly { field: ContactField; message: string }[]): ContactErrors['fields'] {
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
}

export type ParsedContactForm =
  | { readonly message: ContactMessage; readonly problems: null }
  | { readonly message: null; readonly problems: ContactErrors };

/** Parses the form: returns the message or its errors. */
export function parseContactForm(form: FormData): ParsedContactForm {
  const { data, error } = ContactMessage.safeParse(
    Object.fromEntries(CONTACT_FIELDS.map((field) => [field, String(form.get(field) ?? '')])),
  );
  if (data) return { message: data, problems: null };
  const found = error.issues.map(({ path, message }) => ({ field: path[0] as ContactField, message }));
  return { message: null, problems: { fields: byField(found), general: null } };
}

/** Maps a failed submission to errors for display. */
export function toContactErrors(error: unknown, isOnline: boolean): ContactErrors {
  if (!(error instanceof AppError)) return { fields: {}, general: ERRORS.unexpected.message };
  const wrong = FieldErrors.safeParse(error.details);
  if (wrong.success && wrong.data.length > 0) return { fields: byField(wrong.data), general: null };
  if (error.code === 'message_send_failed' && !isOnline) return { fields: {}, general: OFFLINE };
  return { fields: {}, general: messageWithRetryTime(error) };
}
