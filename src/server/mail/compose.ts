import type { SendMailOptions } from 'nodemailer';
import { type MailAddress, parseMailAddress } from './mail-address.ts';
import { MailError, type Message } from './mail-type.ts';

const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** Text for one line of a header: what would end the line becomes a blank. */
function oneLine(text: string): string {
  return text.toWellFormed().replace(BREAKS, ' ').trim();
}

function recipient(text: string, role: string): MailAddress {
  const one = parseMailAddress(text);
  // The text itself stays out of the error: it may be whatever a stranger wrote.
  if (one === null) throw new MailError(`The ${role} of a mail must be exactly one e-mail address.`);
  return { name: oneLine(one.name), address: one.address };
}

/** A message as the mail library takes it: nothing in it can add a header, a recipient or a file. */
export function compose({ to, subject, text, html, replyTo }: Message, from: string): SendMailOptions {
  return {
    from: recipient(from, 'sender'),
    to: recipient(to, 'recipient'),
    subject: oneLine(subject),
    text: text.toWellFormed(),
    ...(html === undefined ? {} : { html: html.toWellFormed() }),
    ...(replyTo ? { replyTo: { ...recipient(replyTo.address, 'reply address'), name: oneLine(replyTo.name) } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
