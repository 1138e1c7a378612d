import type { PackageFiles } from '../package-files.ts';

export function memoryFiles(limitBytes = Number.POSITIVE_INFINITY) {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const used = () => [...stored.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  const files: PackageFiles = {
    size: async (id) => stored.get(id)?.length ?? 0,
    async write(id, offset, bytes) {
      if (used() + bytes.length > limitBytes) throw new DOMException('full', 'QuotaExceededError');
      const before = (stored.get(id) ?? new Uint8Array(0)).slice(0, offset);
      const all = new Uint8Array(before.length + bytes.length);
      all.set(before);
      all.set(bytes, before.length);
      stored.set(id, all);
    },
    async read(id) {
      const bytes = stored.get(id);
      return bytes ? new Blob([bytes]) : null;
    },
    remove: async (id) => void stored.delete(id),
    list: async () => [...stored.keys()],
  };
  return { files, stored, freeBytes: async () => limitBytes - used() };
}
