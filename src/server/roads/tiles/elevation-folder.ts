import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from './build-error.ts';

/** The SRTM file name of a one-degree tile: the coordinates of its southwest corner. */
const HGT_FILE = /^([NS]\d{2})([EW]\d{3})\.hgt(\.gz)?$/;
/** The size of a tile with a two-byte sample every three arc seconds. */
const COARSE_TILE_BYTES = 1201 * 1201 * 2;
/** The engine reads only tiles with a sample every arc second. */
const TILE_BYTES = 3601 * 3601 * 2;

/** Returns the number of tiles. */
export async function copyElevation(from: string, to: string): Promise<number> {
  const files = await readdir(from, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new BuildError(`The elevation tile folder ${from} cannot be read (${error.code}).`);
  });
  let count = 0;
  for (const file of files) {
    const [name, row, , gzExtension] = HGT_FILE.exec(path.basename(file)) ?? [];
    if (name === undefined || row === undefined) continue;
    const source = path.join(from, file);
    const { size } = await stat(source);
    if (gzExtension === undefined && size !== TILE_BYTES)
      throw new BuildError(
        `${name} has ${size} bytes. ${size === COARSE_TILE_BYTES ? 'Its samples are three arc seconds apart, but the routing engine needs one-arc-second tiles of' : 'A complete tile has'} ${TILE_BYTES} bytes.`,
      );
    await mkdir(path.join(to, row), { recursive: true });
    await cp(source, path.join(to, row, name));
    count += 1;
  }
  if (count === 0) throw new BuildError(`There are no elevation tiles (like N40W106.hgt) in ${from}.`);
  return count;
}
