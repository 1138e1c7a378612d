import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '#domain/public-pages.ts';
import { createLog } from '../../log.ts';
import type { Env } from '../env.ts';
import { sendProblem } from '../send-problem.ts';
import { serveBasemap, servePageOnNavigation, serveWeb } from './serve-web.ts';

const buildPage = (title: string, description: string) =>
  `<!doctype html><meta name="description" content="${description}" /><title>${title}</title>`;
const { title, description } = PUBLIC_PAGES['/'];
const PAGE = buildPage(title, description);
const SCRIPT = 'export const words = "again and again";';
const MAP = Uint8Array.from({ length: 1_000 }, (_, i) => i % 251);

let folder: string;
let server: Hono<Env>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'towcharge-web-'));
  const web = path.join(folder, 'web');
  await mkdir(path.join(web, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  await writeFile(path.join(folder, 'map.pmtiles'), MAP);
  for (const [name, content] of [
    ['index.html', buildPage('The page', 'What it is')],
    ['assets/index-abc.js', SCRIPT],
  ] as const) {
    await writeFile(path.join(web, name), content);
    await writeFile(path.join(web, `${name}.br`), brotliCompressSync(content));
    await writeFile(path.join(web, `${name}.gz`), gzipSync(content));
  }
  await writeFile(path.join(web, 'assets/icon-abc_D-.svg'), '<svg/>');
  await writeFile(path.join(web, 'assets/empty-abc.txt'), '');
  server = new Hono<Env>();
  server.onError((error, c) => sendProblem(c, error, createLog('silent')));
  serveBasemap(server, path.join(folder, 'map.pmtiles'));
  servePageOnNavigation(server, web, '/both');
  server.get('/both', (c) => c.json({ data: true }));
  serveWeb(server, web);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = async (urlPath: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.request(urlPath, { method, headers });
const readBytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe('the files of the page', () => {
  test.each(['/', '/map', '/map?lat=1.5', '/no/such/page', '/places/39.9,-83.1'])(
    'include the page at %s, which is revalidated each time',
    async (urlPath) => {
      const response = await ask(urlPath);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toBe(PAGE);
    },
  );

  test.each([
    '/foo.js',
    '/missing.png',
    '/robots.txt',
    '/assets/old-xyz.js',
    '/assets/nothing',
    '/assets/',
    `/${'long'.repeat(1_000)}.js`,
    '/index.html.br',
    '/index.html.gz',
    '/assets/index-abc.js.br',
    '/assets/index-abc.js.GZ',
    '/.env',
    '/.well-known/anything',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/%252e%252e/secret.txt',
    '/..%5csecret.txt',
    '/%00.js',
    '/%ff.js',
    '//secret.txt',
  ])('include nothing at %s', async (urlPath) => {
    const response = await ask(urlPath);
    expect([response.status, (await response.json()).error.code]).toEqual([404, 'not_found']);
  });

  test('include the page at an API path for browsers that navigate there, but not for API clients', async () => {
    const page = await ask('/both', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([await page.text(), page.headers.get('vary')]).toEqual([PAGE, 'Accept-Encoding, Accept']);
    for (const accept of ['application/json', '*/*', ''])
      expect(await (await ask('/both', { accept })).json()).toEqual({ data: true });
  });

  test.each(['/help', '/privacy'] as const)(
    'include a title and a description at %s for clients that run no scripts',
    async (urlPath) => {
      const { title, description } = PUBLIC_PAGES[urlPath];
      expect(title).not.toBe(PUBLIC_PAGES['/'].title);
      const compressed = await ask(urlPath, { 'accept-encoding': 'br' });
      expect(compressed.headers.get('content-encoding')).toBe('br');
      expect(brotliDecompressSync(await readBytes(compressed)).toString()).toBe(buildPage(title, description));
      const cached = await ask(urlPath, { 'if-none-match': compressed.headers.get('etag') ?? '' });
      expect([cached.status, await cached.text()]).toEqual([304, '']);
    },
  );

  test('have one URL for the page, to which /index.html redirects', async () => {
    const response = await ask('/index.html');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/']);
  });

  test('include the icon at its traditional path', async () => {
    const response = await ask('/favicon.ico');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/assets/icon-abc_D-.svg']);
    const icon = await ask('/assets/icon-abc_D-.svg', { 'accept-encoding': 'br' });
    expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(await icon.text()).toBe('<svg/>');
  });

  test('are cached forever if their name has a hash', async () => {
    const response = await ask('/assets/index-abc.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await response.text()).toBe(SCRIPT);
  });

  test('are sent compressed to clients that accept it', async () => {
    const compressed = await ask('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(await readBytes(compressed)).toString()).toBe(SCRIPT);
    const uncompressed = await ask('/assets/index-abc.js', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(uncompressed.headers.get('content-encoding')).toBeNull();
    expect(uncompressed.headers.get('etag')).not.toBe(compressed.headers.get('etag'));
    expect(await uncompressed.text()).toBe(SCRIPT);
  });

  test('may be empty', async () => {
    const response = await ask('/assets/empty-abc.txt');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test.each(['POST', 'PUT', 'DELETE'])('cannot be changed by %s', async (method) => {
    const response = await ask('/map', {}, method);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await response.json()).error.code).toBe('method_not_allowed');
  });
});

describe('the base map file', () => {
  const askMap = (headers: Record<string, string> = {}, method = 'GET') => ask('/basemap.pmtiles?v=1', headers, method);
  const readTag = async () => (await askMap({}, 'HEAD')).headers.get('etag') ?? '';

  test('is sent whole, with its length and a strong ETag', async () => {
    const response = await askMap({ 'accept-encoding': 'br' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('1000');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect(await readBytes(response)).toEqual(MAP);
  });

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=-5', 995, 999],
    ['bytes=900-99999', 900, 999],
  ])('is sent in part for %s', async (range, start, end) => {
    const response = await askMap({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect(await readBytes(response)).toEqual(MAP.slice(start, end + 1));
  });

  test.each(['bytes=abc', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=1-2'])('is sent whole for %s', async (range) => {
    const response = await askMap({ range });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-range')).toBeNull();
    expect(await readBytes(response)).toEqual(MAP);
  });

  test('has no content for a range beyond its end', async () => {
    const response = await askMap({ range: 'bytes=1000-' });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('');
  });

  test('is described by its size in a response to HEAD', async () => {
    const response = await askMap({ range: 'bytes=0-9' }, 'HEAD');
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '1000', '']);
  });

  test('is not sent again to clients that have it', async () => {
    const response = await askMap({ 'if-none-match': await readTag(), range: 'bytes=0-9' });
    expect([response.status, await response.text()]).toEqual([304, '']);
  });

  test('is sent in part only to clients with the same version', async () => {
    const tag = await readTag();
    expect((await askMap({ range: 'bytes=0-9', 'if-range': tag })).status).toBe(206);
    expect((await askMap({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
    expect((await askMap({ range: 'bytes=0-9', 'if-range': `W/${tag}` })).status).toBe(200);
    await utimes(path.join(folder, 'map.pmtiles'), 1, 1);
    expect(await readTag()).not.toBe(tag);
    expect((await askMap({ range: 'bytes=0-9', 'if-range': tag })).status).toBe(200);
  });

  test('is closed when clients disconnect', async () => {
    const countOpenFiles = async () => (await readdir('/proc/self/fd').catch(() => [])).length;
    const before = await countOpenFiles();
    for (let round = 0; round < 20; round += 1) {
      await (await askMap()).body?.cancel();
      await askMap({}, 'HEAD');
      await askMap({ range: 'bytes=2000-' });
    }
    await expect.poll(countOpenFiles).toBeLessThanOrEqual(before + 1);
  });
});
