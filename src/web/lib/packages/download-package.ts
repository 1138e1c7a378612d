import type { z } from 'zod';
import type { PackageKey } from '#contract/sync.ts';
import type { OfflinePackage } from '#domain/offline/package.ts';
import { BrokenPackageError } from './check-package.ts';
import { type DownloadDeps, downloadFile } from './download-file.ts';
import type { DownloadState } from './download-states.ts';

export type VerificationKey = z.infer<typeof PackageKey>;

export type ReadyPackage = OfflinePackage & { readonly bytes: number; readonly sha256: string };

export function isReady(candidate: OfflinePackage): candidate is ReadyPackage {
  return candidate.status === 'ready' && candidate.bytes !== null && candidate.sha256 !== null;
}

export type PackageDownloadDeps = Pick<DownloadDeps, 'files' | 'freeBytes'> & {
  readonly requestFile: (
    id: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) => Promise<Response>;
  /** Rejects with a BrokenPackageError if the file isn't what the server signed. */
  readonly check: (file: Blob, id: string, key: VerificationKey) => Promise<void>;
};

/** A broken file is downloaded once more; then the driver decides. */
const ATTEMPTS_MAX = 2;

async function isValid({ files, check }: PackageDownloadDeps, id: string, key: VerificationKey): Promise<boolean> {
  const file = await files.read(id);
  try {
    if (file === null) return false;
    await check(file, id, key);
    return true;
  } catch (error) {
    if (!(error instanceof BrokenPackageError)) throw error;
    return false;
  }
}

/** Downloads a package and checks it; if it is broken, once more. Returns whether a valid file is stored. */
export async function downloadPackage(
  deps: PackageDownloadDeps,
  ready: ReadyPackage,
  key: VerificationKey,
  { signal, onState }: { readonly signal: AbortSignal; readonly onState: (state: DownloadState) => void },
): Promise<boolean> {
  const { files, freeBytes, requestFile } = deps;
  const { id } = ready;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const kind = attempt === 1 ? 'downloading' : 'repairing';
    const request = (headers: Readonly<Record<string, string>>) => requestFile(id, headers, signal);
    const onProgress = (bytes: number) => onState({ kind, bytes });
    await downloadFile({ files, freeBytes, signal, request, onProgress }, ready);
    onState({ kind: 'checking' });
    const valid = await isValid(deps, id, key);
    signal.throwIfAborted();
    if (valid) return true;
    await files.remove(id);
  }
  return false;
}
