import { startThread } from '../worker-thread.ts';
import type { BaseBuilderCalls } from './base-builder.worker.ts';
import { buildBase, type ChargerBase } from './charger-base.ts';
import type { StationPage, StationRow } from './charger-store.ts';
import { TableWriter } from './table-writer.ts';
import { toCharger } from './to-charger.ts';

/** Below this count, sorting takes less time than starting a thread. */
const WORKER_THRESHOLD = 5_000;

/** Collects the array buffers of a plain value, so that they can be transferred instead of copied. */
export function collectBuffers(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Map)) {
    for (const part of Object.values(value)) if (typeof part === 'object') collectBuffers(part, found);
  }
  return found;
}

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
  const script = new URL('./base-builder.worker.ts', import.meta.url);
  const title = 'The thread that builds the station index';
  const thread = startThread<BaseBuilderCalls>(script, { title, data: expected });
  try {
    // Wait until the thread has taken each page: it may be slower than the database.
    for await (const { json } of pages) await thread.call('addPage', json);
    return await thread.call('finish');
  } finally {
    await thread.close();
  }
}

/**
 * Builds a base from pages of stations in ascending id order. Uses a worker thread for large sets, so that the
 * temporary memory isn't allocated in the server's heap.
 */
export function buildBaseFromPages(expected: number, pages: Pages): Promise<ChargerBase> {
  return expected < WORKER_THRESHOLD ? buildInline(expected, pages) : buildInWorker(expected, pages);
}
