import { createInterface } from 'node:readline';
import { answerEnergyQueryLine } from '#domain/energy/energy-query.ts';

/** Answers one JSON query per line: the energy of rigs in Wh per mile, in the same order. */
async function answerAll(): Promise<void> {
  for await (const text of createInterface({ input: process.stdin })) {
    const { line, note } = answerEnergyQueryLine(text);
    process.stdout.write(`${JSON.stringify(line)}\n`);
    if (note !== null) process.stderr.write(`${note}\n`);
    if ('error' in line) process.exitCode = 1;
  }
}

// The reader may close the pipe early; that isn't an error.
process.stdout.on('error', () => process.exit());

await answerAll();
