import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { connectComponents } from './connect-components.ts';
import { findJunctions, getPointAtPosition, type LinePosition } from './junctions.ts';
import type { ResolvedInterstate } from './road-table.ts';

/** A main interstate, a loop or spur (three digits), or a link between lines. Kind and state decide a way's speed. */
export type NetworkKind = 'main' | 'spur' | 'link';

export type NetworkWay = {
  readonly kind: NetworkKind;
  readonly ref: string;
  /** The two-letter code; empty for links. */
  readonly state: string;
  readonly nodes: readonly number[];
};

export type RoadNetwork = { readonly points: readonly LatLng[]; readonly ways: readonly NetworkWay[] };

/** Lines this close together count as connected, since the table may be a mile or two off the actual road. */
const NEAR_M = 4_000;
/** A junction this close to a point of its line, in meters, is moved to that point. */
const SAME_PLACE_M = 30;
/** Interstates in these states aren't connected to the others. */
const DISCONNECTED_STATES = new Set(['HI', 'PR', 'AK']);

class PointIndex {
  readonly all: LatLng[] = [];
  readonly #numbers = new Map<string, number>();

  getOrAdd(point: LatLng): number {
    const key = `${point.lat.toFixed(6)},${point.lng.toFixed(6)}`;
    const existing = this.#numbers.get(key);
    if (existing !== undefined) return existing;
    this.#numbers.set(key, this.all.length);
    this.all.push(point);
    return this.all.length - 1;
  }
}

type LineNode = { readonly position: number; readonly node: number };

function listStates({ line, waypoints }: ResolvedInterstate): string[] {
  let next = 0;
  let state = waypoints[0]?.name.slice(-2) ?? '';
  return line.map(({ lat, lng }) => {
    const waypoint = waypoints[next];
    if (waypoint !== undefined && waypoint.lat === lat && waypoint.lng === lng) {
      state = waypoint.name.slice(-2);
      next += 1;
    }
    return state;
  });
}

function splitIntoWays(interstate: ResolvedInterstate, nodes: readonly LineNode[]): NetworkWay[] {
  const states = listStates(interstate);
  const kind = /\d{3}/.test(interstate.ref) ? 'spur' : 'main';
  const ways: { kind: NetworkKind; ref: string; state: string; nodes: number[] }[] = [];
  for (const { position, node } of nodes) {
    const state = states[Math.floor(position)] ?? '';
    const current = ways.at(-1);
    current?.nodes.push(node);
    if (current?.state !== state) ways.push({ kind, ref: interstate.ref, state, nodes: [node] });
  }
  return ways
    .map((way) => ({ ...way, nodes: way.nodes.filter((node, i) => node !== way.nodes[i - 1]) }))
    .filter((way) => way.nodes.length > 1);
}

/**
 * Joins the interstates into a network: by links where they pass or end near each other, and by the shortest links
 * between parts that are still separate, except in DISCONNECTED_STATES.
 */
export function joinInterstates(interstates: readonly ResolvedInterstate[]): RoadNetwork {
  const lines = interstates.map(({ line }) => line);
  const points = new PointIndex();
  const lineNodes: LineNode[][] = lines.map((line) =>
    line.map((point, i) => ({ position: i, node: points.getOrAdd(point) })),
  );
  const links: NetworkWay[] = [];
  const addNode = (spot: LinePosition): number => {
    const place = getPointAtPosition(lines, spot);
    const nearest = lines[spot.line]?.[Math.round(spot.position)];
    if (nearest !== undefined && haversineDistanceM(place, nearest) < SAME_PLACE_M) return points.getOrAdd(nearest);
    const node = points.getOrAdd(place);
    lineNodes[spot.line]?.push({ position: spot.position, node });
    return node;
  };
  const link = (a: number, b: number) => {
    if (a !== b) links.push({ kind: 'link', ref: '', state: '', nodes: [a, b] });
  };
  for (const { a, b, separationM } of findJunctions(lines, NEAR_M)) {
    const node = addNode(a);
    if (separationM === 0) lineNodes[b.line]?.push({ position: b.position, node });
    else link(node, addNode(b));
  }
  const ways = interstates.flatMap((interstate, line) =>
    splitIntoWays(
      interstate,
      (lineNodes[line] ?? []).sort((one, other) => one.position - other.position),
    ),
  );
  const connectable = ways.filter(({ state }) => !DISCONNECTED_STATES.has(state));
  for (const [a, b] of connectComponents(points.all, [...connectable, ...links])) link(a, b);
  return { points: points.all, ways: [...ways, ...links] };
}
