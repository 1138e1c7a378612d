import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PackageHeader, PackageSection } from '#domain/offline/package.ts';
import { writeHeader } from '#domain/offline/package-file.ts';

type Section = PackageHeader['sections'][number];
export type WrittenFile = { readonly file: string; readonly bytes: number; readonly sha256: string };

/** Creates a meter, which counts and hashes the bytes that pass through it. */
function createMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    read: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Builds a package file section by section, in its own folder, without holding it in memory. */
export class PackageWriter {
  readonly #folder: string;
  readonly #signal: AbortSignal;
  readonly #sections: Section[] = [];

  constructor(folder: string, signal: AbortSignal) {
    this.#folder = folder;
    this.#signal = signal;
  }

  async begin(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  /** Adds a section from pieces of JSON, compressed. */
  async addJson(name: PackageSection, json: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const meter = createMeter();
    const to = createWriteStream(this.#getPath(name));
    await pipeline(Readable.from(json), createGzip(), meter.pass, to, { signal: this.#signal });
    this.#sections.push({ name, encoding: 'gzip', ...meter.read() });
  }

  /** Adds the section that `write` stores in a file. Omits it if `write` returns false. */
  async addFile(name: PackageSection, write: (file: string) => Promise<boolean>): Promise<void> {
    if (!(await write(this.#getPath(name)))) return;
    const meter = createMeter();
    for await (const _ of meter.pass(createReadStream(this.#getPath(name)))) this.#signal.throwIfAborted();
    this.#sections.push({ name, encoding: 'none', ...meter.read() });
  }

  async finish(
    header: Omit<PackageHeader, 'sections'>,
    sign: (header: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
  ): Promise<WrittenFile> {
    const completeHeader: PackageHeader = { ...header, sections: this.#sections };
    const encodedHeader = new TextEncoder().encode(JSON.stringify(completeHeader));
    const meter = createMeter();
    const file = this.#getPath('package');
    const parts = this.#parts(writeHeader(encodedHeader, await sign(encodedHeader)));
    await pipeline(parts, meter.pass, createWriteStream(file), { signal: this.#signal });
    return { file, ...meter.read() };
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }

  async *#parts(prefix: Uint8Array): AsyncGenerator<Uint8Array> {
    yield prefix;
    for (const { name } of this.#sections) yield* createReadStream(this.#getPath(name));
  }

  #getPath(name: string): string {
    return path.join(this.#folder, name);
  }
}
