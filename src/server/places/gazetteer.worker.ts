import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { prepareGazetteer } from './gazetteer.prepare.ts';

const { outFile } = z.object({ outFile: z.string() }).parse(workerData);
await prepareGazetteer(outFile);
