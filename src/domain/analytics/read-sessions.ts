import type { z } from 'zod';
import { isBlankRow, unescapeFormulas } from '../csv.ts';
import { ChargingSessionDraft } from './charging-session.ts';
import { applyChosenColumns, type Column, type ColumnMap, findFormat, type SessionFormat } from './session-formats.ts';

/** A charging session as read from a file, without the rig and the station's ID. */
export const ImportedSession = ChargingSessionDraft.omit({ rigId: true, chargerId: true });

/** A row of a file that can be imported. */
export type ParsedSession = z.output<typeof ImportedSession> & {
  /** How many rows with the same start and energy came before it in the file. */
  readonly copy: number;
};

/** The number of a row that can't be imported, and the reason. */
export type SkippedRow = { readonly row: number; readonly reason: string };

export type ParsedSessions = {
  readonly format: SessionFormat['name'];
  readonly sessions: readonly ParsedSession[];
  /** The row number of each session in the file. */
  readonly rows: readonly number[];
  readonly skipped: readonly SkippedRow[];
};

/** Parses a time in the time zone of the driver's device, which the domain doesn't know. */
export type ReadLocalTime = (text: string) => Date | null;

/** A longer cell isn't a number, and matching a unit in it would be slow. */
const NUMBER_CHARACTERS_MAX = 60;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const DURATION = /^(\d{1,3}):([0-5]?\d)(?::([0-5]?\d))?$/;

/**
 * Reads a number, which may have a currency sign, a unit, and thousands separators; null if empty or N/A, NaN if it
 * isn't a number.
 */
export function readNumber(text: string): number | null {
  if (text.length > NUMBER_CHARACTERS_MAX) return Number.NaN;
  const bare = text
    .trim()
    .replace(/^(?:US)?\$\s*/i, '')
    .replace(/\s*(?:kwh|usd|min|minutes?)$/i, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '');
  if (bare === '' || /^n\/?a$/i.test(bare)) return null;
  return NUMBER.test(bare) ? Number(bare) : Number.NaN;
}

/** Reads minutes: "42", "0:42:10", or "00:42:10". */
function readMinutes(text: string): number | null {
  const duration = DURATION.exec(text.trim());
  if (duration === null) {
    const minutes = readNumber(text);
    return minutes === null ? null : Math.round(minutes);
  }
  return Number(duration[1]) * 60 + Number(duration[2]) + Math.round(Number(duration[3] ?? 0) / 60);
}

const DOLLARS = /^(?:usd|us\$|\$)?$/i;

/** Returns why a row can't be imported even if its numbers are valid, or null. */
function findSkipReason(currency: string, unitPrice: string): string | null {
  if (!DOLLARS.test(currency)) return 'The cost is not in US dollars.';
  return /\/\s*min/i.test(unitPrice) ? 'It was billed by the minute, so its energy is unknown.' : null;
}

type Cells = readonly string[];

function readRow(cells: Cells, columns: ColumnMap, network: string, readTime: ReadLocalTime) {
  const cell = (column: Column) =>
    columns[column] === undefined ? '' : unescapeFormulas((cells[columns[column]] ?? '').trim());
  const [start, end] = [readTime(cell('start')), readTime(cell('end'))];
  const elapsedMinutes =
    start !== null && end !== null && end > start ? Math.round((end.getTime() - start.getTime()) / 60_000) : null;
  const parsed = ImportedSession.safeParse({
    startedAt: start?.toISOString() ?? '',
    energyKwh: readNumber(cell('energy')) ?? Number.NaN,
    costDollars: readNumber(cell('cost')),
    minutes: readMinutes(cell('minutes')) ?? elapsedMinutes,
    network: cell('network') || network,
    place: [cell('place'), cell('city')].filter((part) => part !== '').join(', '),
  });
  const skipReason = findSkipReason(cell('currency'), cell('unitPrice'));
  if (skipReason === null && parsed.success) return { session: parsed.data, reason: null };
  return { session: null, reason: skipReason ?? parsed.error?.issues[0]?.message ?? "We couldn't read it." };
}

/** Returns a key made of the start time, to the minute, and the rounded energy, equal for rows of the same session. */
export function toSessionKey({ startedAt, energyKwh }: Pick<ChargingSessionDraft, 'startedAt' | 'energyKwh'>): string {
  return `${new Date(startedAt).toISOString().slice(0, 16)} ${energyKwh.toFixed(1)}`;
}

/** Returns the index of the header row, which is the first row that isn't blank; -1 if all are blank. */
export const findHeaderRow = (rows: readonly Cells[]) => rows.findIndex((cells) => !isBlankRow(cells));

/** Reads charging sessions from a file's rows, using the chosen columns, if any; null if the columns are unknown. */
export function readSessions(
  rows: readonly Cells[],
  readTime: ReadLocalTime,
  chosen: ColumnMap | null = null,
): ParsedSessions | null {
  const headerIndex = findHeaderRow(rows);
  const headings = rows[headerIndex] ?? [];
  const match = chosen === null ? findFormat(headings) : applyChosenColumns(headings, chosen);
  if (match === null) return null;
  const { format, columns } = match;
  const copies = new Map<string, number>();
  const sessions: ParsedSession[] = [];
  const sessionRows: number[] = [];
  const skipped: SkippedRow[] = [];
  for (const [i, cells] of rows.entries()) {
    if (i <= headerIndex || isBlankRow(cells)) continue;
    const { session, reason } = readRow(cells, columns, format.network, readTime);
    if (session === null) {
      skipped.push({ row: i + 1, reason });
      continue;
    }
    const key = toSessionKey(session);
    const copy = copies.get(key) ?? 0;
    copies.set(key, copy + 1);
    sessions.push({ ...session, copy });
    sessionRows.push(i + 1);
  }
  return { format: format.name, sessions, rows: sessionRows, skipped };
}
