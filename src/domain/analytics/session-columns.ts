import { z } from 'zod';
import { findHeaderRow } from './read-sessions.ts';
import { type ColumnMap, guessColumns } from './session-formats.ts';

/** The fields for which a user chooses columns if a file's headings are unknown; the first two are required. */
export const MAPPABLE_FIELDS = ['start', 'energy', 'cost', 'minutes', 'network', 'place'] as const;
type MappableField = (typeof MAPPABLE_FIELDS)[number];

const Choice = z.string();

/** The position of each field's column in the file; empty if the file doesn't have the field. */
export const SessionColumns = z
  .object({
    start: Choice.min(1, 'Choose the column with the start time.'),
    energy: Choice.min(1, 'Choose the column with the energy in kWh.'),
    cost: Choice,
    minutes: Choice,
    network: Choice,
    place: Choice,
  })
  .superRefine((chosen, context) => {
    for (const [i, field] of MAPPABLE_FIELDS.entries())
      if (chosen[field] !== '' && MAPPABLE_FIELDS.slice(0, i).some((other) => chosen[other] === chosen[field]))
        context.addIssue({ code: 'custom', path: [field], message: 'Choose each column only once.' });
  })
  .transform((chosen): ColumnMap => {
    const entries = MAPPABLE_FIELDS.flatMap((field) => (chosen[field] === '' ? [] : [[field, Number(chosen[field])]]));
    return Object.fromEntries(entries);
  });
export type ColumnValues = Readonly<Record<MappableField, string>>;

/** A column of a file: its heading, and the first value below it. */
export type FileColumn = { readonly heading: string; readonly sample: string };

/** Lists the columns in a file; those without a unique heading are numbered. */
export function listColumns(rows: readonly (readonly string[])[]): FileColumn[] {
  const headerIndex = findHeaderRow(rows);
  const headings = (rows[headerIndex] ?? []).map((heading) => heading.trim());
  return headings.map((heading, i) => {
    const isUnique = heading !== '' && headings.indexOf(heading) === headings.lastIndexOf(heading);
    return {
      heading: isUnique ? heading : `${heading} (column ${i + 1})`.trim(),
      sample:
        rows
          .slice(headerIndex + 1)
          .find((cells) => cells[i]?.trim())
          ?.[i]?.trim() ?? '',
    };
  });
}

/** Converts columns to the values of the form. */
export function toColumnValues(chosen: ColumnMap): ColumnValues {
  const toValue = (field: MappableField) => String(chosen[field] ?? '');
  return {
    start: toValue('start'),
    energy: toValue('energy'),
    cost: toValue('cost'),
    minutes: toValue('minutes'),
    network: toValue('network'),
    place: toValue('place'),
  };
}

export const guessFileColumns = (rows: readonly (readonly string[])[]): ColumnMap =>
  guessColumns(rows[findHeaderRow(rows)] ?? []);
