import type { LatLng } from '../../geo/point.ts';
import type { RoadLeg } from '../../roads/road-route.ts';
import { interpolateWeather } from '../../weather/interpolate-weather.ts';
import { toCalmSample } from '../../weather/manual-weather.ts';
import type { WeatherSample } from '../../weather/weather.ts';
import type { Corridor, OffRoutePlace } from '../corridor/corridor-graph.ts';
import { MAX_OFF_ROUTE_M, usesOtherSide } from '../corridor/other-side.ts';
import { getHeightAt } from '../corridor/route-samples.ts';
import type { DisplayPlace } from '../planning/build-trip-plan.ts';
import { addSlowerDrivesFrom } from '../stops/slower-drives.ts';
import type { StopEdge, StopGraph, StopRules } from '../stops/stop-graph.ts';
import {
  buildTripCorridor,
  buildTripLine,
  getEnergyErrors,
  type TripBasis,
  type TripLine,
} from './build-trip-graph.ts';
import { CHOSEN_SLOWDOWNS_MPS, SLOWDOWNS_MPS, toSpeedPlan } from './build-trip-rig.ts';
import { correctDetours, type RoutedLeg } from './correct-detours.ts';
import { GraphCache } from './graph-cache.ts';
import { buildRoutedDrive, type RoutedDrive } from './routed-drive.ts';
import {
  applyRoutedDrives,
  type Battery,
  favorUnroutedDrives,
  removeUnroutedDrives,
  toDriveKey,
} from './routed-edges.ts';
import { addSlowerEdges, getPercentAtRequestedSpeed, type RoutedDrives, type SlowerLimits } from './slower-edges.ts';

export type DriveEnds = { readonly from: string; readonly to: string };

/** A drive between two places of a plan that has to be routed. */
export type UnroutedDrive = DriveEnds & { readonly fromAt: LatLng; readonly toAt: LatLng };

export type GraphOptions = {
  readonly rules: StopRules;
  readonly slowerMps?: number;
  readonly rangeFactor?: number;
  /** Ignores wind. */
  readonly isCalm?: boolean;
};

type Input = {
  readonly basis: TripBasis;
  readonly weatherSamples: readonly WeatherSample[];
  readonly line: TripLine;
  readonly places: readonly OffRoutePlace[];
  readonly displayPlaces: ReadonlyMap<string, DisplayPlace>;
};

const toBuiltKey = ({ from, to }: DriveEnds, slowerMps: number, isCalm: boolean) =>
  `${toDriveKey(from, to, slowerMps)} ${isCalm}`;

/** Spacing of weather samples on a drive, which also has one at each end. */
const WEATHER_SPACING_ON_DRIVE_M = 30_000;

/** Maximum number of corridors cached; one for a long trip takes several megabytes. */
const CORRIDORS_MAX = 8;

/** The graphs of a trip, with estimated and with routed drives. */
export class TripGraphs {
  readonly #input: Input;
  readonly #lines = new Map<string, TripLine>();
  readonly #corridors = new Map<string, Corridor>();
  /** Known routes by start and end; null if there is no route. */
  readonly #routes = new Map<string, Map<string, RoadLeg | null>>();
  readonly #drives = new Map<string, RoutedDrive>();
  readonly #routedLegs: RoutedLeg[] = [];
  readonly #graphCache = new GraphCache();
  readonly #originalPlaces: ReadonlyMap<string, OffRoutePlace>;
  #places: ReadonlyMap<string, OffRoutePlace>;
  #placeList: readonly OffRoutePlace[];
  /** How many times places have moved. */
  #version = 0;
  #routesVersion = 0;

  constructor(input: Input) {
    this.#input = input;
    this.#originalPlaces = new Map(input.places.map((place) => [place.key, place]));
    this.#places = this.#originalPlaces;
    this.#placeList = input.places;
  }

  /**
   * Adds the routes of drives, and computes their energy; a leg is null if there is no route, or only one to the wrong
   * side of a plaza away from the line. A long detour moves a place farther off. Returns whether a place has moved.
   */
  addRoutes(drives: readonly (DriveEnds & { readonly leg: RoadLeg | null })[]): boolean {
    this.#routesVersion += 1;
    const isNear = (key: string) => (this.#originalPlaces.get(key)?.offRouteM ?? 0) <= MAX_OFF_ROUTE_M;
    const placeAt = (key: string) => this.#input.displayPlaces.get(key);
    const directionAt = (key: string) => (isNear(key) ? null : (placeAt(key)?.onlyDirection ?? null));
    for (const { from, to, leg: route } of drives) {
      const leg = route && usesOtherSide(route, directionAt(from), directionAt(to)) ? null : route;
      this.#routes.set(from, (this.#routes.get(from) ?? new Map()).set(to, leg));
      if (leg === null) continue;
      this.findRoutedDrive({ from, to }, 0);
      this.#routedLegs.push({ from, to, distanceM: leg.distanceM });
    }
    const places = correctDetours(this.#originalPlaces, this.#routedLegs, (key) => placeAt(key)?.atM ?? 0);
    const isMoved = [...places].some(([key, { offRouteM }]) => offRouteM !== this.#places.get(key)?.offRouteM);
    this.#places = places;
    if (!isMoved) return false;
    this.#placeList = [...places.values()];
    this.#version += 1;
    return true;
  }

  /** Returns the drives of plans whose route is unknown, without duplicates. */
  listUnroutedDrives(plans: readonly { readonly legs: readonly DriveEnds[] }[]): UnroutedDrive[] {
    const unrouted = new Map<string, UnroutedDrive>();
    for (const { legs } of plans)
      for (const { from, to } of legs) {
        const [fromPlace, toPlace] = [this.#input.displayPlaces.get(from), this.#input.displayPlaces.get(to)];
        if (from === to || this.#routes.get(from)?.has(to) || fromPlace === undefined || toPlace === undefined)
          continue;
        unrouted.set(toDriveKey(from, to), { from, to, fromAt: fromPlace.at, toAt: toPlace.at });
      }
    return [...unrouted.values()];
  }

  /** Null if there is no route, undefined if not routed yet. */
  findRoutedDrive({ from, to }: DriveEnds, slowerMps: number, isCalm = false): RoutedDrive | null | undefined {
    const route = this.#routes.get(from)?.get(to);
    if (route === null || route === undefined) return route;
    const key = toBuiltKey({ from, to }, slowerMps, isCalm);
    const drive = this.#drives.get(key) ?? this.#buildDrive(route, { from, to }, slowerMps, isCalm);
    this.#drives.set(key, drive);
    return drive;
  }

  #buildDrive(route: RoadLeg, { from, to }: DriveEnds, slowerMps: number, isCalm: boolean): RoutedDrive {
    const { basis, line, displayPlaces } = this.#input;
    const { samples, rig } = line;
    const lengthM = Math.max(1, samples.atM.at(-1) ?? 0);
    const [fromM, toM] = [displayPlaces.get(from)?.atM ?? 0, displayPlaces.get(to)?.atM ?? lengthM];
    const count = Math.max(2, Math.ceil(route.distanceM / WEATHER_SPACING_ON_DRIVE_M) + 1);
    const weatherSamples = interpolateWeather(this.#weatherSamples(isCalm), {
      from: fromM / lengthM,
      to: toM / lengthM,
      count,
    });
    const ends = { start: getHeightAt(samples, fromM), end: getHeightAt(samples, toM) };
    const isAsRequested = slowerMps === 0 && !isCalm;
    const base = isAsRequested ? null : this.findRoutedDrive({ from, to }, 0);
    return buildRoutedDrive(route, toSpeedPlan(basis.request, -slowerMps), rig.physics, { weatherSamples, ends, base });
  }

  #weatherSamples(isCalm: boolean): readonly WeatherSample[] {
    return isCalm ? this.#input.weatherSamples.map(toCalmSample) : this.#input.weatherSamples;
  }

  #lineAt(slowerMps: number, isCalm: boolean): TripLine {
    const { basis, line } = this.#input;
    if (slowerMps === 0 && !isCalm) return line;
    const key = `${slowerMps} ${isCalm}`;
    const slowerLine =
      this.#lines.get(key) ??
      buildTripLine(basis, line.rig, this.#weatherSamples(isCalm), { changeMps: -slowerMps, base: line });
    this.#lines.set(key, slowerLine);
    return slowerLine;
  }

  #corridorFor({ rules, slowerMps = 0, rangeFactor = 1, isCalm = false }: GraphOptions): Corridor {
    // The drives depend only on these rules.
    const key = JSON.stringify([
      rules.startPercent,
      rules.maxPercent,
      rules.floorPercent,
      slowerMps,
      rangeFactor,
      isCalm,
    ]);
    const input = {
      ...this.#input.basis,
      line: this.#lineAt(slowerMps, isCalm),
      places: this.#placeList,
      rules,
      rangeFactor,
    };
    const corridor =
      this.#corridors.get(key)?.move(this.#placeList, this.#version) ?? buildTripCorridor(input, this.#version);
    this.#corridors.delete(key);
    this.#corridors.set(key, corridor);
    for (const oldest of this.#corridors.keys()) {
      if (this.#corridors.size <= CORRIDORS_MAX) break;
      this.#corridors.delete(oldest);
    }
    return corridor;
  }

  getEstimatedGraph(options: GraphOptions): StopGraph {
    return this.#corridorFor(options).graph;
  }

  /** Returns the graph with routed drives where known. */
  getRoutedGraph(options: GraphOptions): StopGraph {
    const corridor = this.#corridorFor(options);
    const { graph } = corridor;
    return this.#update('routed', options, [corridor], (i) =>
      this.#withRoutes(graph, i, graph.edges[i] ?? [], options),
    );
  }

  /** Returns the routed graph, with slower drives added where the battery is too small at the requested speed. */
  getSlowerGraph(options: GraphOptions): StopGraph {
    const corridor = this.#corridorFor(options);
    const { graph } = corridor;
    const slower = SLOWDOWNS_MPS.map((slowerMps) => {
      const slowerOptions = { ...options, slowerMps };
      return { slowerMps, slowerOptions, corridor: this.#corridorFor(slowerOptions) };
    });
    return this.#update('slower', options, [corridor, ...slower.map((one) => one.corridor)], (at) => {
      const drives = this.#withRoutes(graph, at, graph.edges[at] ?? [], options);
      const slowerDrives = slower.map(({ slowerMps, slowerOptions, corridor: slowed }) => ({
        slowerMps,
        // Building a drive takes long, so only those out of range are built at lower speeds.
        listDrivesToUnreached: (reached: ReadonlySet<number>) =>
          this.#withRoutes(slowed, at, slowed.listDrivesToUnreached(at, reached), slowerOptions),
        getPercentAtRequestedSpeed: (to: number) =>
          getPercentAtRequestedSpeed(corridor, { at, to }, this.#routedDrives),
      }));
      return addSlowerDrivesFrom({ nodes: graph.nodes, at, drives }, slowerDrives, options.rules);
    });
  }

  withSlowerDrives(graph: StopGraph, options: GraphOptions, limits: SlowerLimits = {}): StopGraph {
    const slowBy = (slowerMps: number) => ({ slowerMps, graph: this.#corridorFor({ ...options, slowerMps }).graph });
    const estimated = {
      requested: this.#corridorFor(options),
      slower: (limits.slowdownsMps ?? CHOSEN_SLOWDOWNS_MPS).map(slowBy),
    };
    return addSlowerEdges(graph, estimated, this.#routedDrives, limits);
  }

  /** Builds the drives of plans at their speeds; returns whether any was not built yet. */
  buildDrives(plans: readonly { readonly legs: readonly (DriveEnds & { readonly slowerMps: number })[] }[]): boolean {
    const missing = plans.flatMap(({ legs }) => legs).filter((leg) => !this.isBuilt(leg, leg.slowerMps));
    for (const leg of missing) this.findRoutedDrive(leg, leg.slowerMps);
    return missing.length > 0;
  }

  isBuilt({ from, to }: DriveEnds, slowerMps: number): boolean {
    return this.#drives.has(toBuiltKey({ from, to }, slowerMps, false));
  }

  #update(
    kind: string,
    options: GraphOptions,
    corridors: readonly Corridor[],
    listDrives: (i: number) => readonly StopEdge[],
  ): StopGraph {
    const countRoutes = (key: string) => this.#routes.get(key)?.size ?? 0;
    const source = { kind, options, corridors, routesVersion: this.#routesVersion, countRoutes };
    return this.#graphCache.update(source, listDrives);
  }

  #withRoutes(
    graph: Pick<StopGraph, 'nodes'>,
    i: number,
    drives: readonly StopEdge[],
    { slowerMps = 0, isCalm }: GraphOptions,
  ): readonly StopEdge[] {
    const from = graph.nodes[i]?.key ?? '';
    if (!this.#routes.has(from)) return drives;
    return applyRoutedDrives(
      graph,
      drives,
      (to) => this.findRoutedDrive({ from, to }, slowerMps, isCalm),
      this.#battery,
    );
  }

  get #routedDrives(): RoutedDrives {
    return {
      battery: this.#battery,
      has: (from) => this.#routes.has(from),
      find: (ends, slowerMps) => this.findRoutedDrive(ends, slowerMps),
      isBuilt: (ends, slowerMps) => this.isBuilt(ends, slowerMps),
    };
  }

  get #battery(): Battery {
    const { basis, line } = this.#input;
    const errors = getEnergyErrors(line.rig, basis.calibration, basis.request.learned);
    return { usableWh: line.rig.physics.usableWh, errors };
  }

  /** Makes drives whose route is unknown a little better than estimated, so that plans try them. */
  favorUnroutedDrives(graph: StopGraph): StopGraph {
    return favorUnroutedDrives(graph, (from) => this.#routes.get(from));
  }

  withoutUnroutedDrives(graph: StopGraph): StopGraph {
    return removeUnroutedDrives(graph, (from) => this.#routes.get(from));
  }
}
