import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import { MailError, type Mailer } from './mail-type.ts';

/** The timeouts of one step of an SMTP session and of the whole session. */
const STEP_MS = 10_000;
const SESSION_MS = 20_000;

const REASONS: Readonly<Record<string, string>> = {
  EDNS: 'cannot be found',
  ECONNECTION: 'cannot be reached',
  ESOCKET: 'cannot be reached',
  ETLS: 'did not establish a secure connection',
  ETIMEDOUT: 'did not respond in time',
  EABORT: 'did not respond in time',
  EAUTH: 'rejected the user or password in MAIL_URL',
  ENOAUTH: 'rejected the user or password in MAIL_URL',
};

type SmtpError = { readonly code?: string; readonly responseCode?: number };

/** Describes an SMTP failure without the server's own words, which may quote the email. */
function toMailError(error: unknown, host: string): MailError {
  if (error instanceof MailError) return error;
  const { code = '', responseCode } = error as SmtpError;
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
  return new MailError(`The mail server at ${host} ${REASONS[code] ?? 'did not accept an email'} (${reason.trim()}).`);
}

export type SmtpOptions = {
  readonly url: string;
  readonly from: string;
  readonly stepMs?: number;
  readonly sessionMs?: number;
};

export function createSmtpMail({ url, from, stepMs = STEP_MS, sessionMs = SESSION_MS }: SmtpOptions): Mailer {
  const { host } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
  });
  return {
    async send(message) {
      try {
        // A server that trickles data never exceeds a step's timeout, so limit the whole session too.
        const signal = AbortSignal.timeout(sessionMs);
        await transport.sendMail({ ...compose(message, from), signal });
      } catch (error) {
        throw toMailError(error, host);
      }
    },
  };
}
