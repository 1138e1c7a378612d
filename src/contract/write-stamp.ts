import { z } from 'zod';

const WRITE_KEY_HEADER = 'idempotency-key';
const REPLACES_HEADER = 'if-match';

export const REPLACES_MAX = 6;

/** The largest number that the server can store. */
const NUMBER_MAX = 2 ** 31 - 1;

const WriteKey = z.object({
  writer: z.uuid(),
  /** Counts the writes of one writer, which is a page load. */
  number: z.int().min(1).max(NUMBER_MAX),
});

/** Identifies a write, so that the server recognizes its repeats, and lists the values that it was based on. */
export const WriteStamp = z.object({
  key: WriteKey.nullable(),
  /** Fingerprints of the values that the author saw and changed; null if the write may replace any value. */
  replaces: z
    .array(z.string().regex(/^[a-z0-9-]{1,20}$/))
    .max(REPLACES_MAX)
    .nullable(),
});
export type WriteStamp = z.infer<typeof WriteStamp>;

export const NO_STAMP: WriteStamp = { key: null, replaces: null };

/** Headers with which a request can be stamped, for the OpenAPI document. */
export const STAMP_HEADERS: Readonly<Record<string, string>> = {
  [WRITE_KEY_HEADER]:
    "The writer's UUID, a dot, and the number of the write (3f1c2a90-1111-4222-8333-444455556666.7). A request that repeats a key changes nothing.",
  [REPLACES_HEADER]: 'Fingerprints of the values that the write may replace, each in double quotes',
};

export function toStampHeaders({ key, replaces }: WriteStamp): Record<string, string> {
  return {
    ...(key && { [WRITE_KEY_HEADER]: `${key.writer}.${key.number}` }),
    ...(replaces && { [REPLACES_HEADER]: replaces.map((value) => `"${value}"`).join(', ') }),
  };
}

const QUOTED = /"([^"]*)"/g;
const REPLACES = /^(?:"[^"]*"(?:, ?"[^"]*")*)?$/;

function readReplaces(header: string | null): string[] | null {
  if (header === null || !REPLACES.test(header)) return null;
  return [...header.matchAll(QUOTED)].map(([, value = '']) => value);
}

/** Reads a request's stamp. A header in any other form is ignored: other clients may send their own keys. */
export function readStamp(headers: Pick<Headers, 'get'>): WriteStamp {
  const [writer, number] = headers.get(WRITE_KEY_HEADER)?.split('.') ?? [];
  return {
    key: WriteKey.safeParse({ writer, number: Number(number) }).data ?? null,
    replaces: WriteStamp.shape.replaces.safeParse(readReplaces(headers.get(REPLACES_HEADER))).data ?? null,
  };
}
