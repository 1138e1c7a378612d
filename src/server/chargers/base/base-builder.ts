import { startThread } from '../../worker-thread.ts';
import type { StationPage } from '../charger-store.ts';
import { createPageBuilder } from '../map/page-builder.ts';
import type { BaseBuilderCalls } from './base-builder.worker.ts';
import type { ChargerBase } from './charger-base.ts';

/** Below this count, sorting takes less time than starting a thread. */
const WORKER_THRESHOLD = 5_000;

type Pages = AsyncIterable<Pick<StationPage, 'json'>>;

async function buildInline(expected: number, pages: Pages): Promise<ChargerBase> {
  const builder = createPageBuilder(expected);
  for await (const { json } of pages) builder.addPage(json);
  return builder.finish();
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
