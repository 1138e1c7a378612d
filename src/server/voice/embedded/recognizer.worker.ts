import type { LatLng } from '#domain/geo/point.ts';
import { serveThread } from '../../worker-thread.ts';
import { type CommandDecoder, openCommandDecoder } from './command-decoder.ts';
import { listTowns } from './list-towns.ts';

let opening: Promise<CommandDecoder> | null = null;

const handlers = {
  async recognize(speech: Float32Array, center: LatLng | null): Promise<string | null> {
    opening ??= openCommandDecoder(listTowns());
    return (await opening).recognize(speech, center);
  },
};

export type RecognizerCalls = typeof handlers;

serveThread(handlers);
