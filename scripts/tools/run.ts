import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

export type RunOptions = {
  readonly env?: Record<string, string | undefined>;
  /** "show" prints the output to this terminal; "capture" returns it. */
  readonly output?: 'show' | 'capture';
  /** Interrupts the program, like Ctrl-C. */
  readonly signal?: AbortSignal;
};

export type RunResult = { readonly code: number; readonly output: string };

export function run(
  command: string,
  args: readonly string[],
  { env = {}, output = 'show', signal }: RunOptions = {},
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      // In its own process group, so that Ctrl-C in a terminal reaches it only once, through this process.
      detached: signal !== undefined,
      env: { ...process.env, ...env },
      stdio: ['ignore', output === 'show' ? 'inherit' : 'pipe', output === 'show' ? 'inherit' : 'pipe'],
    });
    const interrupt = () => child.kill('SIGINT');
    signal?.addEventListener('abort', interrupt);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', interrupt);
      resolve({ code: code ?? 1, output: text });
    });
  });
}
