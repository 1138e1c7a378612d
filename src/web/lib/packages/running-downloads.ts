import type { DevicePackage, DevicePackages } from './device-packages.ts';
import {
  downloadPackage,
  type PackageDownloadDeps,
  type ReadyPackage,
  type VerificationKey,
} from './download-package.ts';
import { type createDownloadStates, type DownloadState, toProblem } from './download-states.ts';

export type RunningDownloadDeps = PackageDownloadDeps & {
  readonly devicePackages: DevicePackages;
  /** Deletes a package on the server after a newer one replaced it. */
  readonly deleteOnServer: (id: string) => Promise<unknown>;
};

/** Stopped: the driver deleted the package, or has to solve a problem first. Delayed: it can be retried. */
type Outcome = 'downloaded' | 'stopped' | 'delayed';

/** The older packages of the same area, also if the driver requested it again without updating one of them. */
function listReplaced({ package: { area, createdAt }, replaces }: DevicePackage, all: readonly DevicePackage[]) {
  const areaText = JSON.stringify(area);
  const older = all.filter((other) => other.package.createdAt < createdAt);
  const sameArea = older.filter((other) => JSON.stringify(other.package.area) === areaText);
  return new Set([...(replaces === null ? [] : [replaces]), ...sameArea.map((other) => other.package.id)]);
}

/** Downloads single packages, and aborts a download once its package is no longer wanted on this device. */
export function createRunningDownloads(
  dependencies: RunningDownloadDeps,
  states: ReturnType<typeof createDownloadStates>,
) {
  const { devicePackages, files, deleteOnServer } = dependencies;
  const running = new Map<string, AbortController>();

  async function removeFile(id: string): Promise<void> {
    await files.remove(id);
    states.set(id, null);
  }

  async function finish(
    record: DevicePackage,
    ready: ReadyPackage,
    key: VerificationKey,
    signal: AbortSignal,
  ): Promise<void> {
    // Another tab may have deleted the package.
    await devicePackages.load();
    signal.throwIfAborted();
    await devicePackages.put({ ...record, package: ready, key, isWhole: true });
    states.set(ready.id, null);
    for (const id of listReplaced(record, devicePackages.get())) {
      await devicePackages.remove(id);
      await removeFile(id);
      await deleteOnServer(id).catch(() => undefined);
    }
  }

  async function download(
    record: DevicePackage,
    ready: ReadyPackage,
    key: VerificationKey,
    signal: AbortSignal,
  ): Promise<void> {
    const onState = (state: DownloadState) => states.set(ready.id, state);
    if (await downloadPackage(dependencies, ready, key, { signal, onState })) await finish(record, ready, key, signal);
    else states.set(ready.id, { kind: 'broken' });
  }

  devicePackages.subscribe(() => {
    const wanted = new Set(devicePackages.get().map((record) => record.package.id));
    for (const [id, control] of running) if (!wanted.has(id)) control.abort();
  });

  return {
    async tryDownload(record: DevicePackage, ready: ReadyPackage, key: VerificationKey): Promise<Outcome> {
      const { id } = ready;
      const control = new AbortController();
      running.set(id, control);
      try {
        await download(record, ready, key, control.signal);
        return 'downloaded';
      } catch (error) {
        // A piece may have been written while the driver deleted the package.
        if (control.signal.aborted) {
          await removeFile(id);
          return 'stopped';
        }
        const problem = toProblem(error);
        states.set(id, problem ?? { kind: 'delayed' });
        return problem ? 'stopped' : 'delayed';
      } finally {
        running.delete(id);
      }
    },
    async remove(id: string): Promise<void> {
      running.get(id)?.abort();
      await devicePackages.remove(id);
      await removeFile(id);
    },
  };
}
