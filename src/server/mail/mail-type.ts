import type { MailAddress } from './mail-address.ts';

/** One mail to one person. */
export type Message = {
  /** An address alone, or Name <address>. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: MailAddress;
};

/** Sends mail; rejects when it could not be handed over, with an error that holds nothing of the mail. */
export type Mail = {
  readonly send: (message: Message) => Promise<void>;
};

/** Why a mail was not sent, in words that hold nothing of the mail. */
export class MailError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailError';
  }
}
