import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import { type Mail, MailError } from './mail-type.ts';

/** As long as each step of the talk with a mail server may take, and the whole of it. */
const STEP_MS = 10_000;
const WHOLE_MS = 20_000;

const REASONS: Readonly<Record<string, string>> = {
  EDNS: 'cannot be found',
  ECONNECTION: 'cannot be reached',
  ESOCKET: 'cannot be reached',
  ETLS: 'did not make a secure connection',
  ETIMEDOUT: 'did not answer in time',
  EABORT: 'did not answer in time',
  EAUTH: 'refused the user or password in MAIL_URL',
  ENOAUTH: 'refused the user or password in MAIL_URL',
};

type SmtpError = { readonly code?: string; readonly responseCode?: number };

/** What went wrong, without the server's own words: they may quote the mail. */
function toMailError(error: unknown, host: string): MailError {
  if (error instanceof MailError) return error;
  const { code = '', responseCode } = error as SmtpError;
  const said = responseCode === undefined ? code : `${code} ${responseCode}`;
  return new MailError(`The mail server at ${host} ${REASONS[code] ?? 'did not take a mail'} (${said.trim()}).`);
}

export type SmtpOptions = {
  readonly url: string;
  readonly from: string;
  readonly stepMs?: number;
  readonly wholeMs?: number;
};

/** Mail that is handed to a mail server. */
export function createSmtpMail({ url, from, stepMs = STEP_MS, wholeMs = WHOLE_MS }: SmtpOptions): Mail {
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
        // A server that says a little now and then is never late for a step, so the whole has a limit too.
        const signal = AbortSignal.timeout(wholeMs);
        await transport.sendMail({ ...compose(message, from), signal });
      } catch (error) {
        throw toMailError(error, host);
      }
    },
  };
}
