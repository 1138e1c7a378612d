import type { MailAddress } from './mail-address.ts';

/** One mail to one recipient. */
export type Message = {
  /** An address, or Name <address>. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: MailAddress;
};

/** Sends mail; rejects with an error that contains no part of the mail. */
export type Mailer = {
  readonly send: (message: Message) => Promise<void>;
};

/** Why a mail wasn't sent; the message contains no part of the mail. */
export class MailError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailError';
  }
}
