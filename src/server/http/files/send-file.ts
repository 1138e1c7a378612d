import { type FileHandle, open } from 'node:fs/promises';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { streamRange } from '../../files/stream-range.ts';
import type { Env } from '../env.ts';
import { buildEncodingHeaders, negotiateEncoding } from './accepted-encoding.ts';
import { type ByteRange, readRequestedRange } from './byte-range.ts';
import { matchesEtag } from './etag.ts';

const NO_SUCH_FILE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);
const EXTENSIONS = { br: '.br', gzip: '.gz' } as const;

type OpenedFile = { readonly handle: FileHandle; readonly size: number; readonly tag: string };
type Headers = Record<string, string>;

async function openFile(file: string): Promise<OpenedFile | null> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (NO_SUCH_FILE.has(error.code ?? '')) return null;
    throw error;
  });
  if (handle === null) return null;
  const stats = await handle.stat();
  if (stats.isFile()) return { handle, size: stats.size, tag: `"${stats.size}-${Math.round(stats.mtimeMs)}"` };
  await handle.close();
  return null;
}

/** Opens the precompressed variant that we prefer among those the client accepts, or the file itself. */
async function openCompressed(c: Context<Env>, file: string): Promise<{ opened: OpenedFile | null; headers: Headers }> {
  const encoding = negotiateEncoding(c.req.raw.headers);
  const compressed = encoding === 'identity' ? null : await openFile(file + EXTENSIONS[encoding]);
  if (compressed) return { opened: compressed, headers: buildEncodingHeaders(encoding) };
  return { opened: await openFile(file), headers: buildEncodingHeaders('identity') };
}

/** Returns null if the response needs the file's content. */
function respondWithoutBody(
  c: Context<Env>,
  { size, tag }: OpenedFile,
  range: ByteRange | 'whole' | 'unsatisfiable',
  headers: Headers,
): Response | null {
  if (matchesEtag(c.req.raw.headers, tag)) return c.body(null, 304, headers);
  if (range === 'unsatisfiable')
    return c.body(null, 416, { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' });
  const isEmpty = c.req.method === 'HEAD' || size === 0;
  return isEmpty ? c.body(null, 200, { ...headers, 'content-length': String(size) }) : null;
}

/** Sends an open file and closes it. Checks preconditions first, then the range (RFC 9110). */
async function sendOpened(c: Context<Env>, opened: OpenedFile, headers: Headers): Promise<Response> {
  const { handle, size } = opened;
  // Only GET requests can have a range.
  const range = c.req.method === 'GET' ? readRequestedRange(c.req.raw.headers, opened) : 'whole';
  const withoutBody = respondWithoutBody(c, opened, range, headers);
  if (withoutBody || range === 'unsatisfiable') {
    await handle.close();
    return withoutBody ?? c.body(null, 416);
  }
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range;
  const length = { 'content-length': String(part.end - part.start + 1) };
  const body = streamRange(handle, part);
  if (range === 'whole') return c.body(body, 200, { ...headers, ...length });
  return c.body(body, 206, { ...headers, ...length, 'content-range': `bytes ${part.start}-${part.end}/${size}` });
}

export type FileOptions = {
  readonly cacheControl: string;
  /** Whether there may be compressed variants next to the file. */
  readonly isPrecompressed?: boolean;
};

/** Returns null if there is no such file. */
export async function sendFile(
  c: Context<Env>,
  file: string,
  { cacheControl, isPrecompressed = false }: FileOptions,
): Promise<Response | null> {
  const { opened, headers } = isPrecompressed
    ? await openCompressed(c, file)
    : { opened: await openFile(file), headers: {} };
  if (opened === null) return null;
  return sendOpened(c, opened, {
    ...headers,
    'content-type': getMimeType(file) ?? 'application/octet-stream',
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    etag: opened.tag,
  });
}
