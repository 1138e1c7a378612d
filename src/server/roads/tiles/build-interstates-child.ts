import { serveParent } from '../../child-process.ts';
import { buildInterstates } from './interstates-builder.ts';

const controller = new AbortController();

const handlers = { build: (dataFolder: string) => buildInterstates(dataFolder, controller.signal) };

export type InterstatesCalls = typeof handlers;

serveParent(handlers);

process.on('disconnect', () => controller.abort());
