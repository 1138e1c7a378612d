import { useState } from 'react';
import { useGateway } from '#web/lib/gateway-context.ts';
import { problemText } from '#web/lib/problem-text.ts';
import { useResource } from '#web/lib/use-resource.ts';
import { showToast } from '#web/ui/toasts.ts';
import { bringTable } from './bring-table.ts';
import { useRefreshFavorites } from './favorite-queries.ts';
import { type ImportReport, progressWords } from './import-report.ts';
import { NO_TABLE } from './import-table.ts';

const FILE_BYTES_MAX = 10 * 1024 * 1024;
const FAILURE = 'The favorites could not be imported. Please try again.';

type Import = {
  readonly isRunning: boolean;
  readonly report: ImportReport | null;
  readonly problem: string | null;
};

const IDLE: Import = { isRunning: false, report: null, problem: null };

/** Why an import ended before it was through; null when somebody stopped it. */
function problemOf(error: unknown, { signal }: AbortController): string | null {
  if (signal.aborted) return null;
  return error instanceof Error && error.message === NO_TABLE ? NO_TABLE : problemText(error, FAILURE);
}

/** Brings in a table of favourites until it is stopped or the page is left; what came before stays and is told. */
export function useImport(uid: string) {
  const gateway = useGateway();
  const refresh = useRefreshFavorites(uid);
  const [state, setState] = useState<Import>(IDLE);
  const page = useResource(
    () => ({ isLeft: false, run: new AbortController() }),
    (open) => {
      open.isLeft = true;
      open.run.abort();
    },
  );

  async function importFile(file: File): Promise<void> {
    if (!page) return;
    const run = new AbortController();
    page.run = run;
    let report: ImportReport | null = null;
    const tell = (next: ImportReport) => {
      report = next;
      setState({ isRunning: true, report, problem: null });
    };
    setState({ ...IDLE, isRunning: true });
    try {
      if (file.size > FILE_BYTES_MAX) throw new Error(NO_TABLE);
      await bringTable(gateway, await file.text(), { signal: run.signal, tell });
      setState({ isRunning: false, report, problem: null });
    } catch (error) {
      setState({ isRunning: false, report, problem: problemOf(error, run) });
      if (page.isLeft && report) showToast(`The import was stopped. ${progressWords(report)}`);
    }
    await refresh();
  }

  return { ...state, importFile, stop: () => page?.run.abort(), dismiss: () => setState(IDLE) };
}
