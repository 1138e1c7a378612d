import type { Hono } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { rejectOtherMethods } from '../allowed-methods.ts';
import type { Env } from '../env.ts';
import { CachedText } from '../files/cached-text.ts';
import { sendCached } from '../files/send-cached.ts';
import { describeEndpoints } from './openapi-document.ts';

const PATH = '/api/openapi.json';
const CACHE_FOR_FIVE_MINUTES = 'public, max-age=300';

/** Serves the OpenAPI document, which is built on the first request. */
export function serveOpenApi(
  server: Hono<Env>,
  table: Readonly<Record<string, Endpoint>>,
  publicUrl: string | null,
): void {
  let cached: Promise<CachedText> | null = null;
  const build = async () => CachedText.json(await describeEndpoints(table, publicUrl ?? '/'), CACHE_FOR_FIVE_MINUTES);
  server.get(PATH, async (c) => {
    cached ??= build().catch((error) => {
      cached = null;
      throw error;
    });
    return sendCached(c, await cached);
  });
  rejectOtherMethods(server, PATH, ['get']);
}
