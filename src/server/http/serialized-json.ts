/** A value already serialized to JSON in UTF-8, as consecutive chunks. */
export class SerializedJson<T> {
  readonly chunks: readonly Uint8Array[];
  declare readonly value?: T;

  constructor(chunks: readonly Uint8Array[]) {
    this.chunks = chunks;
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

function write(value: unknown, chunks: Uint8Array[]): void {
  const add = (text: string) => chunks.push(Buffer.from(text));
  if (value instanceof SerializedJson) for (const chunk of value.chunks) chunks.push(chunk);
  else if (!isPlainObject(value)) add(JSON.stringify(value ?? null));
  else {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    for (const [index, [name, field]] of fields.entries()) {
      add(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);
      write(field, chunks);
    }
    add(fields.length === 0 ? '{}' : '}');
  }
}

/** Serializes a value to JSON chunks in UTF-8; copies serialized parts as they are. */
export function serializeJson(value: unknown): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  write(value, chunks);
  return chunks;
}
