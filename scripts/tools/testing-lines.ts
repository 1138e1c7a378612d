import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs a script that answers lines of JSON, and reads what it prints. */
export async function askScript(script: string, lines: readonly string[]) {
  const child = spawn(process.execPath, [script], { stdio: 'pipe' });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  child.stdin.end(lines.join('\n'));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const answers = out.trimEnd().split('\n');
  return { code: await ended, out: answers.map((line) => JSON.parse(line)), err };
}
