import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildTileConfig } from '../valhalla/tile-config.ts';
import { BuildError } from './build-error.ts';
import { getTileBuilderPath } from './engine-paths.ts';

export type BuildProgress = { readonly share: number; readonly step: string };

export type BuildOptions = {
  readonly files: readonly string[];
  readonly folder: string;
  readonly onProgress?: (progress: BuildProgress) => void;
  readonly signal?: AbortSignal;
};

/**
 * The builder's steps: the start of the step's log line, the share of the build that is done by then (measured on one
 * city), and the text for the operator.
 */
const STEPS: readonly [prefix: string, share: number, step: string][] = [
  ['Parsing files for ways', 0, 'reading roads'],
  ['Parsing files for relations', 0.1, 'reading turn restrictions'],
  ['Parsing files for nodes', 0.15, 'reading points'],
  ['Creating graph edges', 0.25, 'building the network'],
  ['Building ', 0.3, 'building tiles'],
  ['Enhancing local graph', 0.45, 'enhancing tiles'],
  ['HierarchyBuilder', 0.65, 'building main roads'],
  ['Creating shortcuts', 0.75, 'building shortcuts'],
  ['Adding complex turn restrictions', 0.8, 'adding turn restrictions'],
  ['Validating', 0.85, 'checking tiles'],
  ['Cleaning up', 0.98, 'cleaning up'],
];

const MAX_OUTPUT_LINES = 5;

/** Null if the line announces no step. */
export function parseBuildStep(line: string): BuildProgress | null {
  const text = line.replace(/^\S+ \S+ \[\w+\] /, '');
  const found = STEPS.find(([prefix]) => text.startsWith(prefix));
  return found === undefined ? null : { share: found[1], step: found[2] };
}

async function hasTiles(folder: string): Promise<boolean> {
  const files = await readdir(folder, { recursive: true });
  return files.some((file) => file.endsWith('.gph'));
}

export async function buildTiles({ files, folder, onProgress, signal }: BuildOptions): Promise<void> {
  const configFile = path.join(folder, 'build.json');
  const threads = Math.max(1, availableParallelism() - 1);
  const config = buildTileConfig({ tileFolder: folder, elevationFolder: null, log: 'std_out', threads });
  await writeFile(configFile, JSON.stringify(config));
  const builder = spawn(getTileBuilderPath(), ['-c', configFile, '-j', String(threads), ...files], {
    // The builder writes files to its working directory.
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal === undefined ? {} : { signal, killSignal: 'SIGKILL' }),
  });
  const output: string[] = [];
  const addOutput = (line: string) => {
    output.push(line);
    if (output.length > MAX_OUTPUT_LINES) output.shift();
  };
  createInterface({ input: builder.stdout }).on('line', (line) => {
    const step = parseBuildStep(line);
    if (step !== null) onProgress?.(step);
    if (/\[(ERROR|WARN)\]/.test(line)) addOutput(line);
  });
  createInterface({ input: builder.stderr }).on('line', addOutput);
  const [code, killedBy] = await once(builder, 'close').catch((error: Error) => {
    signal?.throwIfAborted();
    throw new BuildError(`The program that builds road tiles cannot be run: ${error.message}`);
  });
  signal?.throwIfAborted();
  if (code !== 0)
    throw new BuildError(
      `The roads could not be built (${killedBy ?? `exit code ${code}`}): ${output.join(' ') || 'no reason was given'}`,
    );
  if (!(await hasTiles(folder))) throw new BuildError('The files contain no roads.');
}
