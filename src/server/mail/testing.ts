import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = { readonly raw: string; readonly recipients: readonly string[] };
export type TestMailServer = {
  readonly url: string;
  readonly mails: ReceivedMail[];
  readonly stop: () => Promise<void>;
};

/** A mail server on this machine that keeps what it gets. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ raw: Buffer.concat(parts).toString(), recipients });
        done();
      });
    },
    ...options,
  });
  // A client that goes away in the middle is part of some tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A clock that is a second later each time, so that mails are in order. */
export function createTickingClock(): () => Date {
  let at = Date.parse('2026-01-02T03:04:05Z');
  return () => {
    at += 1_000;
    return new Date(at);
  };
}
