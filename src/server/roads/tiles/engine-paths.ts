import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';

/** The folder of the road engine's package; it is only there on machines for which it is made. */
function packageFolder(): string {
  try {
    return path.dirname(fileURLToPath(import.meta.resolve('@valhallajs/valhallajs')));
  } catch {
    throw new StartError(
      'The road engine is not installed here: it is made for Linux and for macOS on arm64. ' +
        'Elsewhere name a Valhalla server with ROADS_URL.',
    );
  }
}

/** The program that builds tiles. */
export function getTileBuilderPath(): string {
  return path.join(packageFolder(), process.platform, process.arch, 'valhalla_build_tiles');
}

/** The version of the engine; tiles of another may not fit. */
export function readEngineVersion(): string {
  const text = readFileSync(path.join(packageFolder(), 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
