import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Null if there is an unknown argument. */
export function parseCommandArgs<O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return null;
  }
}
