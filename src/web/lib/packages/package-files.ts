import { transfer } from '#contract/calls.ts';
import { connectWorker } from '../browser/web-worker.ts';
import { openPackageFolder } from './package-folder.ts';
import type { WriterCalls } from './package-writer.worker.ts';

export type PackageFiles = {
  /** How many bytes of a file are stored; 0 if there is none. */
  readonly size: (id: string) => Promise<number>;
  /** Rejects with a QuotaExceededError if the device is full. */
  readonly write: (id: string, offset: number, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly read: (id: string) => Promise<Blob | null>;
  readonly remove: (id: string) => Promise<void>;
  /** Null if they can't be read. */
  readonly list: () => Promise<string[] | null>;
};

function startWriter() {
  const script = new Worker(new URL('./package-writer.worker.ts', import.meta.url), {
    type: 'module',
    name: 'package-writer',
  });
  return connectWorker<WriterCalls>(script);
}

/** Files in the browser's own file system, which can be written and read piece by piece. */
export function openPackageFiles(): PackageFiles {
  let writer: ReturnType<typeof startWriter> | null = null;

  async function read(id: string): Promise<File | null> {
    try {
      return await (await (await openPackageFolder()).getFileHandle(id)).getFile();
    } catch {
      return null;
    }
  }

  return {
    read,
    size: async (id) => (await read(id))?.size ?? 0,
    async write(id, offset, bytes) {
      if (writer === null || writer.hasEnded()) writer = startWriter();
      await writer.call('write', id, offset, transfer(bytes, [bytes.buffer]));
    },
    async remove(id) {
      await (await openPackageFolder()).removeEntry(id).catch(() => undefined);
    },
    async list() {
      const folder = await openPackageFolder().catch(() => null);
      if (folder === null) return null;
      const names: string[] = [];
      for await (const name of folder.keys()) names.push(name);
      return names;
    },
  };
}
