import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from './build-error.ts';

/** A tile of one degree by its south-west corner, as SRTM names them. */
const HGT = /^([NS]\d{2})([EW]\d{3})\.hgt(\.gz)?$/;
/** Samples of three seconds or one second, two bytes each. */
const HGT_BYTES = new Set([1201 * 1201 * 2, 3601 * 3601 * 2]);
/** The engine knows one-second tiles alone. */
const READ_BYTES = 3601 * 3601 * 2;

/** Copies the elevation tiles of a folder to where the engine looks for them; gives back how many there were. */
export async function copyElevation(from: string, to: string): Promise<number> {
  const files = await readdir(from, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new BuildError(`The folder of elevation tiles ${from} cannot be read (${error.code}).`);
  });
  let count = 0;
  for (const file of files) {
    const [name, row, , packed] = HGT.exec(path.basename(file)) ?? [];
    if (name === undefined || row === undefined) continue;
    const source = path.join(from, file);
    const { size } = await stat(source);
    if (packed === undefined && size !== READ_BYTES)
      throw new BuildError(
        `${name} has ${size} bytes. ${HGT_BYTES.has(size) ? 'It has samples of three seconds; the road engine reads those of one second' : 'A whole tile'} has ${READ_BYTES}.`,
      );
    await mkdir(path.join(to, row), { recursive: true });
    await cp(source, path.join(to, row, name));
    count += 1;
  }
  if (count === 0) throw new BuildError(`There are no elevation tiles (like N40W106.hgt) in ${from}.`);
  return count;
}
