import { Hono } from 'hono';
import { ERRORS } from '#contract/errors.ts';
import type { Deps } from './deps.ts';
import type { Env } from './http/env.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';

const RETRY_SECONDS = 2;

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>TowCharge</title>
<h1>TowCharge is loading its stations</h1>
<p>The map will open here automatically when they are ready.</p>
</html>
`;

/** Responds 503 while the stations are being prepared. */
export function createStartupApp({ config, log }: Pick<Deps, 'config' | 'log'>): Hono<Env> {
  const server = new Hono<Env>();
  server.use('*', requestLog(log));
  server.use('*', securityHeaders(config));
  server.all('*', (c) => {
    c.status(503);
    c.header('retry-after', String(RETRY_SECONDS));
    c.header('cache-control', 'no-store');
    const isForPage = !c.req.path.startsWith('/api/') && c.req.header('accept')?.includes('text/html');
    if (isForPage) return c.html(PAGE);
    const { message } = ERRORS.unavailable;
    return c.json({ success: false, error: { code: 'unavailable', message, requestId: c.get('requestId') } });
  });
  return server;
}
