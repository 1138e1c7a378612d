/** A growable buffer for bytes and variable-length integers, signed or unsigned. */
export class ByteWriter {
  #bytes = new Uint8Array(65_536);
  #length = 0;

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  unsigned(value: number): void {
    let remaining = value;
    while (remaining >= 128) {
      this.byte((remaining % 128) + 128);
      remaining = Math.floor(remaining / 128);
    }
    this.byte(remaining);
  }

  signed(value: number): void {
    this.unsigned(value < 0 ? -value * 2 - 1 : value * 2);
  }

  append(bytes: Uint8Array): void {
    this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(needed: number): void {
    if (this.#length + needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + needed));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads ByteWriter output. Throws a RangeError past the end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const value = this.#bytes[this.#offset];
    if (value === undefined) throw new RangeError('The bytes end too early');
    this.#offset += 1;
    return value;
  }

  unsigned(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const next = this.byte();
      value += (next % 128) * scale;
      if (next < 128) return value;
      scale *= 128;
    }
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  take(length: number): Uint8Array {
    if (this.#offset + length > this.#bytes.length) throw new RangeError('The bytes end too early');
    this.#offset += length;
    return this.#bytes.subarray(this.#offset - length, this.#offset);
  }
}
