import type { LatLng } from '../../geo/point.ts';
import type { RoadLeg } from '../../roads/road-route.ts';
import { interpolateWeather } from '../../weather/interpolate-weather.ts';
import { toCalmSample } from '../../weather/manual-weather.ts';
import type { WeatherSample } from '../../weather/weather.ts';
import type { Corridor, OffRoutePlace } from '../corridor/corridor-graph.ts';
import { heightAt } from '../corridor/route-samples.ts';
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
import { SLOWER_MPS, toSpeedPlan } from './build-trip-rig.ts';
import { correctDetours, type RoutedLeg } from './correct-detours.ts';
import { buildRoutedDrive, type RoutedDrive } from './routed-drive.ts';
import { applyRoutedDrives, driveKey, keepRoutedDrives } from './routed-edges.ts';

export type DriveEnds = { readonly from: string; readonly to: string };

/** A drive between two places of a plan that has to be routed. */
export type UnroutedDrive = DriveEnds & { readonly fromAt: LatLng; readonly toAt: LatLng };

export type GraphOptions = {
  readonly rules: StopRules;
  readonly slowerMps?: number;
  readonly beyond?: number;
  /** Ignores wind. */
  readonly isCalm?: boolean;
};

type Parts = {
  readonly basis: TripBasis;
  readonly weatherSamples: readonly WeatherSample[];
  readonly line: TripLine;
  readonly places: readonly OffRoutePlace[];
  readonly shown: ReadonlyMap<string, DisplayPlace>;
};

type GraphUpdate = {
  readonly key: string;
  /** The number of known routes from each place, and the version of the estimates. */
  readonly made: readonly string[];
  readonly graph: StopGraph;
};

/** Spacing of weather samples on a drive, which also has one at each end. */
const WEATHER_SPACING_ON_DRIVE_M = 30_000;

/** Maximum number of corridors cached; one of a long trip takes some megabytes. */
const CORRIDORS_MAX = 8;

/** The graphs of a trip, with estimated and with routed drives. */
export class TripGraphs {
  readonly #parts: Parts;
  readonly #lines = new Map<string, TripLine>();
  readonly #corridors = new Map<string, Corridor>();
  /** Known routes by start and end; null if there is no road. */
  readonly #ways = new Map<string, Map<string, RoadLeg | null>>();
  readonly #drives = new Map<string, RoutedDrive>();
  readonly #known: RoutedLeg[] = [];
  /** The last graph of each kind, and the routes and estimates it was built from. */
  readonly #updates = new Map<string, GraphUpdate>();
  readonly #given: ReadonlyMap<string, OffRoutePlace>;
  #places: ReadonlyMap<string, OffRoutePlace>;
  #beside: readonly OffRoutePlace[];
  /** How many times places have moved. */
  #version = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#given = new Map(parts.places.map((place) => [place.key, place]));
    this.#places = this.#given;
    this.#beside = parts.places;
  }

  /**
   * Adds the routes of drives, and computes their energy; a leg is null if there is no road. A long detour moves a
   * place farther off the line for all its drives. Returns whether a place has moved.
   */
  addRoutes(drives: readonly (DriveEnds & { readonly leg: RoadLeg | null })[]): boolean {
    for (const { from, to, leg } of drives) {
      this.#ways.set(from, (this.#ways.get(from) ?? new Map()).set(to, leg));
      if (leg === null) continue;
      this.drive({ from, to }, 0);
      this.#known.push({ from, to, distanceM: leg.distanceM });
    }
    const places = correctDetours(this.#given, this.#known, (key) => this.#parts.shown.get(key)?.lineM ?? 0);
    const isMoved = [...places].some(([key, { offRouteM }]) => offRouteM !== this.#places.get(key)?.offRouteM);
    this.#places = places;
    if (!isMoved) return false;
    this.#beside = [...places.values()];
    this.#version += 1;
    return true;
  }

  /** Returns the drives of plans without a known route, without duplicates. */
  listUnroutedDrives(plans: readonly { readonly legs: readonly DriveEnds[] }[]): UnroutedDrive[] {
    const wanted = new Map<string, UnroutedDrive>();
    for (const { legs } of plans)
      for (const { from, to } of legs) {
        const [fromPlace, toPlace] = [this.#parts.shown.get(from), this.#parts.shown.get(to)];
        if (from === to || this.#ways.get(from)?.has(to) || fromPlace === undefined || toPlace === undefined) continue;
        wanted.set(driveKey(from, to), { from, to, fromAt: fromPlace.at, toAt: toPlace.at });
      }
    return [...wanted.values()];
  }

  /** Returns the routed drive; null if there is no road, undefined if not routed yet. */
  drive({ from, to }: DriveEnds, slowerMps: number, isCalm = false): RoutedDrive | null | undefined {
    const way = this.#ways.get(from)?.get(to);
    if (way === null || way === undefined) return way;
    const key = `${driveKey(from, to, slowerMps)} ${isCalm}`;
    const drive = this.#drives.get(key) ?? this.#extendDrive(way, { from, to }, slowerMps, isCalm);
    this.#drives.set(key, drive);
    return drive;
  }

  #extendDrive(way: RoadLeg, { from, to }: DriveEnds, slowerMps: number, isCalm: boolean): RoutedDrive {
    const { basis, line, shown } = this.#parts;
    const { samples, rig } = line;
    const wholeM = Math.max(1, samples.atM.at(-1) ?? 0);
    const [fromM, toM] = [shown.get(from)?.lineM ?? 0, shown.get(to)?.lineM ?? wholeM];
    const count = Math.max(2, Math.ceil(way.distanceM / WEATHER_SPACING_ON_DRIVE_M) + 1);
    const weatherSamples = interpolateWeather(this.#weatherSamples(isCalm), {
      from: fromM / wholeM,
      to: toM / wholeM,
      count,
    });
    const ends = { start: heightAt(samples, fromM), end: heightAt(samples, toM) };
    const isAsRequested = slowerMps === 0 && !isCalm;
    const like = isAsRequested ? null : this.drive({ from, to }, 0);
    return buildRoutedDrive(way, toSpeedPlan(basis.request, -slowerMps), rig.physics, { weatherSamples, ends, like });
  }

  #weatherSamples(isCalm: boolean): readonly WeatherSample[] {
    return isCalm ? this.#parts.weatherSamples.map(toCalmSample) : this.#parts.weatherSamples;
  }

  /** Returns the line of the trip at a slower speed. */
  #lineAt(slowerMps: number, isCalm: boolean): TripLine {
    const { basis, line } = this.#parts;
    if (slowerMps === 0 && !isCalm) return line;
    const key = `${slowerMps} ${isCalm}`;
    const made =
      this.#lines.get(key) ??
      buildTripLine(basis, line.rig, this.#weatherSamples(isCalm), { changeMps: -slowerMps, like: line });
    this.#lines.set(key, made);
    return made;
  }

  #corridorFor({ rules, slowerMps = 0, beyond = 1, isCalm = false }: GraphOptions): Corridor {
    // The drives depend only on these rules.
    const key = JSON.stringify([rules.startPercent, rules.maxPercent, rules.floorPercent, slowerMps, beyond, isCalm]);
    const input = { ...this.#parts.basis, line: this.#lineAt(slowerMps, isCalm), places: this.#beside, rules, beyond };
    const corridor =
      this.#corridors.get(key)?.move(this.#beside, this.#version) ?? buildTripCorridor(input, this.#version);
    this.#corridors.delete(key);
    this.#corridors.set(key, corridor);
    for (const oldest of this.#corridors.keys()) {
      if (this.#corridors.size <= CORRIDORS_MAX) break;
      this.#corridors.delete(oldest);
    }
    return corridor;
  }

  /** Returns the graph with estimated drives, all slower by `slowerMps`. */
  guessed(options: GraphOptions): StopGraph {
    return this.#corridorFor(options).graph;
  }

  /** Returns the graph with routed drives where known. */
  exact(options: GraphOptions): StopGraph {
    const corridor = this.#corridorFor(options);
    const { graph } = corridor;
    return this.#update('exact', options, [corridor], (at) =>
      this.#withRoutes(graph, at, graph.edges[at] ?? [], options),
    );
  }

  /** Returns the same graph, with slower drives added where the battery is too small at the requested speed. */
  slower(options: GraphOptions): StopGraph {
    const corridor = this.#corridorFor(options);
    const { graph } = corridor;
    const slower = SLOWER_MPS.map((slowerMps) => {
      const slowerWish = { ...options, slowerMps };
      return { slowerMps, slowerWish, corridor: this.#corridorFor(slowerWish) };
    });
    return this.#update('slower', options, [corridor, ...slower.map((one) => one.corridor)], (at) => {
      const ways = this.#withRoutes(graph, at, graph.edges[at] ?? [], options);
      const slowerDrives = slower.map(({ slowerMps, slowerWish, corridor: there }) => ({
        slowerMps,
        // Building a drive takes long, so only those out of range are built at lower speeds.
        drivesBeyond: (reached: ReadonlySet<number>) =>
          this.#withRoutes(there, at, there.listDrivesBeyond(at, reached), slowerWish),
      }));
      return addSlowerDrivesFrom({ nodes: graph.nodes, at, drives: ways }, slowerDrives, options.rules);
    });
  }

  /** Builds a graph. Reuses the drives from places without new routes or estimates since the last time. */
  #update(
    kind: string,
    options: GraphOptions,
    corridors: readonly Corridor[],
    waysOf: (at: number) => readonly StopEdge[],
  ): StopGraph {
    const [{ nodes } = { nodes: [] }] = corridors;
    const key = JSON.stringify([kind, options]);
    const last = this.#updates.get(kind);
    const made = nodes.map((node, at) =>
      [this.#ways.get(node.key)?.size ?? 0, ...corridors.map((corridor) => corridor.getVersion(at))].join(),
    );
    const edges = nodes.map((_, at) => {
      const known = last?.key === key && last.made[at] === made[at] ? last.graph.edges[at] : undefined;
      return known ?? waysOf(at);
    });
    const graph = { nodes, edges };
    this.#updates.set(kind, { key, made, graph });
    return graph;
  }

  #withRoutes(
    graph: Pick<StopGraph, 'nodes'>,
    at: number,
    ways: readonly StopEdge[],
    { slowerMps = 0, isCalm }: GraphOptions,
  ): readonly StopEdge[] {
    const from = graph.nodes[at]?.key ?? '';
    if (!this.#ways.has(from)) return ways;
    const { basis, line } = this.#parts;
    const battery = { usableWh: line.rig.physics.usableWh, errors: getEnergyErrors(line.rig, basis.calibration) };
    return applyRoutedDrives(graph, ways, (to) => this.drive({ from, to }, slowerMps, isCalm), battery);
  }

  /** Returns the graph without the drives whose route is unknown. */
  onlyKnown(graph: StopGraph): StopGraph {
    return keepRoutedDrives(graph, (from) => this.#ways.get(from));
  }
}
