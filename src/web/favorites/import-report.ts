import { checkNonFreeFeature } from '#domain/license/gate.ts';
import { formatCount, formatQuantity } from '#web/lib/format.ts';
import type { TableRow } from './import-table.ts';

/** What became of an imported table. */
export type ImportReport = {
  readonly added: number;
  readonly known: number;
  /** The stations that are not in the data set, by name. */
  readonly unknown: readonly string[];
  /** How many there was no room for. */
  readonly leftOut: number;
  /** How many came without their notes, which the license does not have. */
  readonly notesLeftOut: number;
  readonly unreadable: number;
  /** How many rows there are to bring in, and how many of them were. */
  readonly rows: number;
  readonly done: number;
};

/** What is told of a table of which nothing was brought in yet. */
export function emptyReport(rows: number, unreadable: number): ImportReport {
  return { added: 0, known: 0, unknown: [], leftOut: 0, notesLeftOut: 0, unreadable, rows, done: 0 };
}

export type ImportResult = {
  readonly added: number;
  readonly known: number;
  readonly unknownRows: readonly number[];
  readonly leftOutRows: readonly number[];
  readonly notesLeftOut: number;
};

/** A report with what became of one more part of the table. */
export function addChunkResult(report: ImportReport, part: readonly TableRow[], outcome: ImportResult): ImportReport {
  return {
    ...report,
    added: report.added + outcome.added,
    known: report.known + outcome.known,
    unknown: [...report.unknown, ...outcome.unknownRows.map((row) => part[row]?.name ?? '')],
    leftOut: report.leftOut + outcome.leftOutRows.length,
    notesLeftOut: report.notesLeftOut + outcome.notesLeftOut,
    done: report.done + part.length,
  };
}

/** How far an import came that is not through. */
export function importProgressText({ done, rows }: ImportReport): string {
  return `${formatCount(done)} of ${formatQuantity(rows, 'row')} imported.`;
}

/** What became of an imported table, a sentence each. */
export function reportLines(report: ImportReport): string[] {
  const { added, known, unknown, leftOut, notesLeftOut, unreadable } = report;
  const lines = [`${formatQuantity(added, 'favorite')} added.`];
  if (report.done < report.rows) lines.unshift(importProgressText(report));
  if (known > 0) lines.push(`${formatCount(known)} already saved.`);
  if (leftOut > 0) lines.push(`${formatCount(leftOut)} left out: your favorites are full.`);
  if (notesLeftOut > 0)
    lines.push(`${formatCount(notesLeftOut)} without notes: ${checkNonFreeFeature('free', 'notes').blockedReason}.`);
  if (unreadable > 0) lines.push(`${formatQuantity(unreadable, 'row')} could not be read.`);
  // Their names stand below.
  if (unknown.length > 0) lines.push(`${formatQuantity(unknown.length, 'station')} not found:`);
  return lines;
}
