import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';

type Way = { readonly nodes: readonly number[] };

/** Returns a number for each node of the ways; nodes of the same connected component have the same number. */
export function findComponents(ways: readonly Way[]): Map<number, number> {
  const parents = new Map<number, number>();
  const findRoot = (node: number): number => {
    let root = node;
    for (let parent = parents.get(root) ?? root; parent !== root; parent = parents.get(root) ?? root) root = parent;
    parents.set(node, root);
    return root;
  };
  for (const { nodes } of ways) for (const node of nodes) parents.set(findRoot(node), findRoot(nodes[0] ?? node));
  return new Map([...parents.keys()].map((node) => [node, findRoot(node)]));
}

function findNearestPair(points: readonly LatLng[], from: readonly number[], to: readonly number[]): [number, number] {
  let nearest: [number, number] = [-1, -1];
  let nearestM = Number.POSITIVE_INFINITY;
  for (const a of from) {
    for (const b of to) {
      const [pointA, pointB] = [points[a], points[b]];
      // Compare latitudes first, which is cheaper than the full distance.
      if (pointA === undefined || pointB === undefined || Math.abs(pointA.lat - pointB.lat) * 110_000 > nearestM)
        continue;
      const separationM = haversineDistanceM(pointA, pointB);
      if (separationM < nearestM) [nearest, nearestM] = [[a, b], separationM];
    }
  }
  return nearest;
}

/** Returns the pairs of nodes to connect so that all ways form one network. */
export function connectComponents(points: readonly LatLng[], ways: readonly Way[]): [number, number][] {
  const members = new Map<number, number[]>();
  for (const [node, component] of findComponents(ways)) {
    const existing = members.get(component);
    if (existing === undefined) members.set(component, [node]);
    else existing.push(node);
  }
  const [largest = [], ...others] = [...members.values()].sort((one, other) => other.length - one.length);
  const joined = [...largest];
  return others.map((component) => {
    const pair = findNearestPair(points, component, joined);
    joined.push(...component);
    return pair;
  });
}
