/** A value already serialized to JSON in UTF-8, as consecutive chunks. */
export class SerializedJson<T> {
  readonly pieces: readonly Uint8Array[];
  declare readonly value?: T;

  constructor(pieces: readonly Uint8Array[]) {
    this.pieces = pieces;
  }
}

/** A value whose object fields, but not list elements, may be serialized already. */
export type MaybeSerialized<T> =
  | T
  | SerializedJson<T>
  | (T extends readonly unknown[]
      ? never
      : T extends object
        ? { readonly [K in keyof T]: MaybeSerialized<T[K]> }
        : never);

type PlainObject = Readonly<Record<string, unknown>>;

function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function write(value: unknown, pieces: Uint8Array[]): void {
  const add = (text: string) => pieces.push(Buffer.from(text));
  if (value instanceof SerializedJson) for (const piece of value.pieces) pieces.push(piece);
  else if (!isPlainObject(value)) add(JSON.stringify(value ?? null));
  else {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    for (const [place, [name, field]] of fields.entries()) {
      add(`${place === 0 ? '{' : ','}${JSON.stringify(name)}:`);
      write(field, pieces);
    }
    add(fields.length === 0 ? '{}' : '}');
  }
}

/** Serializes a value to JSON chunks in UTF-8; copies serialized parts as they are. */
export function serializeJson(value: unknown): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  write(value, pieces);
  return pieces;
}
