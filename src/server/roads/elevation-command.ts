import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { readConfig } from '../config.ts';
import { replaceFile } from '../files/replace-file.ts';
import { StartError } from '../start-error.ts';
import { getElevationFile } from './elevation-file.ts';
import { packElevation } from './elevation-grid.ts';
import { ETOPO5_BYTES, readEtopo5 } from './read-etopo5.ts';

const USAGE = `Usage: npm run elevation -- FILE

Imports elevations, so that energy estimates for trips over mountains are correct where the road data has no elevations.
FILE is NOAA's ETOPO5.DAT (https://www.ngdc.noaa.gov/mgg/global/etopo5.HTML), gzipped or not.
`;
const EXIT = { done: 0, failed: 1, usage: 2 } as const;

export type ElevationCommandOptions = {
  readonly args: readonly string[];
  readonly env: Record<string, string | undefined>;
  readonly out: { readonly write: (text: string) => unknown };
  readonly err: { readonly write: (text: string) => unknown };
};

async function readSource(file: string): Promise<Buffer> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartError(`There is no file ${file}.`);
    if (error.code === 'EISDIR') throw new StartError(`${file} is a folder: specify the file ETOPO5.DAT in it.`);
    throw new StartError(`${file} cannot be read: ${error.message}.`);
  });
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: ETOPO5_BYTES });
  } catch {
    throw new StartError(`${file} is damaged gzip data, or larger than ETOPO5.DAT.`);
  }
}

async function importElevation(source: string, { env, out }: ElevationCommandOptions): Promise<void> {
  const { dataFolder } = readConfig(env);
  const grid = readEtopo5(await readSource(source));
  if ('problem' in grid) throw new StartError(`${source} is not ETOPO5.DAT: ${grid.problem}.`);
  const packed = packElevation(grid);
  const file = getElevationFile(dataFolder);
  await replaceFile(file, (unfinished) => writeFile(unfinished, packed, { flush: true })).catch((error: Error) => {
    throw new StartError(`${file} cannot be written: ${error.message}.`);
  });
  const megabytes = (packed.length / 1e6).toFixed(1);
  out.write(`${file}: ${grid.heights.length.toLocaleString('en-US')} heights of North America, ${megabytes} MB\n`);
}

/** Runs the elevation command and returns its exit code; reports an error in one line. */
export async function runElevationCommand(options: ElevationCommandOptions): Promise<number> {
  const [source, ...extraArgs] = options.args;
  if (source === undefined || source.startsWith('-') || extraArgs.length > 0) {
    options.err.write(USAGE);
    return EXIT.usage;
  }
  try {
    await importElevation(source, options);
    return EXIT.done;
  } catch (error) {
    const isExpected = error instanceof StartError;
    options.err.write(
      `${isExpected ? error.message : `The elevations could not be imported: ${(error as Error).message}`}\n`,
    );
    return EXIT.failed;
  }
}
