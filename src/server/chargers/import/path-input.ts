import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ImportError } from './import-error.ts';
import { type ImportInput, openFileInput } from './import-input.ts';
import { readRecords } from './read-records.ts';

const STATION_FILE = /^(?:afdc|alt_fuel_stations).*\.(?:csv|json|geojson)(?:\.gz)?$/i;
const SUBFOLDER = 'afdc';

type Candidate = { readonly file: string; readonly sizeBytes: number };

async function listCandidates(folder: string): Promise<Candidate[]> {
  const names = await readdir(folder).catch(() => []);
  const found: Candidate[] = [];
  for (const name of names.filter((name) => STATION_FILE.test(name))) {
    const file = path.join(folder, name);
    const entry = await stat(file).catch(() => null);
    if (entry?.isFile()) found.push({ file, sizeBytes: entry.size });
  }
  return found;
}

async function containsStations(input: ImportInput): Promise<boolean> {
  try {
    for await (const records of readRecords(input)) if (records.length > 0) return true;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
  }
  return false;
}

/** Opens the largest file of station data in a folder or its afdc subfolder. */
async function openFolderInput(folder: string): Promise<ImportInput> {
  const candidates = [...(await listCandidates(folder)), ...(await listCandidates(path.join(folder, SUBFOLDER)))];
  candidates.sort((a, b) => b.sizeBytes - a.sizeBytes);
  for (const { file } of candidates) {
    const input = await openFileInput(file);
    if (await containsStations(input)) return input;
  }
  throw new ImportError(
    'unreadable',
    `${folder} contains no station data (a file afdc*.csv, .json, or .geojson with all columns, gzipped or not).`,
  );
}

export async function openPathInput(target: string): Promise<ImportInput> {
  const found = await stat(target).catch((error: NodeJS.ErrnoException) => {
    throw new ImportError('unreadable', `${target} cannot be read (${error.code}).`, error);
  });
  return found.isDirectory() ? openFolderInput(target) : openFileInput(target);
}
