import { connect } from 'node:net';

export type SlowUpload = {
  /** Resolves when its first bytes are sent. */
  readonly begun: Promise<void>;
  /** The status of the answer, which may come before the body does. */
  readonly status: Promise<number>;
  /** All that the answer begins with. */
  readonly head: Promise<string>;
  readonly leave: () => void;
};

/** The header that tells how long a body is: a number of bytes, or that it comes in chunks. */
export function lengthHeader(length: string): Record<string, string> {
  return length === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
}

/** Begins to send a JSON body that never ends. */
export function beginUpload(port: number, path: string, headers: Record<string, string>): SlowUpload {
  const all = { host: 'localhost', 'content-type': 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const begun = new Promise<void>((resolve) => {
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, () => resolve());
  });
  const head = new Promise<string>((resolve) => {
    let said = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('\r\n\r\n')) resolve(said);
    });
  });
  const status = head.then((said) => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1]));
  return { begun, status, head, leave: () => socket.destroy() };
}
