import { z } from 'zod';
import { AppError, ERRORS } from '#contract/errors.ts';
import { ContactMessage } from '#domain/info/contact.ts';
import { messageWithWait } from '#web/lib/when-to-retry.ts';

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** What is wrong with a message, field by field, and what has nothing to do with a field. */
export type ContactProblems = {
  readonly fields: Readonly<Partial<Record<ContactField, string>>>;
  readonly general: string | null;
};

export const NO_PROBLEMS: ContactProblems = { fields: {}, general: null };

const OFFLINE = 'You are offline. What you wrote stays here: send it when you are back online.';

const FieldProblems = z.array(z.object({ field: z.enum(CONTACT_FIELDS), message: z.string() }));

/** The first problem of each field. */
function byField(problems: readonly { field: ContactField; message: string }[]): ContactProblems['fields'] {
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
}

export type ReadForm =
  | { readonly message: ContactMessage; readonly problems: null }
  | { readonly message: null; readonly problems: ContactProblems };

/** The message in a form, or what is wrong with it. */
export function readContactForm(form: FormData): ReadForm {
  const { data, error } = ContactMessage.safeParse(
    Object.fromEntries(CONTACT_FIELDS.map((field) => [field, String(form.get(field) ?? '')])),
  );
  if (data) return { message: data, problems: null };
  const found = error.issues.map(({ path, message }) => ({ field: path[0] as ContactField, message }));
  return { message: null, problems: { fields: byField(found), general: null } };
}

/** What to say of a message that could not be sent. */
export function contactProblemsOf(error: unknown, isOnline: boolean): ContactProblems {
  if (!(error instanceof AppError)) return { fields: {}, general: ERRORS.unexpected.message };
  const wrong = FieldProblems.safeParse(error.details);
  if (wrong.success && wrong.data.length > 0) return { fields: byField(wrong.data), general: null };
  if (error.code === 'message_send_failed' && !isOnline) return { fields: {}, general: OFFLINE };
  return { fields: {}, general: messageWithWait(error) };
}
