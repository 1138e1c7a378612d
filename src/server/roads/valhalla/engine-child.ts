import { existsSync } from 'node:fs';
import { createInterstateHeights, INTERSTATE_HEIGHTS } from '#domain/roads/interstate-heights.ts';
import { serveParent } from '../../child-process.ts';
import { lowerPriority } from '../../low-priority.ts';
import { openElevationGrid } from '../elevation-grid.ts';
import type { HeightReader } from './heights.ts';
import { createRouter, type Router } from './router.ts';
import type { ValhallaClient } from './valhalla-client.ts';
import { createHttpClient } from './valhalla-http-client.ts';
import type { ValhallaLocation } from './valhalla-location.ts';

/** A server's default search distance. */
const SERVER_REACH_M = 35_000;

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
    if (existsSync(place.elevationFile)) return { source: 'grid', heightAt: openElevationGrid(place.elevationFile) };
  } catch (error) {
    // The built-in heights are better than none.
    process.stderr.write(`${(error as Error).message}\n`);
  }
  return { source: 'interstates', heightAt: createInterstateHeights(INTERSTATE_HEIGHTS) };
}

async function openRouter(place: ValhallaLocation): Promise<Router> {
  const ask = await openAsk(place);
  const { reachM, winding } = place.kind === 'tiles' ? place : { reachM: SERVER_REACH_M, winding: 1 };
  return createRouter({ ask, reachM, winding, heights: openHeightReader(place) });
}

let router: Promise<Router> | null = null;

async function getRouter(): Promise<Router> {
  if (router === null) throw new Error('it was not opened');
  return router;
}

/** Ends the process as a crash would, so that it is started again later. */
function crash(error: unknown): never {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
}

const handlers = {
  async open(location: ValhallaLocation): Promise<void> {
    router = openRouter(location).catch(crash);
    await router;
    lowerPriority();
  },
  route: async (...input: Parameters<Router['route']>) => (await getRouter()).route(...input),
  gaps: async (...input: Parameters<Router['gaps']>) => (await getRouter()).gaps(...input),
};

export type EngineCalls = typeof handlers;

serveParent(handlers);

// The parent process has ended or crashed.
process.on('disconnect', () => process.exit(0));
