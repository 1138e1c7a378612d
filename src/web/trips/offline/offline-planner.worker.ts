import { unpackCorridorRoads } from '#domain/offline/corridor-roads-file.ts';
import type { PackageStation } from '#domain/offline/package-stations.ts';
import { type CorridorPackage, type OfflinePlan, planOffline } from '#domain/offline/plan-offline.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { serveWorker } from '#web/lib/browser/web-worker.ts';
import { openPackage, readSection } from '#web/lib/packages/check-package.ts';
import type { ReadablePackage } from '#web/lib/packages/package-reader.worker.ts';

export type OfflinePlannerCalls = typeof handlers;

/** The last package read stays in memory, because drivers often change a trip several times. */
let lastRead: { readonly id: string; readonly corridor: CorridorPackage } | null = null;

/** Null if the package has no roads or can't be read. */
async function readCorridor(stored: ReadablePackage): Promise<CorridorPackage | null> {
  const { id, file, createdAt } = stored;
  if (lastRead?.id === id) return lastRead.corridor;
  try {
    const opened = await openPackage(file, stored);
    const roads = await readSection<unknown>(opened, 'roads');
    if (roads === null) return null;
    const stations = (await readSection<PackageStation[]>(opened, 'stations')) ?? [];
    const corridor = { roads: unpackCorridorRoads(roads), stations, createdAt };
    lastRead = { id, corridor };
    return corridor;
  } catch {
    return null;
  }
}

const handlers = {
  /** Plans a trip with the first package that covers it. */
  async plan(packages: readonly ReadablePackage[], request: TripRequest, nowMs: number): Promise<OfflinePlan> {
    let outcome: OfflinePlan = { kind: 'uncovered' };
    for (const stored of packages) {
      const corridor = await readCorridor(stored);
      const plan = corridor && planOffline(corridor, request, new Date(nowMs));
      if (plan?.kind === 'planned') return plan;
      if (plan !== null && plan.kind !== 'uncovered') outcome = plan;
    }
    return outcome;
  },
};

serveWorker(handlers);
