import type { Hono } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Env } from './env.ts';
import { KeptText } from './kept-text.ts';
import { refuseOtherMethods } from './methods.ts';
import { describeEndpoints } from './openapi-document.ts';
import { sendKept } from './send-kept.ts';

const PATH = '/api/openapi.json';
const FIVE_MINUTES = 'public, max-age=300';

/** Serves the description of a table of endpoints, made when it is first asked for. */
export function serveOpenApi(
  server: Hono<Env>,
  table: Readonly<Record<string, Endpoint>>,
  publicUrl: string | null,
): void {
  let kept: Promise<KeptText> | null = null;
  const make = async () => KeptText.json(await describeEndpoints(table, publicUrl ?? '/'), FIVE_MINUTES);
  server.get(PATH, async (c) => {
    kept ??= make().catch((error) => {
      kept = null;
      throw error;
    });
    return sendKept(c, await kept);
  });
  refuseOtherMethods(server, PATH, ['get']);
}
