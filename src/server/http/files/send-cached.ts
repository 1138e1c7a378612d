import type { Context } from 'hono';
import type { Env } from '../env.ts';
import { buildEncodingHeaders, negotiateEncoding } from './accepted-encoding.ts';
import type { CachedText } from './cached-text.ts';
import { matchesEtag } from './etag.ts';

export function sendCached(c: Context<Env>, cached: CachedText): Response {
  const { tag, headers } = cached;
  const encoding = negotiateEncoding(c.req.raw.headers);
  const cacheHeaders = { ...headers, etag: tag };
  if (matchesEtag(c.req.raw.headers, tag)) return c.body(null, 304, { ...cacheHeaders, vary: 'Accept-Encoding' });
  return c.body(cached.getBody(encoding), 200, { ...cacheHeaders, ...buildEncodingHeaders(encoding) });
}
