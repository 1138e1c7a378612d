import type { Context } from 'hono';
import { acceptedEncoding, encodingHeaders } from './accepted-encoding.ts';
import { holdsAlready } from './entity-tag.ts';
import type { Env } from './env.ts';
import type { KeptText } from './kept-text.ts';

/** Sends a kept text in the best encoding that the caller takes, or says that the caller has it already. */
export function sendKept(c: Context<Env>, kept: KeptText): Response {
  const { tag, headers } = kept;
  const encoding = acceptedEncoding(c.req.raw.headers);
  const known = { ...headers, etag: tag };
  if (holdsAlready(c.req.raw.headers, tag)) return c.body(null, 304, { ...known, vary: 'Accept-Encoding' });
  return c.body(kept.in(encoding), 200, { ...known, ...encodingHeaders(encoding) });
}
