import type { FileHandle } from 'node:fs/promises';
import type { Source } from 'pmtiles';

/** Lets the PMTiles reader read an open file. */
export function toPmtilesSource(file: string, handle: FileHandle): Source {
  return {
    getKey: () => file,
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  };
}
