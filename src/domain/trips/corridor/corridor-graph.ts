import type { StopEdge, StopGraph, StopNode } from '../stops/stop-graph.ts';
import { type Detour, estimateDetour, NO_DETOUR } from './detour.ts';
import { type DriveTotals, getTotalsAt, type RouteProfile, type SegmentEnergyModel } from './route-profile.ts';

/** A node as a place to stop, without its role in the trip. */
export type StopCandidate = Omit<StopNode, 'kind' | 'isMandatory'>;

/** A station or an overnight place off the line. */
export type OffRoutePlace = StopCandidate & {
  readonly kind: 'station' | 'overnight';
  /** Where along the line the detour to the place starts. */
  readonly atM: number;
  /** Straight-line distance from the line. */
  readonly offRouteM: number;
};

/** Relative errors of a drive's energy. */
export type EnergyErrors = { readonly modelErrorShare: number; readonly speedErrorShare: number };

export type CorridorGraphInput = {
  readonly profile: RouteProfile;
  readonly usableWh: number;
  readonly energyModel: SegmentEnergyModel;
  readonly errors: EnergyErrors;
  readonly start: StopCandidate;
  /** One for the end of each leg, in order; the last is the end of the trip. */
  readonly legEnds: readonly StopCandidate[];
  readonly beside: readonly OffRoutePlace[];
  /** The most energy a drive may use, in percent: highest minus lowest allowed state of charge. */
  readonly reachPercent: number;
};

/** A node with the totals of the drive up to it and the detour to it. */
type PositionedNode = {
  readonly node: StopNode;
  readonly totals: DriveTotals;
  /** Straight-line distance from the line. */
  readonly offRouteM: number;
  /** One way; the way back is assumed to be the same. */
  readonly beside: Detour;
};

const RANK = { start: 0, station: 1, overnight: 1, waypoint: 2, end: 3 } as const;

function positionOnLine(node: StopNode, profile: RouteProfile, atM: number): PositionedNode {
  return { node, totals: getTotalsAt(profile, atM), offRouteM: 0, beside: NO_DETOUR };
}

function toStopNode(place: OffRoutePlace): StopNode {
  const { atM: _atM, offRouteM: _offM, ...node } = place;
  return { ...node, isMandatory: false };
}

function positionOffLine(place: OffRoutePlace, { profile, energyModel }: CorridorGraphInput): PositionedNode {
  const detour = estimateDetour(place.offRouteM, { profile, atM: place.atM, energyModel });
  const totals = getTotalsAt(profile, place.atM);
  return { node: toStopNode(place), totals, offRouteM: place.offRouteM, beside: detour };
}

/** Returns all nodes in trip order. At the same position, the order is start, stations, waypoints, end. */
function positionNodes(parts: CorridorGraphInput): readonly PositionedNode[] {
  const { profile, start, legEnds, beside } = parts;
  const ends = legEnds.map((place, leg) => {
    const kind = leg === legEnds.length - 1 ? ('end' as const) : ('waypoint' as const);
    return positionOnLine({ ...place, kind, isMandatory: true }, profile, profile.samples.legEndsM[leg] ?? 0);
  });
  const all = [
    positionOnLine({ ...start, kind: 'start', isMandatory: true }, profile, 0),
    ...beside.map((place) => positionOffLine(place, parts)),
    ...ends,
  ];
  return all.sort(
    (a, b) =>
      a.totals.distanceM - b.totals.distanceM ||
      RANK[a.node.kind] - RANK[b.node.kind] ||
      // Waypoints at the same position keep their order.
      (a.node.isMandatory ? 0 : a.node.key < b.node.key ? -1 : Number(a.node.key > b.node.key)),
  );
}

/** Returns the same nodes with those places repositioned that are now farther from the line, or nearer. */
function withMovedPlaces(nodes: readonly PositionedNode[], parts: CorridorGraphInput): readonly PositionedNode[] {
  const places = new Map(parts.beside.map((place) => [place.key, place]));
  return nodes.map((one) => {
    const place = places.get(one.node.key);
    return place === undefined || place.offRouteM === one.offRouteM ? one : positionOffLine(place, parts);
  });
}

/** Minimum height of a peak above the energy of the whole drive. */
const PEAK_SLACK_PERCENT = 0.05;

/** Returns the drive between two nodes, or null if it is out of reach. Includes a peak that the road descends from. */
function edgeBetween(
  from: PositionedNode,
  to: PositionedNode,
  index: number,
  peakWh: number,
  { usableWh, errors, reachPercent }: CorridorGraphInput,
): StopEdge | null {
  const percent = (wh: number) => (wh / usableWh) * 100;
  const besideWh = from.beside.energyWh + to.beside.energyWh;
  const energyPercent = percent(to.totals.energyWh - from.totals.energyWh + besideWh);
  if (energyPercent > reachPercent) return null;
  const grossWh =
    to.totals.grossWh - from.totals.grossWh + Math.abs(from.beside.energyWh) + Math.abs(to.beside.energyWh);
  const windWh = to.totals.windWh - from.totals.windWh;
  const errorSquared = errors.modelErrorShare ** 2 + errors.speedErrorShare ** 2;
  const sdWh = Math.sqrt(errorSquared * grossWh * grossWh + windWh * windWh);
  const minutes = to.totals.minutes - from.totals.minutes + from.beside.minutes + to.beside.minutes;
  const distanceM = to.totals.distanceM - from.totals.distanceM + from.beside.distanceM + to.beside.distanceM;
  const [energySdPercent, rigSdPercent] = [percent(sdWh), percent(errors.modelErrorShare * grossWh)];
  const peakPercent = percent(peakWh);
  const edge = { to: index, minutes, distanceM, energyPercent, energySdPercent, rigSdPercent };
  return peakPercent > energyPercent + PEAK_SLACK_PERCENT ? { ...edge, peakPercent } : edge;
}

/** Returns the highest energy on the line between each node and the one before it. */
function findCrests({ samples: { atM }, energyWh }: RouteProfile, nodes: readonly PositionedNode[]): Float64Array {
  let sample = 0;
  return Float64Array.from(nodes, ({ totals }) => {
    let crestWh = Number.NEGATIVE_INFINITY;
    for (; (atM[sample] ?? Number.POSITIVE_INFINITY) <= totals.distanceM; sample += 1)
      crestWh = Math.max(crestWh, energyWh[sample] ?? 0);
    return crestWh;
  });
}

/** Returns the most energy used on the way from a node to each later one, up to a crest or a mandatory place. */
function findPeaks(nodes: readonly PositionedNode[], crestsWh: Float64Array, at: number, reachWh: number) {
  const from = nodes[at];
  const peaks: number[] = [];
  if (from === undefined) return peaks;
  const beginWh = from.totals.energyWh - from.beside.energyWh;
  let peakWh = from.beside.energyWh;
  for (let next = at + 1; next < nodes.length; next += 1) {
    peakWh = Math.max(peakWh, (crestsWh[next] ?? 0) - beginWh);
    // If a crest is out of range, everything beyond it is unreachable.
    if (peakWh > reachWh) break;
    peaks.push(peakWh);
    if (nodes[next]?.node.isMandatory) break;
  }
  return peaks;
}

/** A graph of estimated drives, and the version of the places that it was made with. */
type BuiltGraph = { readonly graph: StopGraph; readonly version: number };

/**
 * The places along a line and the estimated drives between them. When places move farther from the line, or nearer,
 * only the drives to and from those are made again.
 */
export class Corridor {
  readonly nodes: readonly StopNode[];
  readonly #parts: CorridorGraphInput;
  readonly #positioned: readonly PositionedNode[];
  readonly #crestsWh: Float64Array;
  readonly #peaks: (readonly number[] | undefined)[];
  readonly #version: number;
  /** The version in which each node moved last. */
  readonly #movedIn: readonly number[];
  #built: BuiltGraph | null;

  constructor(parts: CorridorGraphInput, version = 0, before: Corridor | null = null) {
    this.#parts = parts;
    this.#positioned = before === null ? positionNodes(parts) : withMovedPlaces(before.#positioned, parts);
    this.nodes = this.#positioned.map(({ node }) => node);
    this.#version = version;
    this.#crestsWh = before === null ? findCrests(parts.profile, this.#positioned) : before.#crestsWh;
    this.#built = before === null ? null : before.#built;
    const hasStayed = this.#positioned.map((one, at) => before !== null && one === before.#positioned[at]);
    this.#movedIn = hasStayed.map((stays, at) => (before !== null && stays ? (before.#movedIn[at] ?? 0) : version));
    this.#peaks = hasStayed.map((stays, at) => (before !== null && stays ? before.#peaks[at] : undefined));
  }

  /** Returns the same places at other distances from the line, as a later version. */
  move(beside: readonly OffRoutePlace[], version: number): Corridor {
    return version === this.#version ? this : new Corridor({ ...this.#parts, beside }, version, this);
  }

  /** All places, and the drives from each to all later ones in range, up to the next mandatory one. */
  get graph(): StopGraph {
    if (this.#built?.version === this.#version) return this.#built.graph;
    const { nodes } = this;
    const graph = { nodes, edges: nodes.map((_, at) => this.#drivesFrom(at, this.#built)) };
    this.#built = { graph, version: this.#version };
    return graph;
  }

  /** Returns the drives from a place, except those to some places. */
  drivesBeyond(at: number, reached: ReadonlySet<number>): readonly StopEdge[] {
    const drives = this.#built?.version === this.#version ? this.#built.graph.edges[at] : undefined;
    return drives?.filter(({ to }) => !reached.has(to)) ?? this.#drivesFrom(at, null, reached);
  }

  /** Returns the version in which a place, or one within its range, moved last. */
  versionOf(at: number): number {
    const last = at + this.#peaksFrom(at).length;
    let version = this.#movedIn[at] ?? 0;
    for (let next = at + 1; next <= last; next += 1) version = Math.max(version, this.#movedIn[next] ?? 0);
    return version;
  }

  #peaksFrom(at: number): readonly number[] {
    const { usableWh, reachPercent } = this.#parts;
    const peaks = this.#peaks[at] ?? findPeaks(this.#positioned, this.#crestsWh, at, (usableWh * reachPercent) / 100);
    this.#peaks[at] = peaks;
    return peaks;
  }

  /** Returns the drives from a place; those of an earlier graph are used again where neither end has moved since. */
  #drivesFrom(at: number, built: BuiltGraph | null, skipped?: ReadonlySet<number>): readonly StopEdge[] {
    const from = this.#positioned[at];
    const hasStayed = (node: number) => built !== null && (this.#movedIn[node] ?? 0) <= built.version;
    const known = hasStayed(at) ? (built?.graph.edges[at] ?? []) : [];
    if (from !== undefined && built !== null && this.versionOf(at) <= built.version) return known;
    const edges: StopEdge[] = [];
    let knownAt = 0;
    for (const [index, peakWh] of this.#peaksFrom(at).entries()) {
      const next = at + 1 + index;
      const to = this.#positioned[next];
      if (from === undefined || to === undefined || skipped?.has(next)) continue;
      while ((known[knownAt]?.to ?? next) < next) knownAt += 1;
      const old = known[knownAt]?.to === next ? known[knownAt] : null;
      const edge = hasStayed(at) && hasStayed(next) ? old : edgeBetween(from, to, next, peakWh, this.#parts);
      if (edge) edges.push(edge);
    }
    return edges;
  }
}
