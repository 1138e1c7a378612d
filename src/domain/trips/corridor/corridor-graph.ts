import type { StopEdge, StopGraph, StopNode } from '../stops/stop-graph.ts';
import { type Detour, detourOf, NO_DETOUR } from './detour.ts';
import { type Drive, driveTo, type EnergyOfSegment, type RouteProfile } from './route-profile.ts';
import { sampleBefore } from './route-samples.ts';

/** What a place is to a driver who stops there: a node but for where it stands. */
export type PlaceToStop = Omit<StopNode, 'kind' | 'isMandatory'>;

/** A station or a place for the night beside a line. */
export type PlaceBeside = PlaceToStop & {
  readonly kind: 'station' | 'overnight';
  /** How far along the line one leaves it for the place. */
  readonly atM: number;
  /** How far it is off the line in a straight line. */
  readonly offM: number;
};

/** How far the energy of a drive may be off, as shares of it. */
export type EnergyErrors = { readonly modelShare: number; readonly speedShare: number };

export type GraphParts = {
  readonly profile: RouteProfile;
  readonly usableWh: number;
  readonly energyOf: EnergyOfSegment;
  readonly errors: EnergyErrors;
  readonly start: PlaceToStop;
  /** One for the end of each leg, in order; the last is the end of the trip. */
  readonly legEnds: readonly PlaceToStop[];
  readonly beside: readonly PlaceBeside[];
  /** The most of the battery that a drive may take, in percent: what lies between the fullest and the emptiest that is allowed. */
  readonly reachPercent: number;
};

/** A node with what is driven up to where one leaves the line for it, and the way there and back. */
type Standing = {
  readonly node: StopNode;
  readonly upTo: Drive;
  /** The way there, and as much back. */
  readonly beside: Detour;
};

const RANK = { start: 0, station: 1, overnight: 1, waypoint: 2, end: 3 } as const;

function onLine(node: StopNode, profile: RouteProfile, atM: number): Standing {
  return { node, upTo: driveTo(profile, atM), beside: NO_DETOUR };
}

function nodeOf(place: PlaceBeside): StopNode {
  const { atM: _atM, offM: _offM, ...node } = place;
  return { ...node, isMandatory: false };
}

function besideLine(place: PlaceBeside, { profile, energyOf }: GraphParts): Standing {
  const beside = detourOf(place.offM, { profile, atM: place.atM, energyOf });
  return { node: nodeOf(place), upTo: driveTo(profile, place.atM), beside };
}

/** All nodes in the order of the trip: at one place of the line stations come before a waypoint, after the start and before the end. */
function standingsOf(parts: GraphParts): readonly Standing[] {
  const { profile, start, legEnds, beside } = parts;
  const ends = legEnds.map((place, leg) => {
    const kind = leg === legEnds.length - 1 ? ('end' as const) : ('waypoint' as const);
    return onLine({ ...place, kind, isMandatory: true }, profile, profile.samples.legEndsM[leg] ?? 0);
  });
  const all = [
    onLine({ ...start, kind: 'start', isMandatory: true }, profile, 0),
    ...beside.map((place) => besideLine(place, parts)),
    ...ends,
  ];
  return all.sort(
    (a, b) =>
      a.upTo.distanceM - b.upTo.distanceM ||
      RANK[a.node.kind] - RANK[b.node.kind] ||
      // Waypoints at one place stay in the order they were given.
      (a.node.isMandatory ? 0 : a.node.key < b.node.key ? -1 : Number(a.node.key > b.node.key)),
  );
}

/** The drive from one node to a later one; the highest energy on the way is told where the way leads down behind it. */
function edgeBetween(from: Standing, to: Standing, index: number, peakWh: number, parts: GraphParts): StopEdge {
  const { usableWh, errors } = parts;
  const besideWh = from.beside.energyWh + to.beside.energyWh;
  const energyWh = to.upTo.energyWh - from.upTo.energyWh + besideWh;
  const grossWh = to.upTo.grossWh - from.upTo.grossWh + Math.abs(from.beside.energyWh) + Math.abs(to.beside.energyWh);
  const windWh = to.upTo.windWh - from.upTo.windWh;
  const sdWh = Math.hypot(errors.modelShare * grossWh, errors.speedShare * grossWh, windWh);
  const percent = (wh: number) => (wh / usableWh) * 100;
  const edge = {
    to: index,
    minutes: to.upTo.minutes - from.upTo.minutes + from.beside.minutes + to.beside.minutes,
    distanceM: to.upTo.distanceM - from.upTo.distanceM + from.beside.distanceM + to.beside.distanceM,
    energyPercent: percent(energyWh),
    energySdPercent: percent(sdWh),
  };
  const peakPercent = percent(peakWh);
  return peakPercent > edge.energyPercent + PEAK_SLACK_PERCENT ? { ...edge, peakPercent } : edge;
}

/** A crest is told from so much on above what the drive takes in all. */
const PEAK_SLACK_PERCENT = 0.05;

/** The drives from one node: to all later ones within range up to the next that no way goes past. */
function edgesFrom(standings: readonly Standing[], index: number, parts: GraphParts): readonly StopEdge[] {
  const { profile, usableWh, reachPercent } = parts;
  const reachWh = (usableWh * reachPercent) / 100;
  const from = standings[index];
  const edges: StopEdge[] = [];
  if (from === undefined) return edges;
  const beginWh = from.upTo.energyWh - from.beside.energyWh;
  let sample = sampleBefore(profile.samples, from.upTo.distanceM) + 1;
  let peakWh = from.beside.energyWh;
  for (let next = index + 1; next < standings.length; next += 1) {
    const to = standings[next];
    if (to === undefined) break;
    for (; (profile.samples.atM[sample] ?? Number.POSITIVE_INFINITY) <= to.upTo.distanceM; sample += 1)
      peakWh = Math.max(peakWh, (profile.energyWh[sample] ?? 0) - beginWh);
    // Whoever can't get over a crest gets nowhere behind it.
    if (peakWh > reachWh) break;
    const edge = edgeBetween(from, to, next, peakWh, parts);
    if (edge.energyPercent <= reachPercent) edges.push(edge);
    if (to.node.isMandatory) break;
  }
  return edges;
}

/** The graph of a trip: its start, the places beside the line, its waypoints and its end, and the drives between them. */
export function corridorGraph(parts: GraphParts): StopGraph {
  const standings = standingsOf(parts);
  return {
    nodes: standings.map(({ node }) => node),
    edges: standings.map((_, index) => edgesFrom(standings, index, parts)),
  };
}
