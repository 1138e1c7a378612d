import { parentPort, workerData } from 'node:worker_threads';
import { addPage, collectBuffers } from './base-builder.ts';
import { buildBase } from './charger-base.ts';
import { TableWriter } from './table-writer.ts';

const writer = new TableWriter(Number(workerData));

parentPort?.on('message', (page: string | null) => {
  if (page !== null) {
    addPage(writer, page);
    parentPort?.postMessage('taken');
    return;
  }
  const base = buildBase(writer.finish());
  parentPort?.postMessage(base, [...collectBuffers(base)]);
});
