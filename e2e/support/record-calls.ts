import { channel } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Call } from '#server/testing-contract.ts';

/** The file that records the app's API calls. This module is loaded into the app with node --import. */
const file = process.env.RECORDED_CALLS;
const MAX_BYTES = 1_000_000;

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

const isJson = (type: unknown) => /^application\/json\b/i.test(String(type));

function decodeText(chunks: readonly Buffer[], encoding: unknown): string {
  const bytes = Buffer.concat(chunks);
  return (DECODERS[String(encoding)]?.(bytes) ?? bytes).toString();
}

/** Returns a reader of a response's headers, including those passed to writeHead, which getHeader doesn't return. */
function watchHeaders(response: ServerResponse): (name: string) => unknown {
  const written: Record<string, unknown> = {};
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  Object.assign(response, {
    writeHead: (...args: unknown[]) => {
      const headers = args.find((arg) => typeof arg === 'object' && arg !== null) ?? {};
      const pairs = Array.isArray(headers) ? headers : Object.entries(headers);
      for (const [name, value] of pairs) written[String(name).toLowerCase()] = value;
      return writeHead(...args);
    },
  });
  return (name) => written[name] ?? response.getHeader(name);
}

function record(request: IncomingMessage, response: ServerResponse): void {
  const requestChunks: Buffer[] = [];
  const responseChunks: Buffer[] = [];
  const header = watchHeaders(response);
  const addChunk = (chunks: Buffer[], chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as Uint8Array));
  };
  const push = request.push.bind(request);
  request.push = (chunk, encoding) => {
    addChunk(requestChunks, chunk);
    return push(chunk, encoding);
  };
  for (const name of ['write', 'end'] as const) {
    const send = response[name].bind(response) as (...args: unknown[]) => never;
    Object.assign(response, {
      [name]: (...args: unknown[]) => {
        if (isJson(header('content-type'))) addChunk(responseChunks, args[0]);
        return send(...args);
      },
    });
  }
  response.once('finish', () => {
    if (requestChunks.reduce((sum, { length }) => sum + length, 0) > MAX_BYTES) return;
    const hasResponseBody = isJson(header('content-type')) && request.method !== 'HEAD' && responseChunks.length > 0;
    const hasRequestBody = isJson(request.headers['content-type']) && requestChunks.length > 0;
    const call: Call = {
      method: request.method ?? 'GET',
      path: (request.url ?? '/').split('?')[0] ?? '/',
      status: response.statusCode,
      sentBody: hasRequestBody ? decodeText(requestChunks, undefined) : null,
      responseBody: hasResponseBody ? decodeText(responseChunks, header('content-encoding')) : null,
    };
    if (file) appendFileSync(file, `${JSON.stringify(call)}\n`);
  });
}

channel('http.server.request.start').subscribe((message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  if (request.url?.startsWith('/api/') || request.url?.startsWith('/user/')) record(request, response);
});
