import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lowerPriority } from '../low-priority.ts';
import { serveThread } from '../worker-thread.ts';
import { extractBasemap } from './extract-basemap.ts';

const handlers = {
  /** Writes an extract to a file; returns false if extractBasemap returns none. */
  async extract(outputFile: string, ...input: Parameters<typeof extractBasemap>): Promise<boolean> {
    const chunks = await extractBasemap(...input);
    if (chunks === null) return false;
    await pipeline(Readable.from(chunks), createWriteStream(outputFile));
    return true;
  },
};

export type ExtractCalls = typeof handlers;

lowerPriority();
serveThread(handlers);
