import { workerData } from 'node:worker_threads';
import { transfer } from '#contract/calls.ts';
import { serveThread } from '../../worker-thread.ts';
import { collectBuffers } from '../map/collect-buffers.ts';
import { createPageBuilder } from '../map/page-builder.ts';
import type { ChargerBase } from './charger-base.ts';

export type BaseBuilderCalls = typeof handlers;

const builder = createPageBuilder(Number(workerData));

const handlers = {
  addPage: builder.addPage,
  finish(): ChargerBase {
    const base = builder.finish();
    return transfer(base, collectBuffers(base));
  },
};

serveThread(handlers);
