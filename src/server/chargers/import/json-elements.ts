const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const MAX_KEY_BYTES = 100;
const MAX_ELEMENT_BYTES = 16_000_000;

export type JsonProblem = 'not JSON' | 'element too long';

/**
 * Extracts the elements of one array as text from JSON bytes that arrive in chunks: the top-level array, or the array
 * with one of the given names in the top-level object. Doesn't check that the elements are valid JSON.
 */
export class JsonElements {
  readonly #names: ReadonlySet<string>;
  #phase: 'before' | 'inside' | 'after' = 'before';
  #depth = 0;
  #inString = false;
  #escaped = false;
  #stringBytes: number[] = [];
  #key = '';
  #arrayDepth = 0;
  #inElement = false;
  #parts: Uint8Array[] = [];
  #problem: JsonProblem | null = null;

  constructor(names: readonly string[]) {
    this.#names = new Set(names);
  }

  get problem(): JsonProblem | null {
    return this.#problem;
  }

  get hasArray(): boolean {
    return this.#phase !== 'before';
  }

  get isComplete(): boolean {
    return this.#phase === 'after' && this.#depth === 0;
  }

  push(bytes: Uint8Array): string[] {
    const elements: string[] = [];
    let position = 0;
    while (position < bytes.length && this.#problem === null) {
      if (this.#phase === 'before') position = this.#seek(bytes, position);
      else if (this.#phase === 'inside') position = this.#collect(bytes, position, elements);
      else position = this.#skip(bytes, position);
    }
    return elements;
  }

  #fail(problem: JsonProblem): void {
    this.#problem ??= problem;
  }

  #takeStringByte(byte: number): boolean {
    if (!this.#inString) return false;
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inString = false;
    return true;
  }

  #seek(bytes: Uint8Array, from: number): number {
    for (let i = from; i < bytes.length; i += 1) {
      const byte = bytes[i] ?? 0;
      if (this.#takeStringByte(byte)) {
        if (this.#inString && this.#depth === 1 && this.#stringBytes.length < MAX_KEY_BYTES)
          this.#stringBytes.push(byte);
        continue;
      }
      this.#seekByte(byte);
      if (this.#phase !== 'before' || this.#problem !== null) return i + 1;
    }
    return bytes.length;
  }

  #seekByte(byte: number): void {
    if (byte === QUOTE && this.#depth > 0) {
      this.#inString = true;
      this.#stringBytes = [];
    } else if (byte === COLON) {
      if (this.#depth === 1) this.#key = Buffer.from(this.#stringBytes).toString();
    } else if (byte === COMMA) {
      if (this.#depth === 1) this.#key = '';
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.#open(byte);
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) this.#close();
    else if (this.#depth === 0 && byte > SPACE && !BYTE_ORDER_MARK.includes(byte)) this.#fail('not JSON');
  }

  #open(byte: number): void {
    this.#depth += 1;
    if (byte !== OPEN_ARRAY) return;
    if (this.#depth > 1 && !(this.#depth === 2 && this.#names.has(this.#key))) return;
    this.#phase = 'inside';
    this.#arrayDepth = this.#depth;
  }

  #close(): void {
    this.#depth -= 1;
    if (this.#depth < 0) this.#fail('not JSON');
  }

  // Most bytes are inside strings: local variables keep this loop fast.
  #collect(bytes: Uint8Array, from: number, elements: string[]): number {
    let start = this.#inElement ? from : -1;
    let inString = this.#inString;
    let escaped = this.#escaped;
    for (let i = from; i < bytes.length; i += 1) {
      const byte = bytes[i] ?? 0;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inString = false;
        continue;
      }
      if (byte <= SPACE) continue;
      if ((byte === COMMA || byte === CLOSE_ARRAY) && this.#depth === this.#arrayDepth) {
        if (start !== -1) elements.push(this.#takeElementText(bytes.subarray(start, i)));
        start = -1;
        if (byte === COMMA) continue;
        this.#depth -= 1;
        this.#phase = 'after';
        this.#inString = false;
        return i + 1;
      }
      if (start === -1) start = i;
      if (byte === QUOTE) inString = true;
      else if (byte >= OPEN_ARRAY) this.#nest(byte);
      if (this.#problem !== null) return bytes.length;
    }
    this.#inString = inString;
    this.#escaped = escaped;
    this.#savePart(start === -1 ? null : bytes.subarray(start));
    return bytes.length;
  }

  #nest(byte: number): void {
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.#depth += 1;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      this.#depth -= 1;
      if (this.#depth < this.#arrayDepth) this.#fail('not JSON');
    }
  }

  #savePart(part: Uint8Array | null): void {
    this.#inElement = part !== null;
    if (part === null) return;
    this.#parts.push(part.slice());
    const length = this.#parts.reduce((sum, bytes) => sum + bytes.length, 0);
    if (length > MAX_ELEMENT_BYTES) this.#fail('element too long');
  }

  #takeElementText(last: Uint8Array): string {
    this.#inElement = false;
    if (this.#parts.length === 0) return Buffer.from(last.buffer, last.byteOffset, last.length).toString();
    const bytes = Buffer.concat([...this.#parts, last]);
    this.#parts = [];
    return bytes.toString();
  }

  #skip(bytes: Uint8Array, from: number): number {
    for (let i = from; i < bytes.length; i += 1) {
      const byte = bytes[i] ?? 0;
      if (this.#takeStringByte(byte)) continue;
      if (byte === QUOTE) this.#inString = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.#depth += 1;
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) this.#depth -= 1;
      if (this.#depth < 0) this.#fail('not JSON');
    }
    return bytes.length;
  }
}
