import type { ElevationSource } from '../../roads/road-route.ts';
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

/** Relative errors of a drive's energy, and the error if the elevations of its ends come from the coarse terrain grid. */
export type EnergyErrors = {
  readonly modelErrorShare: number;
  readonly speedErrorShare: number;
  readonly gridElevationErrorWh: number;
};

/** Returns the standard deviation of a drive's energy. */
export function computeEnergySdWh(
  { modelErrorShare, speedErrorShare, gridElevationErrorWh }: EnergyErrors,
  { grossWh, windWh }: Pick<DriveTotals, 'grossWh' | 'windWh'>,
  elevation: ElevationSource,
): number {
  const elevationErrorWh = elevation === 'land' ? gridElevationErrorWh : 0;
  const errorSquared = modelErrorShare ** 2 + speedErrorShare ** 2;
  return Math.sqrt(errorSquared * grossWh * grossWh + windWh * windWh + elevationErrorWh * elevationErrorWh);
}

export type CorridorGraphInput = {
  readonly profile: RouteProfile;
  readonly usableWh: number;
  readonly energyModel: SegmentEnergyModel;
  readonly errors: EnergyErrors;
  readonly start: StopCandidate;
  /** One for the end of each leg, in order; the last is the end of the trip. */
  readonly legEnds: readonly StopCandidate[];
  readonly offRoutePlaces: readonly OffRoutePlace[];
  /** The most energy that a drive may use, in percent: the highest minus the lowest allowed state of charge. */
  readonly maxDrivePercent: number;
};

type PositionedNode = {
  readonly node: StopNode;
  readonly totals: DriveTotals;
  /** Straight-line distance from the line. */
  readonly offRouteM: number;
  /** From the line to the place; the return is assumed to be the same. */
  readonly detour: Detour;
};

const KIND_ORDER = { start: 0, station: 1, overnight: 1, waypoint: 2, end: 3 } as const;

function positionOnLine(node: StopNode, profile: RouteProfile, atM: number): PositionedNode {
  return { node, totals: getTotalsAt(profile, atM), offRouteM: 0, detour: NO_DETOUR };
}

function toStopNode(place: OffRoutePlace): StopNode {
  const { atM: _atM, offRouteM: _offM, ...node } = place;
  return { ...node, isMandatory: false };
}

function positionOffLine(place: OffRoutePlace, { profile, energyModel }: CorridorGraphInput): PositionedNode {
  const detour = estimateDetour(place.offRouteM, { profile, atM: place.atM, energyModel });
  const totals = getTotalsAt(profile, place.atM);
  return { node: toStopNode(place), totals, offRouteM: place.offRouteM, detour };
}

/** Returns all nodes in trip order. At the same position, the order is start, stations, waypoints, end. */
function positionNodes(input: CorridorGraphInput): readonly PositionedNode[] {
  const { profile, start, legEnds, offRoutePlaces } = input;
  const ends = legEnds.map((place, leg) => {
    const kind = leg === legEnds.length - 1 ? ('end' as const) : ('waypoint' as const);
    return positionOnLine({ ...place, kind, isMandatory: true }, profile, profile.samples.legEndsM[leg] ?? 0);
  });
  const positioned = [
    positionOnLine({ ...start, kind: 'start', isMandatory: true }, profile, 0),
    ...offRoutePlaces.map((place) => positionOffLine(place, input)),
    ...ends,
  ];
  return positioned.sort(
    (a, b) =>
      a.totals.distanceM - b.totals.distanceM ||
      KIND_ORDER[a.node.kind] - KIND_ORDER[b.node.kind] ||
      // Waypoints at the same position keep their order.
      (a.node.isMandatory ? 0 : a.node.key < b.node.key ? -1 : Number(a.node.key > b.node.key)),
  );
}

function withMovedPlaces(nodes: readonly PositionedNode[], input: CorridorGraphInput): readonly PositionedNode[] {
  const places = new Map(input.offRoutePlaces.map((place) => [place.key, place]));
  return nodes.map((before) => {
    const place = places.get(before.node.key);
    return place === undefined || place.offRouteM === before.offRouteM ? before : positionOffLine(place, input);
  });
}

/** A peak matters only if reaching it uses at least this much more energy than the whole drive. */
const MIN_PEAK_PERCENT = 0.05;

function getEnergyWh(from: PositionedNode, to: PositionedNode): number {
  return to.totals.energyWh - from.totals.energyWh + from.detour.energyWh + to.detour.energyWh;
}

/** Returns the drive between two nodes, or null if it is out of range. Includes the peak if the drive ends below it. */
function createDrive(
  from: PositionedNode,
  to: PositionedNode,
  index: number,
  peakWh: number,
  { usableWh, errors, maxDrivePercent, profile }: CorridorGraphInput,
): StopEdge | null {
  const percent = (wh: number) => (wh / usableWh) * 100;
  const energyPercent = percent(getEnergyWh(from, to));
  if (energyPercent > maxDrivePercent) return null;
  const grossWh =
    to.totals.grossWh - from.totals.grossWh + Math.abs(from.detour.energyWh) + Math.abs(to.detour.energyWh);
  const windWh = to.totals.windWh - from.totals.windWh;
  const sdWh = computeEnergySdWh(errors, { grossWh, windWh }, profile.samples.elevation);
  const minutes = to.totals.minutes - from.totals.minutes + from.detour.minutes + to.detour.minutes;
  const distanceM = to.totals.distanceM - from.totals.distanceM + from.detour.distanceM + to.detour.distanceM;
  const [energySdPercent, rigSdPercent] = [percent(sdWh), percent(errors.modelErrorShare * grossWh)];
  const peakPercent = percent(peakWh);
  const edge = { to: index, minutes, distanceM, energyPercent, energySdPercent, rigSdPercent };
  return peakPercent > energyPercent + MIN_PEAK_PERCENT ? { ...edge, peakPercent } : edge;
}

/** Returns the highest cumulative energy on the line between each node and the previous node. */
function findCrests({ samples: { atM }, energyWh }: RouteProfile, nodes: readonly PositionedNode[]): Float64Array {
  let sample = 0;
  return Float64Array.from(nodes, ({ totals }) => {
    let crestWh = Number.NEGATIVE_INFINITY;
    for (; (atM[sample] ?? Number.POSITIVE_INFINITY) <= totals.distanceM; sample += 1)
      crestWh = Math.max(crestWh, energyWh[sample] ?? 0);
    return crestWh;
  });
}

/**
 * Returns the highest cumulative energy on the drive from a node to each later node, up to a mandatory place or an
 * unreachable crest.
 */
function findPeaks(nodes: readonly PositionedNode[], crestsWh: Float64Array, i: number, maxDriveWh: number) {
  const from = nodes[i];
  const peaks: number[] = [];
  if (from === undefined) return peaks;
  const beginWh = from.totals.energyWh - from.detour.energyWh;
  let peakWh = from.detour.energyWh;
  for (let next = i + 1; next < nodes.length; next += 1) {
    peakWh = Math.max(peakWh, (crestsWh[next] ?? 0) - beginWh);
    // If a crest is out of range, everything beyond it is unreachable.
    if (peakWh > maxDriveWh) break;
    peaks.push(peakWh);
    if (nodes[next]?.node.isMandatory) break;
  }
  return peaks;
}

type BuiltGraph = { readonly graph: StopGraph; readonly version: number };

/**
 * The places along a line and the estimated drives between them. When the distance of some places from the line
 * changes, only the drives to and from them are computed again.
 */
export class Corridor {
  readonly nodes: readonly StopNode[];
  readonly #input: CorridorGraphInput;
  readonly #positioned: readonly PositionedNode[];
  readonly #crestsWh: Float64Array;
  readonly #peaks: (readonly number[] | undefined)[];
  readonly #version: number;
  /** The version in which each node last moved. */
  readonly #movedIn: readonly number[];
  #built: BuiltGraph | null;

  constructor(input: CorridorGraphInput, version = 0, before: Corridor | null = null) {
    this.#input = input;
    this.#positioned = before === null ? positionNodes(input) : withMovedPlaces(before.#positioned, input);
    this.nodes = this.#positioned.map(({ node }) => node);
    this.#version = version;
    this.#crestsWh = before === null ? findCrests(input.profile, this.#positioned) : before.#crestsWh;
    this.#built = before === null ? null : before.#built;
    const hasStayed = this.#positioned.map((positioned, i) => before !== null && positioned === before.#positioned[i]);
    this.#movedIn = hasStayed.map((stays, i) => (before !== null && stays ? (before.#movedIn[i] ?? 0) : version));
    this.#peaks = hasStayed.map((stays, i) => (before !== null && stays ? before.#peaks[i] : undefined));
  }

  /** Returns a later version, with the same places at other distances from the line. */
  move(offRoutePlaces: readonly OffRoutePlace[], version: number): Corridor {
    return version === this.#version ? this : new Corridor({ ...this.#input, offRoutePlaces }, version, this);
  }

  /** All places, and the drives from each to all later ones in range, up to the next mandatory one. */
  get graph(): StopGraph {
    if (this.#built?.version === this.#version) return this.#built.graph;
    const { nodes } = this;
    const graph = { nodes, edges: nodes.map((_, i) => this.#drivesFrom(i, this.#built)) };
    this.#built = { graph, version: this.#version };
    return graph;
  }

  /** Estimates the energy of a drive, even if it is out of range. */
  getEnergyPercent(fromIndex: number, toIndex: number): number {
    const [from, to] = [this.#positioned[fromIndex], this.#positioned[toIndex]];
    if (from === undefined || to === undefined) return 0;
    return (getEnergyWh(from, to) / this.#input.usableWh) * 100;
  }

  /** Returns the drives from a place, except those to places already reached. */
  listDrivesToUnreached(i: number, reached: ReadonlySet<number>): readonly StopEdge[] {
    const drives = this.#built?.version === this.#version ? this.#built.graph.edges[i] : undefined;
    return drives?.filter(({ to }) => !reached.has(to)) ?? this.#drivesFrom(i, null, reached);
  }

  /** Returns the version in which the place, or a later place within range of it, last moved. */
  getVersion(i: number): number {
    const last = i + this.#peaksFrom(i).length;
    let version = this.#movedIn[i] ?? 0;
    for (let next = i + 1; next <= last; next += 1) version = Math.max(version, this.#movedIn[next] ?? 0);
    return version;
  }

  #peaksFrom(i: number): readonly number[] {
    const { usableWh, maxDrivePercent } = this.#input;
    const peaks = this.#peaks[i] ?? findPeaks(this.#positioned, this.#crestsWh, i, (usableWh * maxDrivePercent) / 100);
    this.#peaks[i] = peaks;
    return peaks;
  }

  /** Returns the drives from a place. Reuses drives of an earlier graph if neither end has moved since. */
  #drivesFrom(i: number, built: BuiltGraph | null, skipped?: ReadonlySet<number>): readonly StopEdge[] {
    const from = this.#positioned[i];
    const hasStayed = (node: number) => built !== null && (this.#movedIn[node] ?? 0) <= built.version;
    const earlierDrives = hasStayed(i) ? (built?.graph.edges[i] ?? []) : [];
    if (from !== undefined && built !== null && this.getVersion(i) <= built.version) return earlierDrives;
    const edges: StopEdge[] = [];
    let earlierAt = 0;
    const peaks = this.#peaksFrom(i);
    for (let index = 0; index < peaks.length; index += 1) {
      const next = i + 1 + index;
      const [to, peakWh] = [this.#positioned[next], peaks[index] ?? 0];
      if (from === undefined || to === undefined || skipped?.has(next)) continue;
      while ((earlierDrives[earlierAt]?.to ?? next) < next) earlierAt += 1;
      const earlierDrive = earlierDrives[earlierAt]?.to === next ? earlierDrives[earlierAt] : null;
      const edge = hasStayed(i) && hasStayed(next) ? earlierDrive : createDrive(from, to, next, peakWh, this.#input);
      if (edge) edges.push(edge);
    }
    return edges;
  }
}
