import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

export function toCopyField(value: string | number | boolean | null): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\\\t\n\r]/.test(value)
    ? value.replace(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? character)
    : value;
}

/** Inserts rows with COPY, which is several times as fast as INSERT. Each line contains tab-separated fields. */
export async function copyRows(
  sql: Kysely<Schema>,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  // Both engines accept the rows as the statement's only parameter.
  await sql.executeQuery(CompiledQuery.raw(`copy ${table} (${columns.join(', ')}) from stdin`, [lines.join('\n')]));
}

/** Null for a statement other than COPY FROM STDIN. */
export function extractCopyRows(text: string, parameters: readonly unknown[] | undefined): string | null {
  return /^copy .* from stdin$/.test(text) ? String(parameters?.[0] ?? '') : null;
}
