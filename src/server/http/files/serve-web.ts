import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Context, Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { rejectOtherMethods } from '../allowed-methods.ts';
import type { Env } from '../env.ts';
import { PageHtml } from './page-html.ts';
import { sendCached } from './send-cached.ts';
import { sendFile } from './send-file.ts';

const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CHECK_EACH_TIME = 'no-cache';
const CACHE_FOR_A_DAY = 'public, max-age=86400';
const HAS_EXTENSION = /\.[a-z]\w*$/i;
const COMPRESSED_FILE = /\.(?:br|gz)$/i;
/** Matches paths that could leave the folder or that name a hidden file. */
const UNSAFE_PATH = /(?:^|\/)\.|\/\/|[\\\0]/;

/** Null if the path is malformed or unsafe. */
function getSafePath(c: Context<Env>): string | null {
  try {
    const name = decodeURIComponent(c.req.path);
    return UNSAFE_PATH.test(name) ? null : name;
  } catch {
    return null;
  }
}

async function sendExisting(c: Context<Env>, file: string, cacheControl: string): Promise<Response> {
  const response = await sendFile(c, file, { cacheControl, isPrecompressed: true });
  if (response === null) throw new AppError('not_found');
  return response;
}

/** Returns the path of the icon's hashed file, for clients that request /favicon.ico. */
async function findIconPath(folder: string): Promise<string> {
  const assets = await readdir(path.join(folder, 'assets')).catch(() => []);
  const icon = assets.find((name) => /^icon-[\w-]+\.svg$/.test(name));
  if (icon === undefined) throw new AppError('not_found');
  return `/assets/${icon}`;
}

function isNavigation(c: Context<Env>): boolean {
  return (c.req.header('accept') ?? '').toLowerCase().includes('text/html');
}

/** Serves the page to navigations at a path that is also an endpoint; passes other requests on. */
export function servePageOnNavigation(server: Hono<Env>, folder: string, urlPath: string): void {
  const page = new PageHtml(folder);
  server.get(urlPath, async (c, next) => {
    if (!isNavigation(c)) return next();
    const response = sendCached(c, await page.read(urlPath));
    response.headers.append('vary', 'Accept');
    return response;
  });
}

/** Serves the built files (those with a hash in the name are cached forever), and the page itself at any other path. */
export function serveWeb(server: Hono<Env>, folder: string): void {
  const page = new PageHtml(folder);
  server.get('/index.html', (c) => c.redirect('/', 301));
  server.get('/favicon.ico', async (c) => c.redirect(await findIconPath(folder), 302));
  server.get('*', async (c) => {
    const name = getSafePath(c);
    if (name === null || COMPRESSED_FILE.test(name)) throw new AppError('not_found');
    if (name.startsWith('/assets/')) return sendExisting(c, path.join(folder, name), CACHE_FOREVER);
    if (HAS_EXTENSION.test(name)) return sendExisting(c, path.join(folder, name), CHECK_EACH_TIME);
    return sendCached(c, await page.read(name));
  });
  rejectOtherMethods(server, '*', ['get']);
}

/** Serves the base map file, which pages read in ranges; a new build gets a new version in its URL. */
export function serveBasemap(server: Hono<Env>, file: string): void {
  server.get('/basemap.pmtiles', async (c) => {
    const response = await sendFile(c, file, { cacheControl: CACHE_FOR_A_DAY });
    if (response === null) throw new AppError('not_found');
    return response;
  });
  rejectOtherMethods(server, '/basemap.pmtiles', ['get']);
}
