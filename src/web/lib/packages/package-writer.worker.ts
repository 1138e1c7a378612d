import { serveWorker } from '../browser/web-worker.ts';
import { openPackageFolder } from './package-folder.ts';

export type WriterCalls = typeof handlers;

const handlers = {
  /** Writes bytes of a file. Older versions of Safari can write only this way, and only in a worker. */
  async write(name: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const file = await (await openPackageFolder()).getFileHandle(name, { create: true });
    const handle = await file.createSyncAccessHandle();
    try {
      const written = handle.write(bytes, { at: offset });
      // Chromium returns its error code as a huge number if the device is full.
      if (written !== bytes.length) throw new DOMException('The device is full.', 'QuotaExceededError');
      handle.flush();
    } finally {
      handle.close();
    }
  },
};

serveWorker(handlers);
