import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import type { Log } from '../../log.ts';
import { AfdcApi } from './afdc-api.ts';
import { countOpenBySource } from './dataset-store.ts';
import type { FetchFailure } from './download.ts';
import { ImportError, type ImportProblem } from './import-error.ts';
import { type ImportInput, openFileInput } from './import-input.ts';
import { type ImportProgress, type ImportSummary, importStations } from './import-stations.ts';
import { openPathInput } from './path-input.ts';
import { downloadUrlInput, isUrl } from './url-input.ts';

export type SourceDeps = {
  readonly sql: Sql;
  readonly config: Pick<Config, 'dataFolder' | 'stationSource' | 'afdc' | 'refreshHours'>;
  readonly clock: () => Date;
  readonly log: Log;
  /** Aborts downloads; aborts an import after the current batch. */
  readonly signal?: AbortSignal;
  /** Waits while another import is running; without it, a running import is an error. */
  readonly onBusy?: (busy: ImportError) => Promise<void>;
};

export type SourceResult =
  /** The summary is null if the source hasn't changed. */
  { readonly ok: true; readonly summary: ImportSummary | null; readonly from: string } | FetchFailure;

const IMPORTED_VERSION_SETTING = 'afdc.last_updated';
const UNUSABLE_PROBLEMS: ReadonlySet<ImportProblem> = new Set(['cut off', 'unreadable', 'not stations']);

function getDownloadsFolder({ dataFolder }: SourceDeps['config']): string {
  return path.join(dataFolder, 'downloads');
}

export async function retryWhileBusy<T>({ onBusy }: Pick<SourceDeps, 'onBusy'>, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!onBusy || !(error instanceof ImportError) || error.problem !== 'busy') throw error;
      await onBusy(error);
    }
  }
}

async function importAll(
  deps: SourceDeps,
  input: ImportInput,
  onProgress?: (progress: ImportProgress) => void,
): Promise<SourceResult> {
  const { sql, config, clock, signal } = deps;
  const summary = await retryWhileBusy(deps, () =>
    importStations({
      sql,
      inputs: [input],
      source: 'afdc',
      isComplete: true,
      dataFolder: config.dataFolder,
      clock,
      onProgress: (progress) => {
        if (signal?.aborted)
          throw new ImportError('interrupted', 'The import was stopped; it will resume where it stopped.');
        onProgress?.(progress);
      },
    }),
  );
  return { ok: true, summary, from: input.name };
}

/** Imports a downloaded file. Deletes it if it is unusable, so that it is downloaded again. */
async function importDownload(
  deps: SourceDeps,
  input: ImportInput,
  file: string,
  onProgress?: (progress: ImportProgress) => void,
): Promise<SourceResult> {
  try {
    return await importAll(deps, input, onProgress);
  } catch (error) {
    const isUnusable = error instanceof ImportError && UNUSABLE_PROBLEMS.has(error.problem);
    if (isUnusable) await rm(file, { force: true });
    throw error;
  }
}

export async function importFromTarget(
  deps: SourceDeps,
  target: string,
  onProgress?: (progress: ImportProgress) => void,
): Promise<SourceResult> {
  if (!isUrl(target)) return importAll(deps, await openPathInput(target), onProgress);
  const fetched = await downloadUrlInput(target, getDownloadsFolder(deps.config), { signal: deps.signal ?? null });
  return fetched.ok ? importDownload(deps, fetched.input, fetched.file, onProgress) : fetched;
}

/**
 * Imports from the official API unless nothing has changed. If the API isn't available and nothing was imported from it
 * yet, uses an earlier download.
 */
export async function importFromApi(
  deps: SourceDeps,
  url: string,
  onProgress?: (progress: ImportProgress) => void,
): Promise<SourceResult> {
  const { sql, config, clock } = deps;
  const api = new AfdcApi({
    url,
    key: config.afdc.key,
    folder: getDownloadsFolder(config),
    clock,
    signal: deps.signal ?? null,
  });
  // The version counts only while its stations are still in the database.
  const importedVersion = (await countOpenBySource(sql)).has('afdc')
    ? await readSetting(sql, IMPORTED_VERSION_SETTING)
    : null;
  const updated = await api.readLastUpdated();
  if (!updated.ok) {
    const previousDownload = importedVersion === null ? await api.findNewestDownload() : null;
    return previousDownload === null
      ? updated
      : importDownload(deps, await openFileInput(previousDownload), previousDownload, onProgress);
  }
  if (updated.lastUpdated === importedVersion) return { ok: true, summary: null, from: url };
  const downloaded = await api.download(updated.lastUpdated);
  if (!downloaded.ok) return downloaded;
  const result = await importDownload(deps, await openFileInput(downloaded.file), downloaded.file, onProgress);
  await writeSetting(sql, IMPORTED_VERSION_SETTING, updated.lastUpdated);
  return result;
}
