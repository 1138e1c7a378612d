import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs a script that answers each line of input with a line of JSON. */
export async function runLineScript(script: string, lines: readonly string[]) {
  const child = spawn(process.execPath, [script], { stdio: 'pipe' });
  const exitCode = new Promise<number | null>((resolve) => child.on('close', resolve));
  child.stdin.end(lines.join('\n'));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const outputLines = out.trimEnd().split('\n');
  return { code: await exitCode, out: outputLines.map((line) => JSON.parse(line)), err };
}
