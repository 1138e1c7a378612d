import { connect } from 'node:net';

export type SlowUpload = {
  /** Resolves when the first bytes are sent. */
  readonly started: Promise<void>;
  /** The response status, which may arrive before the body ends. */
  readonly status: Promise<number>;
  readonly head: Promise<string>;
  readonly disconnect: () => void;
};

export function toLengthHeader(length: string): Record<string, string> {
  return length === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
}

/** Starts a JSON upload that never ends. */
export function startUpload(port: number, path: string, headers: Record<string, string>): SlowUpload {
  const allHeaders = { host: 'localhost', 'content-type': 'application/json', ...headers };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const started = new Promise<void>((resolve) => {
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, () => resolve());
  });
  const head = new Promise<string>((resolve) => {
    let response = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      response += text;
      if (response.includes('\r\n\r\n')) resolve(response);
    });
  });
  const status = head.then((response) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]));
  return { started, status, head, disconnect: () => socket.destroy() };
}
