import { startThread } from '../../worker-thread.ts';
import type { StationPage } from '../charger-store.ts';
import type { BaseBuilderCalls } from './base-builder.worker.ts';
import type { ChargerBase } from './charger-base.ts';
import { createBaseBuilder } from './create-base-builder.ts';

/** Below this count, building takes less time than starting a thread. */
const WORKER_THRESHOLD = 5_000;

type Pages = AsyncIterable<Pick<StationPage, 'json'>>;

async function buildInline(expectedCount: number, pages: Pages): Promise<ChargerBase> {
  const builder = createBaseBuilder(expectedCount);
  for await (const { json } of pages) builder.addPage(json);
  return builder.finish();
}

async function buildInWorker(expectedCount: number, pages: Pages): Promise<ChargerBase> {
  const script = new URL('./base-builder.worker.ts', import.meta.url);
  const title = 'The thread that builds the station index';
  const thread = startThread<BaseBuilderCalls>(script, { title, data: expectedCount });
  try {
    // The thread may be slower than the database, so wait until it has processed each page.
    for await (const { json } of pages) await thread.call('addPage', json);
    return await thread.call('finish');
  } finally {
    await thread.close();
  }
}

/**
 * Builds the station index's base from pages of stations in ascending id order. Uses a worker thread for large sets, so
 * that the temporary memory isn't allocated in the server's heap.
 */
export function buildBaseFromPages(expectedCount: number, pages: Pages): Promise<ChargerBase> {
  return expectedCount < WORKER_THRESHOLD ? buildInline(expectedCount, pages) : buildInWorker(expectedCount, pages);
}
