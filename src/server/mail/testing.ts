import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = { readonly raw: string; readonly recipients: readonly string[] };
export type TestMailServer = {
  readonly url: string;
  readonly emails: ReceivedMail[];
  readonly stop: () => Promise<void>;
};

export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const emails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        emails.push({ raw: Buffer.concat(parts).toString(), recipients });
        done();
      });
    },
    ...options,
  });
  // Some tests disconnect in the middle of a session.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A clock that advances by a second per call, so that emails have an order. */
export function createTickingClock(): () => Date {
  let at = Date.parse('2026-01-02T03:04:05Z');
  return () => {
    at += 1_000;
    return new Date(at);
  };
}
