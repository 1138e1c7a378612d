import type { StreamedResponse } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { OfflinePackage } from '#domain/offline/package.ts';
import type { FileStore } from '../files/file-store.ts';
import { readByteRange } from '../http/byte-range.ts';
import { matchesEtag } from '../http/etag.ts';
import { packageFileKey } from './package-store.ts';

/** Returns the file of a package, or the part that the request asks for (RFC 9110). */
export async function sendPackage(
  files: FileStore,
  found: OfflinePackage,
  request: Headers,
): Promise<StreamedResponse> {
  const { id, bytes: size, sha256 } = found;
  if (found.status !== 'ready' || size === null || sha256 === null) throw new AppError('package_not_ready');
  const etag = `"${sha256}"`;
  const headers = { etag, 'accept-ranges': 'bytes' };
  if (matchesEtag(request, etag)) return { status: 304, body: null, headers };
  const isSame = (request.get('if-range') ?? etag) === etag;
  const range = isSame ? readByteRange(request.get('range'), size) : 'whole';
  if (range === 'unsatisfiable') return { status: 416, body: null, headers: { 'content-range': `bytes */${size}` } };
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  const body = await files.read(packageFileKey(id), { start, end });
  if (body === null) throw new AppError('package_not_found');
  const length = { 'content-length': String(end - start + 1) };
  if (range === 'whole') return { status: 200, body, headers: { ...headers, ...length } };
  return { status: 206, body, headers: { ...headers, ...length, 'content-range': `bytes ${start}-${end}/${size}` } };
}
