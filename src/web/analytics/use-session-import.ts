import { useState } from 'react';
import { analyticsEndpoints, IMPORT_SESSIONS_MAX } from '#contract/analytics.ts';
import { call, type Gateway } from '#contract/client.ts';
import { ERRORS } from '#contract/errors.ts';
import type { ParsedSession, ParsedSessions } from '#domain/analytics/read-sessions.ts';
import { guessFileColumns } from '#domain/analytics/session-columns.ts';
import type { ColumnMap } from '#domain/analytics/session-formats.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useUnmountSignal } from '#web/lib/hooks/use-unmount-signal.ts';
import { readTableText, TableError } from '#web/lib/read-table.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { retryWhenRateLimited } from '#web/lib/requests/retry-when-rate-limited.ts';
import { useRefreshAnalytics } from './analytics-queries.ts';
import { readSessionRows, readSessionsFile } from './read-sessions-file.ts';

export type ImportReport = { readonly added: number; readonly known: number; readonly leftOut: number };

export type UnrecognizedFile = { readonly rows: readonly string[][]; readonly chosen: ColumnMap };

/** The step of an import. Before one starts, `problem` says what was wrong with the last file, if anything. */
export type SessionImport =
  | { readonly step: 'none'; readonly problem: string | null }
  | { readonly step: 'columns'; readonly fileName: string; readonly unrecognized: UnrecognizedFile }
  | {
      readonly step: 'preview';
      readonly fileName: string;
      readonly file: ParsedSessions;
      readonly unrecognized: UnrecognizedFile | null;
    }
  | { readonly step: 'running'; readonly done: number; readonly total: number }
  | {
      readonly step: 'done';
      readonly report: ImportReport;
      readonly file: ParsedSessions;
      readonly problem: string | null;
    };

const EMPTY_REPORT: ImportReport = { added: 0, known: 0, leftOut: 0 };

/** Imports one batch; if the server limits the rate, waits and retries. */
async function importBatch(gateway: Gateway, sessions: ParsedSession[], signal: AbortSignal): Promise<ImportReport> {
  const request = () => call(gateway, analyticsEndpoints.importChargingSessions, { body: { sessions } }, signal);
  return (await retryWhenRateLimited(request, signal)).data;
}

/**
 * Imports charging sessions from a file: shows a preview, then sends batches until all are sent, one fails, or the user
 * leaves the page.
 */
export function useSessionImport(uid: string) {
  const gateway = useGateway();
  const refresh = useRefreshAnalytics(uid);
  const [state, setState] = useState<SessionImport>({ step: 'none', problem: null });
  const unmountSignal = useUnmountSignal();

  async function preview(file: File): Promise<void> {
    const fileName = file.name;
    try {
      const rows = await readSessionsFile(await readTableText(file));
      const sessionsFile = readSessionRows(rows);
      if (sessionsFile) setState({ step: 'preview', fileName, file: sessionsFile, unrecognized: null });
      else setState({ step: 'columns', fileName, unrecognized: { rows, chosen: guessFileColumns(rows) } });
    } catch (error) {
      const problem = error instanceof TableError ? error.message : "We couldn't read the file.";
      setState({ step: 'none', problem });
    }
  }

  function choose(fileName: string, unrecognized: UnrecognizedFile): void {
    const file = readSessionRows(unrecognized.rows, unrecognized.chosen);
    if (file) setState({ step: 'preview', fileName, file, unrecognized });
  }

  const askForColumns = (fileName: string, unrecognized: UnrecognizedFile) =>
    setState({ step: 'columns', fileName, unrecognized });

  async function run(file: ParsedSessions): Promise<void> {
    if (!unmountSignal) return;
    const { sessions } = file;
    let report = EMPTY_REPORT;
    let problem: string | null = null;
    try {
      for (let done = 0; done < sessions.length; done += IMPORT_SESSIONS_MAX) {
        setState({ step: 'running', done, total: sessions.length });
        const imported = await importBatch(gateway, sessions.slice(done, done + IMPORT_SESSIONS_MAX), unmountSignal);
        report = {
          added: report.added + imported.added,
          known: report.known + imported.known,
          leftOut: report.leftOut + imported.leftOut,
        };
      }
    } catch (error) {
      problem = errorText(error, ERRORS.charging_sessions_import_failed.message);
    }
    setState({ step: 'done', report, file, problem });
    void refresh();
  }

  return { state, preview, choose, askForColumns, run, dismiss: () => setState({ step: 'none', problem: null }) };
}
