import { Worker } from 'node:worker_threads';
import { buildBase, type ChargerBase } from './charger-base.ts';
import type { ChargerTable } from './charger-table.ts';

/** Fewer chargers than this are sorted in less time than a thread takes to start. */
const WORTH_A_THREAD = 5_000;

/** The memory behind the arrays of a plain value, to be handed over instead of copied. */
export function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Map)) {
    for (const part of Object.values(value)) if (typeof part === 'object') buffersOf(part, found);
  }
  return found;
}

/** Builds a base, in a thread of its own unless it is small; the table is used up. */
export async function buildBaseAside(table: ChargerTable): Promise<ChargerBase> {
  if (table.columns.count < WORTH_A_THREAD) return buildBase(table);
  const worker = new Worker(new URL('./base-builder.worker.ts', import.meta.url), {
    workerData: table,
    transferList: [...buffersOf(table)],
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread that builds the station index ended with ${code}`)));
  });
}
