import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(headers: Headers): Encoding {
  const accepted = new Map(
    (headers.get('accept-encoding') ?? '').split(',').map((part) => {
      const [name = '', ...settings] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, settings.every((setting) => !/^q=0(\.0*)?$/.test(setting))];
    }),
  );
  return (['br', 'gzip'] as const).find((name) => accepted.get(name)) ?? 'identity';
}

/** Compresses bytes off the main thread. */
export async function compress(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  brotliQuality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return new Uint8Array(await gzipped(bytes));
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return new Uint8Array(await brotli(bytes, { params }));
}

/** The headers of an answer in an encoding. */
export function encodingHeaders(encoding: Encoding): Record<string, string> {
  return encoding === 'identity'
    ? { vary: 'Accept-Encoding' }
    : { vary: 'Accept-Encoding', 'content-encoding': encoding };
}

/** Whether the caller already holds what an entity tag names. */
export function holdsAlready(headers: Headers, tag: string): boolean {
  const known = headers.get('if-none-match');
  if (known === null) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((text) => bare(text) === bare(tag));
}
