import { createInterstateHeights, INTERSTATE_HEIGHTS } from '#domain/roads/interstate-heights.ts';
import { serveParent } from '../../child-process.ts';
import { lowerPriority } from '../../low-priority.ts';
import { landHeightAt } from '../land-heights.ts';
import type { HeightReader } from './heights.ts';
import { createRouter, type Router } from './router.ts';
import type { ValhallaClient } from './valhalla-client.ts';
import { createHttpClient } from './valhalla-http-client.ts';
import type { ValhallaLocation } from './valhalla-location.ts';

/** A Valhalla server's default search distance. */
const SERVER_SEARCH_RADIUS_M = 35_000;

/** Imported dynamically because the engine's native library doesn't exist for every platform. */
async function openClient(location: ValhallaLocation): Promise<ValhallaClient> {
  if (location.kind === 'server') return createHttpClient(location.url, location);
  const { createEmbeddedClient } = await import('./valhalla-embedded-client.ts');
  return createEmbeddedClient(location.folder, location.elevationFolder);
}

function openHeightReader(location: ValhallaLocation): HeightReader {
  if (location.kind === 'tiles' && location.elevationFolder !== null) return { source: 'tiles' };
  return { source: 'built-in', heightAt: createInterstateHeights(INTERSTATE_HEIGHTS, landHeightAt), landHeightAt };
}

async function openRouter(location: ValhallaLocation): Promise<Router> {
  const callValhalla = await openClient(location);
  const { searchRadiusM, lengthFactor } =
    location.kind === 'tiles' ? location : { searchRadiusM: SERVER_SEARCH_RADIUS_M, lengthFactor: 1 };
  return createRouter({ callValhalla, searchRadiusM, lengthFactor, heights: openHeightReader(location) });
}

let router: Promise<Router> | null = null;

async function getRouter(): Promise<Router> {
  if (router === null) throw new Error('the router is not open');
  return router;
}

/** Ends the process as a crash would, so that it is restarted later. */
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
  distances: async (...input: Parameters<Router['distances']>) => (await getRouter()).distances(...input),
};

export type EngineCalls = typeof handlers;

serveParent(handlers);

// The parent process has ended or crashed.
process.on('disconnect', () => process.exit(0));
