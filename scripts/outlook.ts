import { createInterface } from 'node:readline';
import { answerOutlookQueryLine } from '#domain/outlook/outlook-query.ts';

/** Answers one JSON query per line: the chance that a rig charges hitched at a station, in the same order. */
async function answerAll(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const answer = answerOutlookQueryLine(line);
    process.stdout.write(`${JSON.stringify(answer)}\n`);
    if ('error' in answer) process.exitCode = 1;
  }
}

// The reader may close the pipe early; that isn't an error.
process.stdout.on('error', () => process.exit());

await answerAll();
