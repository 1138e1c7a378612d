export type ByteRange = { readonly start: number; readonly end: number };

const ONE_RANGE = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i;

/**
 * Returns the byte range that a Range header specifies (RFC 9110, 14.1), both ends included. 'whole' for a missing,
 * invalid, or multi-part range, which a server may ignore; 'unsatisfiable' if the file has none of the bytes.
 */
export function readByteRange(header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last, suffix] = ONE_RANGE.exec(header ?? '') ?? [];
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  if (first === undefined) return 'whole';
  const start = Number(first);
  if (last && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last ? Math.min(Number(last), size - 1) : size - 1 };
}

/** Returns the byte range that a request specifies. If-Range cancels it when the file has changed. */
export function readRequestedRange(
  request: Headers,
  { tag, size }: { readonly tag: string; readonly size: number },
): ByteRange | 'whole' | 'unsatisfiable' {
  return (request.get('if-range') ?? tag) === tag ? readByteRange(request.get('range'), size) : 'whole';
}
