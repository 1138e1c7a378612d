import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';

type Way = { readonly nodes: readonly number[] };

/** Returns the connected component of each node that a way passes. */
export function findComponents(ways: readonly Way[]): Map<number, number> {
  const parents = new Map<number, number>();
  const rootOf = (node: number): number => {
    let root = node;
    for (let parent = parents.get(root) ?? root; parent !== root; parent = parents.get(root) ?? root) root = parent;
    parents.set(node, root);
    return root;
  };
  for (const { nodes } of ways) for (const node of nodes) parents.set(rootOf(node), rootOf(nodes[0] ?? node));
  return new Map([...parents.keys()].map((node) => [node, rootOf(node)]));
}

function findNearestPair(points: readonly LatLng[], from: readonly number[], to: readonly number[]): [number, number] {
  let nearest: [number, number] = [-1, -1];
  let nearestM = Number.POSITIVE_INFINITY;
  for (const a of from) {
    for (const b of to) {
      const [one, other] = [points[a], points[b]];
      // Compare latitudes first, which is cheaper than the full distance.
      if (one === undefined || other === undefined || Math.abs(one.lat - other.lat) * 110_000 > nearestM) continue;
      const separationM = haversineDistanceM(one, other);
      if (separationM < nearestM) [nearest, nearestM] = [[a, b], separationM];
    }
  }
  return nearest;
}

/** Returns the node pairs to join so that disconnected ways become one network. */
export function connectComponents(points: readonly LatLng[], ways: readonly Way[]): [number, number][] {
  const members = new Map<number, number[]>();
  for (const [node, part] of findComponents(ways)) {
    const known = members.get(part);
    if (known === undefined) members.set(part, [node]);
    else known.push(node);
  }
  const [largest = [], ...others] = [...members.values()].sort((one, other) => other.length - one.length);
  const joined = [...largest];
  return others.map((part) => {
    const pair = findNearestPair(points, part, joined);
    joined.push(...part);
    return pair;
  });
}
