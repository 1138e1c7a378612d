import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeMail } from './mail.conformance.ts';
import { createFileMail } from './mail.file.ts';
import { createSmtpMail } from './mail.smtp.ts';
import { createTickingClock, startMailServer, type TestMailServer } from './testing.ts';

const FROM = 'TowCharge <no-reply@towcharge.example>';
const MESSAGE = { to: 'ann@example.com', subject: 'A secret subject', text: 'A secret text' };

let folder: string;
let server: TestMailServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'towcharge-mail-'));
  server = await startMailServer();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const clock = createTickingClock();

describeMail('written to files', () => {
  const box = path.join(folder, 'mail');
  return {
    mail: createFileMail({ folder: box, from: FROM, clock }),
    received: async () => {
      const names = (await readdir(box).catch(() => [])).sort();
      return Promise.all(
        names.map(async (name) => {
          const raw = await readFile(path.join(box, name), 'utf8');
          const { to = [] } = await PostalMime.parse(raw);
          return { raw, recipients: to.map(({ address }) => address ?? '') };
        }),
      );
    },
  };
});
describeMail('through a mail server', () => ({
  mail: createSmtpMail({ url: server.url, from: FROM }),
  received: async () => [...server.emails],
}));

describe('mail in files', () => {
  it('is never visible half-written, has CRLF line breaks, and is readable only by its owner', async () => {
    const box = path.join(folder, 'own');
    await createFileMail({ folder: box, from: FROM, clock: () => new Date('2026-01-02T03:04:05.678Z') }).send(MESSAGE);
    const [name = '', ...more] = await readdir(box);
    expect(more).toEqual([]);
    expect(name).toMatch(/^20260102T030405678Z-[0-9a-f]{16}\.eml$/);
    const raw = await readFile(path.join(box, name), 'utf8');
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect((await stat(box)).mode & 0o077).toBe(0);
    expect((await stat(path.join(box, name))).mode & 0o077).toBe(0);
  });
});

async function startTcpServer(
  onConnection: Parameters<typeof createServer>[1],
): Promise<{ url: string; listener: Server }> {
  const listener = createServer(onConnection);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`, listener };
}

describe('a failing mail server', () => {
  const QUICK = { stepMs: 200, sessionMs: 600 };
  const catchProblem = async (url: string, timeouts = {}): Promise<string> => {
    const failure = await createSmtpMail({ url, from: FROM, ...timeouts })
      .send(MESSAGE)
      .then(
        () => null,
        (error: Error) => error,
      );
    expect(failure?.name).toBe('MailError');
    expect(JSON.stringify([failure, failure?.stack, failure?.cause])).not.toMatch(/secret|ann@/);
    return failure?.message ?? '';
  };

  it('that is down is reported as unreachable', async () => {
    const { url, listener } = await startTcpServer(() => undefined);
    await new Promise((resolve) => listener.close(resolve));
    expect(await catchProblem(url)).toMatch(/^The mail server at 127\.0\.0\.1:\d+ cannot be reached \(E\w+\)\.$/);
  });

  it.each([
    ['sends nothing', () => undefined],
    [
      'sends a little data at a time but never finishes',
      (socket: import('node:net').Socket) => {
        socket.write('220 ready\r\n');
        const timer = setInterval(() => socket.write('250-more\r\n'), 50);
        socket.on('error', () => undefined).on('close', () => clearInterval(timer));
      },
    ],
  ])('that %s is reported as not responding in time', async (_, onConnection) => {
    const sockets: import('node:net').Socket[] = [];
    const { url, listener } = await startTcpServer((socket) => {
      sockets.push(socket);
      onConnection(socket);
    });
    expect(await catchProblem(url, QUICK)).toMatch(/did not respond in time/);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => listener.close(resolve));
  });

  it('that closes the connection is reported', async () => {
    const { url, listener } = await startTcpServer((socket) => void socket.destroy());
    expect(await catchProblem(url)).toMatch(/^The mail server at 127\.0\.0\.1:\d+ /);
    await new Promise((resolve) => listener.close(resolve));
  });

  it.each([
    [{ onRcptTo: refuse(550, 'no ann@example.com here') }, '550'],
    [{ onMailFrom: refuse(452, 'no room') }, '452'],
    [
      {
        onData: (stream: NodeJS.ReadableStream, _session: unknown, done: (error: Error) => void) =>
          void stream.on('end', () => done(Object.assign(new Error('a secret'), { responseCode: 554 }))).resume(),
      },
      '554',
    ],
  ])('that rejects an email is reported with its status code, but without its message', async (options, number) => {
    const refusingServer = await startMailServer(options);
    expect(await catchProblem(refusingServer.url)).toMatch(new RegExp(`did not accept an email \\(E\\w+ ${number}\\)`));
    await refusingServer.stop();
  });

  it('that rejects the password is reported, without the password', async () => {
    const passwordServer = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('bad'), { responseCode: 535 })),
    });
    const url = passwordServer.url.replace('smtp://', 'smtp://user:swordfish@');
    const problem = await catchProblem(url);
    expect(problem).toMatch(/rejected the user or password in MAIL_URL/);
    expect(problem).not.toContain('swordfish');
    await passwordServer.stop();
  });
});

function refuse(responseCode: number, message: string) {
  return (_address: unknown, _session: unknown, done: (error?: Error | null) => void) =>
    done(Object.assign(new Error(message), { responseCode }));
}
