import { z } from 'zod';
import { PlainText } from '../plain-text.ts';

const NAME_MAX = 80;
const EMAIL_MAX = 254;
const SUBJECT_MAX = 120;
export const MESSAGE_MAX = 5_000;

const tooLong = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters.`;

/** Multiline text: normalizes line ends, allows tabs, rejects other control characters. */
const MultilineText = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().regex(/^[\P{Cc}\n\t]*$/u, 'Remove the control characters.'));

export const ContactMessage = z.object({
  name: PlainText.min(1, 'Please enter your name.').max(NAME_MAX, tooLong(NAME_MAX)),
  email: z
    .string()
    .trim()
    .meta({ format: 'email' })
    .pipe(z.email('Please enter a valid email address.').max(EMAIL_MAX, tooLong(EMAIL_MAX))),
  subject: PlainText.min(1, 'Please enter a subject.').max(SUBJECT_MAX, tooLong(SUBJECT_MAX)),
  message: MultilineText.pipe(z.string().min(1, 'Please enter a message.').max(MESSAGE_MAX, tooLong(MESSAGE_MAX))),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
