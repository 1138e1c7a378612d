import { z } from 'zod';
import { findHead } from './read-sessions.ts';
import { type ColumnMap, guessColumns } from './session-formats.ts';

/** What a person may choose a column for, if a file's headings are unknown; the first two are needed. */
export const CHOSEN_COLUMNS = ['start', 'energy', 'cost', 'minutes', 'network', 'place'] as const;
type ChosenColumn = (typeof CHOSEN_COLUMNS)[number];

const Choice = z.string();

/** Chosen columns by their position in the file; empty for what the file doesn't have. */
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
    for (const [at, column] of CHOSEN_COLUMNS.entries())
      if (chosen[column] !== '' && CHOSEN_COLUMNS.slice(0, at).some((other) => chosen[other] === chosen[column]))
        context.addIssue({ code: 'custom', path: [column], message: 'Choose each column only once.' });
  })
  .transform((chosen): ColumnMap => {
    const entries = CHOSEN_COLUMNS.flatMap((column) =>
      chosen[column] === '' ? [] : [[column, Number(chosen[column])]],
    );
    return Object.fromEntries(entries);
  });
export type TypedColumns = Readonly<Record<ChosenColumn, string>>;

/** A column of a file: its heading, and the first value below it. */
export type FileColumn = { readonly heading: string; readonly sample: string };

/** Lists the columns of a file; those without a heading of their own are numbered. */
export function listColumns(rows: readonly (readonly string[])[]): FileColumn[] {
  const headAt = findHead(rows);
  const headings = (rows[headAt] ?? []).map((heading) => heading.trim());
  return headings.map((heading, at) => {
    const isUnique = heading !== '' && headings.indexOf(heading) === headings.lastIndexOf(heading);
    return {
      heading: isUnique ? heading : `${heading} (column ${at + 1})`.trim(),
      sample:
        rows
          .slice(headAt + 1)
          .find((cells) => cells[at]?.trim())
          ?.[at]?.trim() ?? '',
    };
  });
}

/** What the choice begins with: columns with common headings. */
export function toTypedColumns(chosen: ColumnMap): TypedColumns {
  const typed = (column: ChosenColumn) => String(chosen[column] ?? '');
  return {
    start: typed('start'),
    energy: typed('energy'),
    cost: typed('cost'),
    minutes: typed('minutes'),
    network: typed('network'),
    place: typed('place'),
  };
}

export const guessOf = (rows: readonly (readonly string[])[]): ColumnMap => guessColumns(rows[findHead(rows)] ?? []);
