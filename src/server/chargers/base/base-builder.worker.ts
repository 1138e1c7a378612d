import { workerData } from 'node:worker_threads';
import { transfer } from '#contract/calls.ts';
import { serveThread } from '../../worker-thread.ts';
import { collectBuffers } from '../map/collect-buffers.ts';
import type { ChargerBase } from './charger-base.ts';
import { createBaseBuilder } from './create-base-builder.ts';

export type BaseBuilderCalls = typeof handlers;

const builder = createBaseBuilder(Number(workerData));

const handlers = {
  addPage: builder.addPage,
  finish(): ChargerBase {
    const base = builder.finish();
    return transfer(base, collectBuffers(base));
  },
};

serveThread(handlers);
