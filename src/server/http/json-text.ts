/** A value that is already written as JSON, in UTF-8. */
export class JsonText<T> {
  readonly bytes: Uint8Array;
  declare readonly value?: T;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** A value of which fields, but no elements of lists, may already be written as JSON. */
export type Written<T> =
  | T
  | JsonText<T>
  | (T extends readonly unknown[] ? never : T extends object ? { readonly [K in keyof T]: Written<T[K]> } : never);

type PlainObject = Readonly<Record<string, unknown>>;

function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function write(value: unknown, pieces: (string | Uint8Array)[]): void {
  if (value instanceof JsonText) pieces.push(value.bytes);
  else if (!isPlainObject(value)) pieces.push(JSON.stringify(value ?? null));
  else {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    for (const [place, [name, field]] of fields.entries()) {
      pieces.push(`${place === 0 ? '{' : ','}${JSON.stringify(name)}:`);
      write(field, pieces);
    }
    pieces.push(fields.length === 0 ? '{}' : '}');
  }
}

/** Writes a value as JSON in UTF-8; what is already written is taken as it is. */
export function writeJson(value: unknown): Buffer<ArrayBuffer> {
  const pieces: (string | Uint8Array)[] = [];
  write(value, pieces);
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}
