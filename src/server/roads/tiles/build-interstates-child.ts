import { serveParent } from '../../child-process.ts';
import { buildInterstates } from './interstates-builder.ts';

const stop = new AbortController();

const handlers = { build: (dataFolder: string) => buildInterstates(dataFolder, stop.signal) };

export type InterstatesCalls = typeof handlers;

serveParent(handlers);

process.on('disconnect', () => stop.abort());
