import { useState } from 'react';
import { analyticsEndpoints, IMPORT_SESSIONS_MAX } from '#contract/analytics.ts';
import { call, type Gateway } from '#contract/client.ts';
import { ERRORS } from '#contract/errors.ts';
import type { ReadSession, ReadSessions } from '#domain/analytics/read-sessions.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useResource } from '#web/lib/hooks/use-resource.ts';
import { readTableText, TableProblem } from '#web/lib/read-table.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { whenAllowed } from '#web/lib/requests/wait-and-retry.ts';
import { useRefreshAnalytics } from './analytics-queries.ts';
import { readSessionsFile } from './read-sessions-file.ts';

export type ImportReport = { readonly added: number; readonly known: number; readonly leftOut: number };

/** An import: nothing yet, a file to look at, a running import, or its result. */
export type SessionImport =
  | { readonly step: 'none'; readonly problem: string | null }
  | { readonly step: 'preview'; readonly fileName: string; readonly read: ReadSessions }
  | { readonly step: 'running'; readonly done: number; readonly total: number }
  | {
      readonly step: 'done';
      readonly report: ImportReport;
      readonly read: ReadSessions;
      readonly problem: string | null;
    };

const NOTHING: ImportReport = { added: 0, known: 0, leftOut: 0 };

/** Imports one part, waiting as long as the server asks when it is rate limited. */
async function importPart(gateway: Gateway, sessions: ReadSession[], signal: AbortSignal): Promise<ImportReport> {
  const request = () => call(gateway, analyticsEndpoints.importChargingSessions, { body: { sessions } }, signal);
  return (await whenAllowed(request, signal)).data;
}

/** Imports charging sessions from a file: first a preview, then parts of it until done or the page is left. */
export function useSessionImport(uid: string) {
  const gateway = useGateway();
  const refresh = useRefreshAnalytics(uid);
  const [state, setState] = useState<SessionImport>({ step: 'none', problem: null });
  const page = useResource(
    () => new AbortController(),
    (open) => open.abort(),
  );

  async function preview(file: File): Promise<void> {
    try {
      setState({ step: 'preview', fileName: file.name, read: await readSessionsFile(await readTableText(file)) });
    } catch (error) {
      const problem = error instanceof TableProblem ? error.message : 'The file could not be read.';
      setState({ step: 'none', problem });
    }
  }

  async function run(read: ReadSessions): Promise<void> {
    if (!page) return;
    const { sessions } = read;
    let report = NOTHING;
    let problem: string | null = null;
    try {
      for (let done = 0; done < sessions.length; done += IMPORT_SESSIONS_MAX) {
        setState({ step: 'running', done, total: sessions.length });
        const part = await importPart(gateway, sessions.slice(done, done + IMPORT_SESSIONS_MAX), page.signal);
        report = {
          added: report.added + part.added,
          known: report.known + part.known,
          leftOut: report.leftOut + part.leftOut,
        };
      }
    } catch (error) {
      problem = errorText(error, ERRORS.charging_sessions_import_failed.message);
    }
    setState({ step: 'done', report, read, problem });
    void refresh();
  }

  return { state, preview, run, dismiss: () => setState({ step: 'none', problem: null }) };
}
