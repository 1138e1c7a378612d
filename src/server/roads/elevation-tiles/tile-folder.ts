import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../files/replace-file.ts';
import { type TileId, toColumnAndRow, ZOOM } from './sample-tiles.ts';

const MAX_BYTES = 500_000_000;
/** If the limit is exceeded, the oldest tiles are removed down to this share of it. */
const PRUNED_SHARE = 0.9;
/** Disk space left free for data that can't be fetched again; a tile that would use it isn't stored. */
const MIN_FREE_BYTES = 1_000_000_000;
const HASH_CHARACTERS = 12;

type StoredFile = { readonly file: string; readonly sizeBytes: number; readonly changedAtMs: number };

/** Stores the tiles of elevation services in a folder of limited size. Reading and writing never fail. */
export class TileFolder {
  readonly #dataFolder: string;
  readonly #root: string;
  readonly #folder: string;
  readonly #maxBytes: number;
  #totalBytes: number | null = null;
  #pruning: Promise<void> = Promise.resolve();

  constructor(dataFolder: string, url: string, { maxBytes = MAX_BYTES }: { readonly maxBytes?: number } = {}) {
    this.#dataFolder = dataFolder;
    this.#root = path.join(dataFolder, 'elevation-tiles');
    this.#folder = path.join(this.#root, createHash('sha256').update(url).digest('hex').slice(0, HASH_CHARACTERS));
    this.#maxBytes = maxBytes;
  }

  read(id: TileId): Promise<Uint8Array | null> {
    return readFile(this.#getFile(id)).catch(() => null);
  }

  async write(id: TileId, bytes: Uint8Array): Promise<void> {
    try {
      const { bavail, bsize } = await statfs(this.#dataFolder);
      if (bavail * bsize < MIN_FREE_BYTES) return;
      await replaceFile(this.#getFile(id), (unfinished) => writeFile(unfinished, bytes));
      this.#pruning = this.#pruning.then(() => this.#prune(bytes.length)).catch(() => undefined);
      await this.#pruning;
    } catch {
      // The tile is fetched again when it is needed.
    }
  }

  #getFile(id: TileId): string {
    const { x, y } = toColumnAndRow(id);
    return path.join(this.#folder, `${ZOOM}-${x}-${y}.png`);
  }

  /** Counts a new tile. Above the limit, removes the oldest tiles, including those of former services. */
  async #prune(addedBytes: number): Promise<void> {
    if (this.#totalBytes !== null && this.#totalBytes + addedBytes <= this.#maxBytes) {
      this.#totalBytes += addedBytes;
      return;
    }
    const files = await this.#listFiles();
    let totalBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
    if (totalBytes > this.#maxBytes)
      for (const file of files.sort((a, b) => a.changedAtMs - b.changedAtMs)) {
        if (totalBytes <= this.#maxBytes * PRUNED_SHARE) break;
        await rm(file.file, { force: true });
        totalBytes -= file.sizeBytes;
      }
    this.#totalBytes = totalBytes;
  }

  async #listFiles(): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for (const entry of await readdir(this.#root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const found = await stat(file).catch(() => null);
      if (found !== null) files.push({ file, sizeBytes: found.size, changedAtMs: found.mtimeMs });
    }
    return files;
  }
}
