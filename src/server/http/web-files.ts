import { existsSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import type { Env } from './env.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** Serves the built page: its hashed files for ever, and for every other address the page itself, which knows its routes. */
export function serveWeb(server: Hono<Env>, folder: string): void {
  const index = path.join(folder, 'index.html');
  server.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('cache-control', FOREVER);
  });
  server.use('/assets/*', serveStatic({ root: folder, precompressed: true }));
  server.get('/assets/*', () => {
    throw new AppError('not_found');
  });
  server.use('*', serveStatic({ root: folder, precompressed: true, index: 'no-index' }));
  server.get('*', async (c, next) => {
    if (!existsSync(index)) throw new AppError('not_found');
    c.header('cache-control', 'no-cache');
    return serveStatic({ path: index, precompressed: true })(c, next);
  });
}

/** Serves the base map file, of which a page reads ranges; a new build has a new version in its address. */
export function serveBasemap(server: Hono<Env>, file: string): void {
  server.use('/basemap.pmtiles', async (c, next) => {
    if (!existsSync(file)) throw new AppError('not_found');
    await next();
    c.header('cache-control', 'public, max-age=86400');
    c.header('accept-ranges', 'bytes');
  });
  server.use('/basemap.pmtiles', serveStatic({ path: file }));
}
