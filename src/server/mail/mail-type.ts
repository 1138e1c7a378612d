import type { MailAddress } from './mail-address.ts';

export type Message = {
  /** An address, or Name <address>. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Pictures that the HTML shows as cid:id. */
  readonly images?: readonly { readonly id: string; readonly png: Uint8Array }[];
  readonly replyTo?: MailAddress;
};

/** Rejects with an error that contains no part of the email. */
export type Mailer = {
  readonly send: (message: Message) => Promise<void>;
};

/** Why an email wasn't sent; the error message contains no part of the email. */
export class MailError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailError';
  }
}
