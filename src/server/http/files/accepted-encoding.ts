import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

const PREFERRED_ENCODINGS = ['br', 'gzip'] as const;

/** Parses the quality weight of each encoding, from 0 (not acceptable) to 1. */
function parseQualityWeights(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';');
      const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
      return [name.trim(), weight === undefined ? 1 : Number(weight.slice('q='.length))];
    }),
  );
}

/** Returns the first available encoding that the Accept-Encoding header allows, regardless of its weight. */
export function negotiateEncoding(
  headers: Headers,
  available: readonly Exclude<Encoding, 'identity'>[] = PREFERRED_ENCODINGS,
): Encoding {
  const weights = parseQualityWeights(headers.get('accept-encoding') ?? '');
  return available.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
}

export async function compress(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  brotliQuality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return new Uint8Array(await gzipAsync(bytes));
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return new Uint8Array(await brotliAsync(bytes, { params }));
}

export function buildEncodingHeaders(encoding: Encoding): Record<string, string> {
  return encoding === 'identity'
    ? { vary: 'Accept-Encoding' }
    : { vary: 'Accept-Encoding', 'content-encoding': encoding };
}
