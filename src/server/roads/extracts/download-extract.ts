import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readText } from '../../http/read-text.ts';
import { createIdleTimeout } from '../../outbound/idle-timeout.ts';
import { BuildError } from '../tiles/build-error.ts';
import { checkDiskSpace } from '../tiles/build-osm.ts';
import type { BuildProgress } from '../tiles/build-tiles.ts';
import type { Region } from './regions.ts';

/** How long to wait for data from the download server. */
const IDLE_TIMEOUT_MS = 60_000;
/** Twice the size of an extract of the whole United States. */
const MAX_BYTES = 25e9;
const MAX_CHECKSUM_BYTES = 1_000;
const MB = 1024 * 1024;
const PROGRESS_REPORT_COUNT = 20;
const RESUME_HINT = 'The part that arrived is saved: run the command again to resume.';

export type ExtractDownload = {
  /** The download server's folder for North America. */
  readonly baseUrl: string;
  readonly folder: string;
  readonly onProgress: (progress: BuildProgress) => void;
  readonly signal: AbortSignal;
};

async function readSize(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  return found?.size ?? 0;
}

async function computeMd5(file: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Throws a BuildError with a readable reason if the download server can't be reached. */
async function request(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  const { host } = new URL(url);
  try {
    return await fetch(url, { headers: { 'User-Agent': 'TowCharge', ...headers }, signal });
  } catch (error) {
    const { name, message, cause } = error as Error;
    if (name === 'AbortError') throw error;
    const code = (cause as NodeJS.ErrnoException | undefined)?.code;
    throw new BuildError(`${host} cannot be reached (${code ?? message}).`);
  }
}

async function fetchChecksum(url: string, name: string, signal: AbortSignal): Promise<string> {
  const { host } = new URL(url);
  const response = await request(`${url}.md5`, {}, signal);
  const text = response.ok ? await readText(response, MAX_CHECKSUM_BYTES) : null;
  if (response.status === 404) throw new BuildError(`${host} has no extract of ${name}.`);
  if (!response.ok) throw new BuildError(`${host} responded with ${response.status} for ${name}. Try again later.`);
  const [md5] = /^[0-9a-f]{32}\b/i.exec(text ?? '') ?? [];
  if (md5 === undefined) throw new BuildError(`${host} responded with something other than the checksum of ${name}.`);
  return md5.toLowerCase();
}

type Body = { readonly response: Response; readonly fromBytes: number; readonly totalBytes: number | null };

/** Requests the file, from the point where an earlier download ended if the download server supports that. */
async function openBody(url: string, part: string, name: string, signal: AbortSignal): Promise<Body> {
  const { host } = new URL(url);
  const partBytes = await readSize(part);
  const response = await request(url, partBytes > 0 ? { Range: `bytes=${partBytes}-` } : {}, signal);
  if (response.status === 416) {
    await rm(part);
    throw new BuildError(`${host} cannot resume the download of ${name}. Run the command again.`);
  }
  if (!response.ok) throw new BuildError(`${host} responded with ${response.status} for ${name}. Try again later.`);
  const fromBytes = response.status === 206 ? partBytes : 0;
  const length = response.headers.get('content-length');
  return { response, fromBytes, totalBytes: length === null ? null : fromBytes + Number(length) };
}

/** Appends the body to the part file. Throws if the signal aborts, or if the body is longer than announced. */
async function saveBody(
  { response, fromBytes, totalBytes }: Body,
  part: string,
  name: string,
  {
    onProgress,
    keepAlive,
    signal,
  }: Pick<ExtractDownload, 'onProgress' | 'signal'> & { readonly keepAlive: () => void },
): Promise<void> {
  const limit = totalBytes ?? MAX_BYTES;
  async function* withProgress(): AsyncGenerator<Uint8Array> {
    let bytes = fromBytes;
    let reported = -1;
    for await (const chunk of response.body ?? []) {
      keepAlive();
      bytes += chunk.length;
      if (bytes > limit) throw new BuildError(`The extract of ${name} is longer than announced.`);
      const share = bytes / limit;
      if (Math.floor(share * PROGRESS_REPORT_COUNT) > reported) {
        reported = Math.floor(share * PROGRESS_REPORT_COUNT);
        onProgress({
          share,
          step: `downloading ${name}, ${Math.floor(bytes / MB)} of ${Math.ceil(limit / MB)} MB`,
        });
      }
      yield chunk;
    }
  }
  await pipeline(withProgress, createWriteStream(part, { flags: fromBytes > 0 ? 'a' : 'w' }), { signal });
}

async function download(url: string, part: string, name: string, options: ExtractDownload): Promise<void> {
  const { host } = new URL(url);
  const idleTimeout = createIdleTimeout(IDLE_TIMEOUT_MS, IDLE_TIMEOUT_MS);
  const { keepAlive, end } = idleTimeout;
  const signal = AbortSignal.any([options.signal, idleTimeout.signal]);
  try {
    const body = await openBody(url, part, name, signal);
    const { totalBytes } = body;
    if (totalBytes !== null && totalBytes > MAX_BYTES)
      throw new BuildError(`The extract of ${name} on ${host} is too large.`);
    await checkDiskSpace(options.folder, totalBytes ?? 0);
    await saveBody(body, part, name, { ...options, keepAlive, signal });
  } catch (error) {
    options.signal.throwIfAborted();
    if (idleTimeout.signal.aborted) throw new BuildError(`${host} stopped responding. ${RESUME_HINT}`);
    if (error instanceof BuildError) throw error;
    throw new BuildError(`The connection to ${host} was interrupted (${(error as Error).message}). ${RESUME_HINT}`);
  } finally {
    end();
  }
}

/** Returns the file to download to. Removes partial downloads of older extracts, which can't be resumed. */
async function preparePartFile(folder: string, name: string, checksum: string): Promise<string> {
  const part = `${name}-${checksum}.part`;
  for (const other of await readdir(folder))
    if (other.startsWith(`${name}-`) && other.endsWith('.part') && other !== part) await rm(path.join(folder, other));
  return path.join(folder, part);
}

/** Downloads the extract of a region unless the newest one is already there; returns its file. */
export async function downloadExtract({ name, path: regionPath }: Region, options: ExtractDownload): Promise<string> {
  const { baseUrl, folder, signal } = options;
  const url = `${baseUrl.replace(/\/+$/, '')}/${regionPath}-latest.osm.pbf`;
  const file = path.join(folder, `${name}-latest.osm.pbf`);
  await mkdir(folder, { recursive: true });
  const checksum = await fetchChecksum(url, name, AbortSignal.any([signal, AbortSignal.timeout(IDLE_TIMEOUT_MS)]));
  const isComplete = async (stored: string) => (await readSize(stored)) > 0 && (await computeMd5(stored)) === checksum;
  if (await isComplete(file)) return file;
  const part = await preparePartFile(folder, name, checksum);
  if (!(await isComplete(part))) await download(url, part, name, options);
  if (!(await isComplete(part))) {
    await rm(part, { force: true });
    throw new BuildError(`The download of ${name} does not match its checksum. Run the command again.`);
  }
  await rename(part, file);
  return file;
}
