import { createInterface } from 'node:readline';
import { answerEnergyQueryLine } from '#domain/energy/energy-query.ts';

/** Answers questions of one JSON object a line: the energy of rigs in Wh a mile, in the same order. */
async function answerAll(): Promise<void> {
  for await (const text of createInterface({ input: process.stdin })) {
    const { line, note } = answerEnergyQueryLine(text);
    process.stdout.write(`${JSON.stringify(line)}\n`);
    if (note !== null) process.stderr.write(`${note}\n`);
    if ('error' in line) process.exitCode = 1;
  }
}

// Anyone who reads may stop reading: that is no failure.
process.stdout.on('error', () => process.exit());

await answerAll();
