export type ProtobufField = { field: number; value: number; bytes: Uint8Array };

const EMPTY = new Uint8Array(0);

export function* eachField(message: Uint8Array): Generator<ProtobufField> {
  const cursor = { at: 0 };
  while (cursor.at < message.length) {
    const key = readVarint(message, cursor);
    const field = Math.floor(key / 8);
    const wireType = key % 8;
    if (wireType === 0) {
      yield { field, value: readVarint(message, cursor), bytes: EMPTY };
    } else {
      const size = wireType === 2 ? readVarint(message, cursor) : wireType === 1 ? 8 : 4;
      yield { field, value: 0, bytes: message.subarray(cursor.at, cursor.at + size) };
      cursor.at += size;
    }
  }
}

export function readPackedInts(packed: Uint8Array): number[] {
  const cursor = { at: 0 };
  const numbers: number[] = [];
  while (cursor.at < packed.length) numbers.push(readVarint(packed, cursor));
  return numbers;
}

export function toSigned(zigzag: number): number {
  return zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
}

// Arithmetic instead of bit operators, because node ids exceed 32 bits.
function readVarint(bytes: Uint8Array, cursor: { at: number }): number {
  let value = 0;
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[cursor.at++] ?? 0;
    value += (byte % 128) * scale;
    if (byte < 128) return value;
  }
}
