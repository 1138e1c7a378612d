import { workerData } from 'node:worker_threads';
import { transfer } from '#contract/calls.ts';
import { serveThread } from '../worker-thread.ts';
import { addPage, collectBuffers } from './base-builder.ts';
import { buildBase, type ChargerBase } from './charger-base.ts';
import { TableWriter } from './table-writer.ts';

export type BaseBuilderCalls = typeof handlers;

const writer = new TableWriter(Number(workerData));

const handlers = {
  addPage(json: string): void {
    addPage(writer, json);
  },
  finish(): ChargerBase {
    const base = buildBase(writer.finish());
    return transfer(base, collectBuffers(base));
  },
};

serveThread(handlers);
