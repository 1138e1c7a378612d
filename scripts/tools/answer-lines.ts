import { createInterface } from 'node:readline';

type LineAnswer = { readonly line: object; readonly note: string | null };

/** Prints one line of JSON for each line of standard input, in order; exits with code 1 if any line is invalid. */
export async function answerLines(answer: (text: string) => LineAnswer): Promise<void> {
  // The reader may close the pipe early; that isn't an error.
  process.stdout.on('error', () => process.exit());
  for await (const text of createInterface({ input: process.stdin })) {
    const { line, note } = answer(text);
    process.stdout.write(`${JSON.stringify(line)}\n`);
    if (note !== null) process.stderr.write(`${note}\n`);
    if ('error' in line) process.exitCode = 1;
  }
}
