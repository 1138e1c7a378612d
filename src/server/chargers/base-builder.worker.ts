import { parentPort, workerData } from 'node:worker_threads';
import { buffersOf } from './base-builder.ts';
import { buildBase } from './charger-base.ts';
import type { ChargerTable } from './charger-table.ts';

const base = buildBase(workerData as ChargerTable);
parentPort?.postMessage(base, [...buffersOf(base)]);
