import type { StreamedResponse } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { FileStore } from '../files/file-store.ts';
import { readRequestedRange } from '../http/files/byte-range.ts';
import { matchesEtag } from '../http/files/etag.ts';
import type { StoredPackage } from './package-store.ts';

export async function sendPackage(files: FileStore, found: StoredPackage, request: Headers): Promise<StreamedResponse> {
  const { bytes: size, sha256, fileKey } = found;
  if (size === null || sha256 === null || fileKey === null) throw new AppError('package_not_ready');
  const etag = `"${sha256}"`;
  const headers = { etag, 'accept-ranges': 'bytes' };
  if (matchesEtag(request, etag)) return { status: 304, body: null, headers };
  const range = readRequestedRange(request, { tag: etag, size });
  if (range === 'unsatisfiable') return { status: 416, body: null, headers: { 'content-range': `bytes */${size}` } };
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  const body = await files.read(fileKey, { start, end });
  if (body === null) throw new AppError('package_not_found');
  const length = { 'content-length': String(end - start + 1) };
  if (range === 'whole') return { status: 200, body, headers: { ...headers, ...length } };
  return { status: 206, body, headers: { ...headers, ...length, 'content-range': `bytes ${start}-${end}/${size}` } };
}
