import { useRef, useState } from 'react';
import { NO_FAVORITES_TABLE } from '#domain/favorites/read-favorites.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useUnmountSignal } from '#web/lib/hooks/use-unmount-signal.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useRefreshFavorites } from './favorite-queries.ts';
import { importFavoritesTable } from './import-favorites.ts';
import { describeImportProgress, type ImportReport } from './import-report.ts';

const FILE_BYTES_MAX = 10 * 1024 * 1024;
const TOO_LARGE_MESSAGE = 'This file is larger than 10 MB.';
const FAILURE = "We couldn't import the favorites. Please try again.";

type Import = {
  readonly isRunning: boolean;
  readonly report: ImportReport | null;
  readonly problem: string | null;
};

const IDLE: Import = { isRunning: false, report: null, problem: null };

/** Null if the user stopped the import or left the page. */
function describeImportError(error: unknown, signal: AbortSignal): string | null {
  if (signal.aborted) return null;
  return error instanceof Error && [NO_FAVORITES_TABLE, TOO_LARGE_MESSAGE].includes(error.message)
    ? error.message
    : errorText(error, FAILURE);
}

/** Imports a file. If the user stops the import or leaves the page, rows imported so far stay and are reported. */
export function useImport(uid: string) {
  const gateway = useGateway();
  const refresh = useRefreshFavorites(uid);
  const [state, setState] = useState<Import>(IDLE);
  const unmountSignal = useUnmountSignal();
  const running = useRef<AbortController | null>(null);

  async function importFile(file: File): Promise<void> {
    if (!unmountSignal) return;
    running.current = new AbortController();
    const signal = AbortSignal.any([unmountSignal, running.current.signal]);
    let report: ImportReport | null = null;
    const onProgress = (next: ImportReport) => {
      report = next;
      setState({ isRunning: true, report, problem: null });
    };
    setState({ ...IDLE, isRunning: true });
    try {
      if (file.size > FILE_BYTES_MAX) throw new Error(TOO_LARGE_MESSAGE);
      await importFavoritesTable(gateway, await file.text(), { signal, onProgress });
      setState({ isRunning: false, report, problem: null });
    } catch (error) {
      setState({ isRunning: false, report, problem: describeImportError(error, signal) });
      if (unmountSignal.aborted && report) showToast(`The import was stopped. ${describeImportProgress(report)}`);
    }
    await refresh();
  }

  return { ...state, importFile, stop: () => running.current?.abort(), dismiss: () => setState(IDLE) };
}
