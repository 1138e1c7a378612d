import { Worker } from 'node:worker_threads';
import { buildBase, type ChargerBase } from './charger-base.ts';
import type { StationPage, StationRow } from './charger-store.ts';
import { TableWriter } from './table-writer.ts';
import { toCharger } from './to-charger.ts';

/** Fewer chargers than this are sorted in less time than a thread takes to start. */
const WORKER_THRESHOLD = 5_000;

/** The memory behind the arrays of a plain value, to be handed over instead of copied. */
export function collectBuffers(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Map)) {
    for (const part of Object.values(value)) if (typeof part === 'object') collectBuffers(part, found);
  }
  return found;
}

/** Adds the stations of a page to a table. */
export function addPage(writer: TableWriter, json: string): void {
  const rows: StationRow[] = JSON.parse(json);
  for (const row of rows) writer.add(toCharger(row));
}

type Pages = AsyncIterable<Pick<StationPage, 'json'>>;

async function buildInline(expected: number, pages: Pages): Promise<ChargerBase> {
  const writer = new TableWriter(expected);
  for await (const { json } of pages) addPage(writer, json);
  return buildBase(writer.finish());
}

async function buildInWorker(expected: number, pages: Pages): Promise<ChargerBase> {
  const worker = new Worker(new URL('./base-builder.worker.ts', import.meta.url), { workerData: expected });
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread that builds the station index ended with ${code}`)));
  });
  // It may fail while no one asks; anyone who asks next is told.
  failed.catch(() => undefined);
  const ask = (page: string | null): Promise<unknown> => {
    const answer = new Promise((resolve) => worker.once('message', resolve));
    worker.postMessage(page);
    return Promise.race([answer, failed]);
  };
  try {
    // A page is sent when the one before is taken: the thread may be slower than the database.
    for await (const { json } of pages) await ask(json);
    return (await ask(null)) as ChargerBase;
  } finally {
    await worker.terminate();
  }
}

/** Builds a base from pages of stations by ascending id, in a thread of its own when they are many: what is read leaves no trace in the memory of the server. */
export function buildBaseFromPages(expected: number, pages: Pages): Promise<ChargerBase> {
  return expected < WORKER_THRESHOLD ? buildInline(expected, pages) : buildInWorker(expected, pages);
}
