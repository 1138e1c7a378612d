import { open } from 'node:fs/promises';
import path from 'node:path';
import { PbfReader } from 'pbf';
import { BuildError } from './build-error.ts';

/** The PBF format's maximum header size. */
const MAX_HEADER_BYTES = 64 * 1024;

type BlobHeader = { type: string; sizeBytes: number };

function readHeader(bytes: Uint8Array): BlobHeader | null {
  try {
    const read = (tag: number, header: BlobHeader, pbf: PbfReader) => {
      if (tag === 1) header.type = pbf.readString();
      if (tag === 3) header.sizeBytes = pbf.readVarint();
    };
    return new PbfReader(bytes).readFields(read, { type: '', sizeBytes: 0 });
  } catch {
    return null;
  }
}

export type Extract = {
  readonly file: string;
  readonly sizeBytes: number;
  readonly blobs: readonly { readonly offset: number; readonly sizeBytes: number }[];
};

/** Checks that a file is a complete OpenStreetMap extract (PBF), because the builder's own errors are vague. */
export async function checkPbf(file: string): Promise<Extract> {
  const name = path.basename(file);
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'does not exist' : `cannot be opened (${error.code})`;
    throw new BuildError(`The file ${file} ${reason}.`);
  });
  try {
    const { size, isFile } = await handle.stat().then((found) => ({ size: found.size, isFile: found.isFile() }));
    if (!isFile) throw new BuildError(`${file} is not a file. Specify the extract itself, ending in .osm.pbf.`);
    const readBytes = async (at: number, length: number) =>
      (await handle.read(new Uint8Array(length), 0, length, at)).buffer;
    const blobs: { offset: number; sizeBytes: number }[] = [];
    for (let i = 0; i < size; ) {
      const lengthPrefix = await readBytes(i, 4);
      const headerBytes = new DataView(lengthPrefix.buffer).getUint32(0);
      const header = headerBytes > MAX_HEADER_BYTES ? null : readHeader(await readBytes(i + 4, headerBytes));
      if (i === 0 && header?.type !== 'OSMHeader')
        throw new BuildError(`${name} is not an OpenStreetMap extract in PBF format. Convert other formats first.`);
      if (header === null || header.sizeBytes === 0)
        throw new BuildError(`${name} is damaged at byte ${i}. Download it again.`);
      if (i > 0) blobs.push({ offset: i + 4 + headerBytes, sizeBytes: header.sizeBytes });
      i += 4 + headerBytes + header.sizeBytes;
      if (i > size) throw new BuildError(`${name} is truncated after ${size} bytes. Download it again.`);
    }
    if (size === 0) throw new BuildError(`${name} is empty.`);
    return { file, sizeBytes: size, blobs };
  } finally {
    await handle.close();
  }
}
