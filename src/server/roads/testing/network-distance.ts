import { haversineDistanceM } from '#domain/geo/point.ts';
import type { RoadNetwork } from '#domain/roads/interstate-network.ts';

/** Returns a function that finds the shortest road distance between two points; infinite beyond a maximum. */
export function createNetworkDistance({ points, ways }: RoadNetwork, maxM: number) {
  const neighbors = points.map(() => new Map<number, number>());
  for (const { nodes } of ways)
    for (const [at, to] of nodes.slice(1).entries()) {
      const from = nodes[at] ?? 0;
      const [one, other] = [points[from], points[to]];
      if (one === undefined || other === undefined) continue;
      const lengthM = haversineDistanceM(one, other);
      neighbors[from]?.set(to, lengthM);
      neighbors[to]?.set(from, lengthM);
    }
  return (start: number, end: number): number => {
    const reached = new Map([[start, 0]]);
    const open = new Set([start]);
    while (open.size > 0) {
      const here = [...open].reduce((near, one) => ((reached.get(one) ?? 0) < (reached.get(near) ?? 0) ? one : near));
      const drivenM = reached.get(here) ?? 0;
      if (here === end || drivenM > maxM) return here === end ? drivenM : Number.POSITIVE_INFINITY;
      open.delete(here);
      for (const [to, lengthM] of neighbors[here] ?? []) {
        if (drivenM + lengthM >= (reached.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        reached.set(to, drivenM + lengthM);
        open.add(to);
      }
    }
    return Number.POSITIVE_INFINITY;
  };
}
