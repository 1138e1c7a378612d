import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { Env } from './env.ts';
import { writeJson } from './json-text.ts';

const gzipAsync = promisify(gzip);
const WORTH_COMPRESSING_BYTES = 4_096;
const FASTEST = 1;
/** Room for most packed answers at once, so that they come back from the thread pool in one piece. */
const WHOLE_ANSWER_BYTES = 64 * 1024;

/** Sends a JSON answer, compressed off the main thread when it is long and the caller takes gzip. */
export async function sendJson(c: Context<Env>, answer: unknown): Promise<Response> {
  const text = writeJson(answer);
  const headers = { 'content-type': 'application/json', vary: 'Accept-Encoding', 'cache-control': 'no-store' };
  const isWorthwhile = text.length >= WORTH_COMPRESSING_BYTES;
  if (!isWorthwhile || acceptedEncoding(c.req.raw.headers, ['gzip']) === 'identity') return c.body(text, 200, headers);
  const packed = await gzipAsync(text, { level: FASTEST, chunkSize: WHOLE_ANSWER_BYTES });
  return c.body(packed, 200, { ...headers, 'content-encoding': 'gzip' });
}
