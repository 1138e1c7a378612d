import type { FavoriteCells } from '#domain/favorites/read-favorites.ts';
import { checkPaidFeature } from '#domain/license/gate.ts';
import { formatCount, formatQuantity } from '#web/lib/format.ts';

export type ImportReport = {
  readonly added: number;
  /** How many were already saved, or repeated in the table. */
  readonly alreadySaved: number;
  /** Names of stations that aren't in the data set. */
  readonly notFound: readonly string[];
  /** Rows left out because the favorites limit was reached. */
  readonly leftOut: number;
  /** Rows imported without notes because the license doesn't include them. */
  readonly notesLeftOut: number;
  readonly unreadable: number;
  /** Total rows, and rows processed so far. */
  readonly rows: number;
  readonly done: number;
};

export function createEmptyReport(rows: number, unreadable: number): ImportReport {
  return { added: 0, alreadySaved: 0, notFound: [], leftOut: 0, notesLeftOut: 0, unreadable, rows, done: 0 };
}

export type ImportResult = {
  readonly added: number;
  readonly known: number;
  readonly unknownRows: readonly number[];
  readonly leftOutRows: readonly number[];
  readonly notesLeftOut: number;
};

export function addChunkResult(
  report: ImportReport,
  chunk: readonly FavoriteCells[],
  outcome: ImportResult,
): ImportReport {
  return {
    ...report,
    added: report.added + outcome.added,
    alreadySaved: report.alreadySaved + outcome.known,
    notFound: [...report.notFound, ...outcome.unknownRows.map((row) => chunk[row]?.name ?? '')],
    leftOut: report.leftOut + outcome.leftOutRows.length,
    notesLeftOut: report.notesLeftOut + outcome.notesLeftOut,
    done: report.done + chunk.length,
  };
}

export function describeImportProgress({ done, rows }: ImportReport): string {
  return `${formatCount(done)} of ${formatQuantity(rows, 'row')} processed.`;
}

export function listReportLines(report: ImportReport): string[] {
  const { added, alreadySaved, notFound, leftOut, notesLeftOut, unreadable } = report;
  const lines = [`${formatQuantity(added, 'favorite')} added.`];
  if (report.done < report.rows) lines.unshift(describeImportProgress(report));
  if (alreadySaved > 0) lines.push(`${formatCount(alreadySaved)} already saved.`);
  if (leftOut > 0) lines.push(`${formatCount(leftOut)} not added: you have reached your favorites limit.`);
  if (notesLeftOut > 0)
    lines.push(`${formatCount(notesLeftOut)} without notes: ${checkPaidFeature('free', 'notes').blockedReason}.`);
  if (unreadable > 0) lines.push(`We couldn't read ${formatQuantity(unreadable, 'row')}.`);
  // The banner lists their names below this line.
  if (notFound.length > 0) lines.push(`${formatQuantity(notFound.length, 'station')} not found:`);
  return lines;
}
