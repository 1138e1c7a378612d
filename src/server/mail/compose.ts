import type { SendMailOptions } from 'nodemailer';
import { type MailAddress, parseMailAddress } from './mail-address.ts';
import { MailError, type Message } from './mail-type.ts';

const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

function toSingleLine(text: string): string {
  return text.toWellFormed().replace(BREAKS, ' ').trim();
}

function toMailAddress(text: string, role: string): MailAddress {
  const parsed = parseMailAddress(text);
  // The error omits the text, which may be user input.
  if (parsed === null) throw new MailError(`The ${role} of an email must be exactly one email address.`);
  return { name: toSingleLine(parsed.name), address: parsed.address };
}

/** Builds a message for the mail library such that its contents can't add headers, recipients, or files. */
export function compose({ to, subject, text, html, images = [], replyTo }: Message, from: string): SendMailOptions {
  return {
    from: toMailAddress(from, 'sender'),
    to: toMailAddress(to, 'recipient'),
    subject: toSingleLine(subject),
    text: text.toWellFormed(),
    ...(html === undefined ? {} : { html: html.toWellFormed() }),
    attachments: images.map(({ id, png }) => ({
      cid: id,
      content: Buffer.from(png),
      contentType: 'image/png',
      contentDisposition: 'inline',
      filename: `${id}.png`,
    })),
    ...(replyTo
      ? { replyTo: { ...toMailAddress(replyTo.address, 'reply address'), name: toSingleLine(replyTo.name) } }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
