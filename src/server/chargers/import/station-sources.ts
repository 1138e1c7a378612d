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
  /** Ends downloads and, after the batch at hand, imports. */
  readonly stop?: AbortSignal;
  /** Waits when another import is running; without it that is a failure. */
  readonly onBusy?: (busy: ImportError) => Promise<void>;
};

export type SourceResult =
  | { readonly ok: true; readonly summary: ImportSummary; readonly from: string }
  | { readonly ok: true; readonly summary: null; readonly from: string }
  | FetchFailure;

const API_VERSION = 'afdc.last_updated';
const USELESS: ReadonlySet<ImportProblem> = new Set(['cut off', 'unreadable', 'not stations']);

function downloadsFolder({ dataFolder }: SourceDeps['config']): string {
  return path.join(dataFolder, 'downloads');
}

/** Tries an import again as long as another one is running and there is someone who waits. */
export async function importWithLock<T>({ onBusy }: Pick<SourceDeps, 'onBusy'>, work: () => Promise<T>): Promise<T> {
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
  const { sql, config, clock, stop } = deps;
  const summary = await importWithLock(deps, () =>
    importStations({
      sql,
      inputs: [input],
      source: 'afdc',
      complete: true,
      dataFolder: config.dataFolder,
      clock,
      onProgress: (progress) => {
        if (stop?.aborted) throw new ImportError('interrupted', 'The import was stopped; it will go on where it was.');
        onProgress?.(progress);
      },
    }),
  );
  return { ok: true, summary, from: input.name };
}

/** Imports a file that was downloaded; one that turns out to be useless goes, so that it is fetched again. */
async function importDownload(
  deps: SourceDeps,
  input: ImportInput,
  file: string,
  onProgress?: (progress: ImportProgress) => void,
): Promise<SourceResult> {
  try {
    return await importAll(deps, input, onProgress);
  } catch (error) {
    const isUseless = error instanceof ImportError && USELESS.has(error.problem);
    if (isUseless) await rm(file, { force: true });
    throw error;
  }
}

/** Imports from the folder, file or address that the operator named. */
export async function importFromTarget(
  deps: SourceDeps,
  target: string,
  onProgress?: (progress: ImportProgress) => void,
): Promise<SourceResult> {
  if (!isUrl(target)) return importAll(deps, await openPathInput(target), onProgress);
  const fetched = await downloadUrlInput(target, downloadsFolder(deps.config), { stop: deps.stop ?? null });
  return fetched.ok ? importDownload(deps, fetched.input, fetched.file, onProgress) : fetched;
}

/** Imports from the official API, unless nothing is new there; without a network, what was downloaded before. */
export async function importFromApi(
  deps: SourceDeps,
  url: string,
  onProgress?: (progress: ImportProgress) => void,
): Promise<SourceResult> {
  const { sql, config, clock } = deps;
  const api = new AfdcApi({
    url,
    key: config.afdc.key,
    folder: downloadsFolder(config),
    clock,
    stop: deps.stop ?? null,
  });
  // What was imported counts only as long as it is there.
  const known = (await countOpenBySource(sql)).has('afdc') ? await readSetting(sql, API_VERSION) : null;
  const updated = await api.readLastUpdated();
  if (!updated.ok) {
    const earlier = known === null ? await api.newestDownload() : null;
    return earlier === null ? updated : importDownload(deps, await openFileInput(earlier), earlier, onProgress);
  }
  if (updated.lastUpdated === known) return { ok: true, summary: null, from: url };
  const downloaded = await api.download(updated.lastUpdated);
  if (!downloaded.ok) return downloaded;
  const answer = await importDownload(deps, await openFileInput(downloaded.file), downloaded.file, onProgress);
  await writeSetting(sql, API_VERSION, updated.lastUpdated);
  return answer;
}
