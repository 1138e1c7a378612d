import { isUtf8 } from 'node:buffer';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const MAX_LINE_BYTES = 1_000_000;

function findEndOfLastLine(bytes: Uint8Array): number {
  return Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(CARRIAGE_RETURN)) + 1;
}

function findEndOfLine(bytes: Uint8Array, from: number): number {
  for (let i = from; i < bytes.length; i += 1) if (bytes[i] === LINE_FEED || bytes[i] === CARRIAGE_RETURN) return i + 1;
  return bytes.length;
}

/**
 * Decodes UTF-8 text that arrives in chunks. Decodes each line that isn't valid UTF-8 as Windows-1252; other lines
 * aren't affected. A Windows-1252 line passes as UTF-8 only if a symbol such as ® follows every accented letter.
 */
export class TextLines {
  readonly #utf8 = new TextDecoder('utf-8');
  readonly #windows1252 = new TextDecoder('windows-1252');
  #rest: Uint8Array = new Uint8Array();
  #nonUtf8LineCount = 0;

  get nonUtf8LineCount(): number {
    return this.#nonUtf8LineCount;
  }

  /** Returns the text of the lines completed by this chunk; only an overlong line is split. */
  push(chunk: Uint8Array): string {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const end = findEndOfLastLine(bytes) || (bytes.length > MAX_LINE_BYTES ? bytes.length : 0);
    this.#rest = bytes.slice(end);
    return this.#decode(bytes.subarray(0, end));
  }

  end(): string {
    return this.#decode(this.#rest);
  }

  #decode(bytes: Uint8Array): string {
    if (isUtf8(bytes)) return this.#utf8.decode(bytes);
    let text = '';
    for (let i = 0; i < bytes.length; ) {
      const end = findEndOfLine(bytes, i);
      text += this.#decodeLine(bytes.subarray(i, end));
      i = end;
    }
    return text;
  }

  #decodeLine(line: Uint8Array): string {
    if (isUtf8(line)) return this.#utf8.decode(line);
    this.#nonUtf8LineCount += 1;
    return this.#windows1252.decode(line);
  }
}
