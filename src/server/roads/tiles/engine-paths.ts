import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { FatalError } from '../../fatal-error.ts';

/** Returns the folder of the routing engine's package. It is installed only on supported platforms. */
function getPackageFolder(): string {
  try {
    return path.dirname(fileURLToPath(import.meta.resolve('@valhallajs/valhallajs')));
  } catch {
    throw new FatalError(
      'The routing engine is not installed: it is available for Linux, and for macOS on arm64. ' +
        'On other systems, set ROADS_URL to a Valhalla server.',
    );
  }
}

export function getTileBuilderPath(): string {
  return path.join(getPackageFolder(), process.platform, process.arch, 'valhalla_build_tiles');
}

/** Returns the engine's version; tiles that another version built may be incompatible. */
export function readEngineVersion(): string {
  const text = readFileSync(path.join(getPackageFolder(), 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
