import { serveThread } from '../worker-thread.ts';
import { prepareGazetteer } from './gazetteer.prepare.ts';

const handlers = { prepareGazetteer };

export type GazetteerCalls = typeof handlers;

serveThread(handlers);
