import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Parses the arguments of a command; null if there is an unknown one. */
export function parseCommandArgs<O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return null;
  }
}
