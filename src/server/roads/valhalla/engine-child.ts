import { lowerPriority } from '../../low-priority.ts';
import { openElevationGrid } from '../elevation-grid.ts';
import type { EngineRequest, EngineResponses, FromChild, ToChild, ValhallaLocation } from './engine-messages.ts';
import type { HeightReader } from './heights.ts';
import { createRouter, type Router } from './router.ts';
import type { ValhallaClient } from './valhalla-client.ts';
import { createHttpClient } from './valhalla-http-client.ts';

/** A server's default search distance. */
const SERVER_REACH_M = 35_000;

function send(message: FromChild): void {
  process.send?.(message);
}

/** Imported dynamically because the engine's native library doesn't exist for every platform. */
async function openAsk(place: ValhallaLocation): Promise<ValhallaClient> {
  if (place.kind === 'server') return createHttpClient(place.url, place);
  const { createEmbeddedClient } = await import('./valhalla-embedded-client.ts');
  return createEmbeddedClient(place.folder, place.elevationFolder);
}

function openHeightReader(place: ValhallaLocation): HeightReader {
  if (place.kind === 'tiles' && place.elevationFolder !== null) return { source: 'tiles' };
  if (place.elevationFile === null) return null;
  try {
    return { source: 'grid', heightAt: openElevationGrid(place.elevationFile) };
  } catch (error) {
    // Routes without elevation are better than none.
    process.stderr.write(`${(error as Error).message}\n`);
    return null;
  }
}

async function openRouter(place: ValhallaLocation): Promise<Router> {
  const ask = await openAsk(place);
  const { reachM, winding } = place.kind === 'tiles' ? place : { reachM: SERVER_REACH_M, winding: 1 };
  return createRouter({ ask, reachM, winding, heights: openHeightReader(place) });
}

function answerTo(question: EngineRequest, router: Router): Promise<EngineResponses[EngineRequest['kind']]> {
  if (question.kind === 'gaps') return router.gaps(question.from, question.to, question.rig);
  return router.route(question.places, question.rig, question.heightsEveryM);
}

let router: Promise<Router> | null = null;

process.on('message', async (message: ToChild) => {
  if (message.kind === 'open') {
    router = openRouter(message.place);
    await router;
    lowerPriority();
    send({ kind: 'ready' });
    return;
  }
  const { id, question } = message;
  try {
    if (router === null) throw new Error('it was not opened');
    send({ kind: 'answer', id, answer: await answerTo(question, await router) });
  } catch (error) {
    send({ kind: 'away', id, reason: (error as Error).message });
  }
});

// The parent process has ended or crashed.
process.on('disconnect', () => process.exit(0));
