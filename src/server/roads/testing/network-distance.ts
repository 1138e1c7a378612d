import { haversineDistanceM } from '#domain/geo/point.ts';
import type { RoadNetwork } from '#domain/roads/interstate-network.ts';

/** Returns a function that finds the shortest road distance between two points; infinite beyond a maximum. */
export function createNetworkDistance({ points, ways }: RoadNetwork, maxM: number) {
  const neighbors = points.map(() => new Map<number, number>());
  for (const { nodes } of ways)
    for (const [i, to] of nodes.slice(1).entries()) {
      const from = nodes[i] ?? 0;
      const [fromPoint, toPoint] = [points[from], points[to]];
      if (fromPoint === undefined || toPoint === undefined) continue;
      const lengthM = haversineDistanceM(fromPoint, toPoint);
      neighbors[from]?.set(to, lengthM);
      neighbors[to]?.set(from, lengthM);
    }
  return (start: number, end: number): number => {
    const distancesM = new Map([[start, 0]]);
    const open = new Set([start]);
    while (open.size > 0) {
      const here = [...open].reduce((near, other) =>
        (distancesM.get(other) ?? 0) < (distancesM.get(near) ?? 0) ? other : near,
      );
      const drivenM = distancesM.get(here) ?? 0;
      if (here === end || drivenM > maxM) return here === end ? drivenM : Number.POSITIVE_INFINITY;
      open.delete(here);
      for (const [to, lengthM] of neighbors[here] ?? []) {
        if (drivenM + lengthM >= (distancesM.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        distancesM.set(to, drivenM + lengthM);
        open.add(to);
      }
    }
    return Number.POSITIVE_INFINITY;
  };
}
