import type { FileHandle } from 'node:fs/promises';
import type { Source } from 'pmtiles';

export function toPmtilesSource(file: string, handle: FileHandle): Source {
  return {
    getKey: () => file,
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      // Only the first read may request more bytes than the file has.
      if (offset > 0 && bytesRead < length) throw new Error('The base map file is shorter than its directory says');
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  };
}
