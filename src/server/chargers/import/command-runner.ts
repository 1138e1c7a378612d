import path from 'node:path';
import { FatalError } from '../../fatal-error.ts';
import { ImportError } from './import-error.ts';
import type { ImportInput } from './import-input.ts';
import { openPathInput } from './path-input.ts';
import type { Terminal } from './progress-bar.ts';
import { downloadUrlInput, isUrl } from './url-input.ts';

export const EXIT = { done: 0, failed: 1, usage: 2, closingRefused: 3 } as const;

export type CommandOptions = {
  readonly args: readonly string[];
  readonly env: Record<string, string | undefined>;
  readonly out: Terminal;
  readonly err: Terminal;
};

export async function openTarget(target: string, dataFolder: string): Promise<ImportInput> {
  if (!isUrl(target)) return openPathInput(target);
  const fetched = await downloadUrlInput(target, path.join(dataFolder, 'downloads'));
  if (!fetched.ok) throw new ImportError('unreadable', fetched.message);
  return fetched.input;
}

/** Runs a command and returns its exit code; reports an error in one line. */
export async function runForExitCode(err: Terminal, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const isExpected = error instanceof ImportError || error instanceof FatalError;
    err.write(`${isExpected ? error.message : `The command failed: ${(error as Error).message}`}\n`);
    return EXIT.failed;
  }
}
