import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseCommandArgs } from '../command-args.ts';
import { type Config, readConfig } from '../config.ts';
import { FatalError } from '../fatal-error.ts';
import { ensureWritableFolder } from '../writable-folder.ts';
import { downloadExtract, type ExtractDownload } from './extracts/download-extract.ts';
import { findRegion } from './extracts/regions.ts';
import { BuildError } from './tiles/build-error.ts';
import { buildOsm } from './tiles/build-osm.ts';
import type { BuildProgress } from './tiles/build-tiles.ts';
import { readTileSet, retireTileSet, type TileSet, toRoadSource } from './tiles/tile-set.ts';

const USAGE = `Usage: npm run roads -- FILE.osm.pbf|STATE ... [--elevation FOLDER] | --show | --remove

Builds roads for the trip planner from OpenStreetMap extracts. The new roads replace all roads
in use as soon as they are ready; a running server switches automatically.
  STATE                downloads the extract of a state (texas, new-mexico, NM) or a part of the country (us-midwest,
                       us-northeast, us-pacific, us-south, us-west) from Geofabrik
  --elevation FOLDER   elevations along the roads from 1-arc-second SRTM tiles (N40W106.hgt, gzipped or not)
  --show               shows which roads are in use
  --remove             returns to the built-in interstates
`;

const EXIT = { done: 0, failed: 1, usage: 2 } as const;

type Terminal = { readonly isTTY?: boolean; readonly write: (text: string) => unknown };

export type RoadsCommand = {
  readonly args: readonly string[];
  readonly env: Record<string, string | undefined>;
  readonly out: Terminal;
  readonly err: Terminal;
  readonly signal: AbortSignal;
};

type CommandArgs = {
  readonly files: readonly string[];
  readonly elevation: string | null;
  readonly shouldShow: boolean;
  readonly shouldRemove: boolean;
};

function parseRoadsArgs(args: readonly string[]): CommandArgs | null {
  const options = { elevation: { type: 'string' }, show: { type: 'boolean' }, remove: { type: 'boolean' } } as const;
  const parsed = parseCommandArgs(args, options);
  if (parsed === null) return null;
  const { positionals: files, values } = parsed;
  const { elevation = null, show: shouldShow = false, remove: shouldRemove = false } = values;
  const modeCount = [files.length > 0, shouldShow, shouldRemove].filter(Boolean).length;
  const isElevationAlone = elevation !== null && files.length === 0;
  return modeCount === 1 && !isElevationAlone ? { files, elevation, shouldShow, shouldRemove } : null;
}

const BAR_WIDTH = 30;

/** Shows progress: a bar on a terminal, otherwise a line per step. */
function createProgressDisplay(out: Terminal): { show: (progress: BuildProgress) => void; end: () => void } {
  let lastStep = '';
  const show = ({ share, step }: BuildProgress) => {
    if (step === lastStep) return;
    lastStep = step;
    const filled = Math.round(share * BAR_WIDTH);
    const percent = `${Math.floor(share * 100)}%`;
    const bar = `[${'#'.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}]`;
    out.write(out.isTTY ? `\r${bar} ${percent.padStart(4)}  ${step.padEnd(48)}` : `${percent} ${step}\n`);
  };
  return { show, end: () => lastStep !== '' && out.isTTY && out.write('\n') };
}

/** Returns the files to build roads from, after downloading the extracts that are specified by their region. */
async function collectFiles(
  names: readonly string[],
  { dataFolder, roads: { extractsUrl } }: Config,
  { onProgress, signal }: Pick<ExtractDownload, 'onProgress' | 'signal'>,
): Promise<string[]> {
  const files: string[] = [];
  const folder = path.join(dataFolder, 'extracts');
  for (const name of names) {
    const region = existsSync(name) ? null : findRegion(name);
    if (region !== null)
      files.push(await downloadExtract(region, { baseUrl: extractsUrl, folder, onProgress, signal }));
    else if (existsSync(name) || /[./\\]/.test(name)) files.push(path.resolve(name));
    else throw new BuildError(`${name} is neither a file nor a state. Specify a state, such as new-mexico, or a file.`);
  }
  return files;
}

function describeTileSet(set: TileSet): string {
  const { sentence, origin } = toRoadSource(set);
  return origin === '' ? sentence : `${origin}. ${sentence}`;
}

async function build({ files, elevation }: CommandArgs, config: Config, { out, signal }: RoadsCommand): Promise<void> {
  const { dataFolder } = config;
  await ensureWritableFolder(dataFolder);
  const progress = createProgressDisplay(out);
  try {
    const set = await buildOsm({
      files: await collectFiles(files, config, { onProgress: progress.show, signal }),
      elevationFolder: elevation === null ? null : path.resolve(elevation),
      dataFolder,
      onProgress: progress.show,
      signal,
    });
    progress.end();
    out.write(`Now in use: ${describeTileSet(set)}\n`);
  } catch (error) {
    progress.end();
    throw error;
  }
}

async function run(commandArgs: CommandArgs, command: RoadsCommand): Promise<void> {
  const config = readConfig(command.env);
  const { dataFolder } = config;
  if (commandArgs.shouldRemove) {
    await retireTileSet(dataFolder);
    command.out.write(
      'The roads are no longer in use. The server returns to the built-in interstates within seconds.\n',
    );
  } else if (commandArgs.shouldShow) {
    const set = await readTileSet(dataFolder);
    command.out.write(
      `${set === null ? 'No roads are built yet; the server builds them when it starts.' : describeTileSet(set)}\n`,
    );
  } else await build(commandArgs, config, command);
}

/** Returns the exit code; reports an error in one line. */
export async function runRoadsCommand(command: RoadsCommand): Promise<number> {
  const commandArgs = parseRoadsArgs(command.args);
  if (commandArgs === null) {
    command.err.write(USAGE);
    return EXIT.usage;
  }
  try {
    await run(commandArgs, command);
    return EXIT.done;
  } catch (error) {
    const { message, name } = error as Error;
    const isExpected = error instanceof BuildError || error instanceof FatalError;
    const line =
      name === 'AbortError'
        ? 'Stopped. The roads in use are unchanged.'
        : isExpected
          ? message
          : `The roads could not be built: ${message}`;
    command.err.write(`${line}\n`);
    return EXIT.failed;
  }
}
