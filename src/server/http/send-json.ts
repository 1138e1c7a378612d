import type { Context } from 'hono';
import type { Env } from './env.ts';
import { negotiateEncoding } from './files/accepted-encoding.ts';
import { gzipChunks } from './files/gzip-pool.ts';
import { serializeJson } from './serialized-json.ts';

const MIN_BYTES_TO_COMPRESS = 4_096;

/** Sends JSON, gzipped off the main thread when it is large and the client accepts that. */
export async function sendJson(c: Context<Env>, response: unknown): Promise<Response> {
  const chunks = serializeJson(response);
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  const headers = { 'content-type': 'application/json', vary: 'Accept-Encoding', 'cache-control': 'no-store' };
  const isPlain = size < MIN_BYTES_TO_COMPRESS || negotiateEncoding(c.req.raw.headers, ['gzip']) === 'identity';
  if (isPlain) return c.body(Buffer.concat(chunks, size), 200, headers);
  return c.body(await gzipChunks(chunks, size), 200, { ...headers, 'content-encoding': 'gzip' });
}
