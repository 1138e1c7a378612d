import type { LatLng } from '../geo/point.ts';
import type { RoadLeg } from '../roads/road-route.ts';
import { airsBetween } from '../weather/airs-between.ts';
import { calmAir } from '../weather/manual.ts';
import type { RoadAir } from '../weather/weather.ts';
import type { PlaceBeside } from './corridor/corridor-graph.ts';
import { heightAt } from './corridor/route-samples.ts';
import { driveKey, onlyKnownDrives, withKnownDrives } from './exact-edges.ts';
import { type KnownDrive, knownDrive } from './known-drive.ts';
import { withSlowerDrives } from './stops/slower-drives.ts';
import type { StopGraph, StopRules } from './stops/stop-graph.ts';
import { errorsOf, type TripBasis, type TripLine, tripGraph, tripLine } from './trip-graph.ts';
import type { PlaceShown } from './trip-plan-of.ts';
import { SLOWER_MPS, speedsOf } from './trip-rig.ts';
import { type KnownWay, placesByWays } from './ways-around.ts';

/** A drive by its two ends. */
export type DriveEnds = { readonly from: string; readonly to: string };

/** A drive between two places of a plan whose way has to be asked for. */
export type WantedDrive = DriveEnds & { readonly fromAt: LatLng; readonly toAt: LatLng };

/** How a graph is to be. */
export type GraphWish = {
  readonly rules: StopRules;
  readonly slowerMps?: number;
  readonly beyond?: number;
  /** As if there were no wind. */
  readonly isCalm?: boolean;
};

/** What the graphs of a trip are made of. */
type Parts = {
  readonly basis: TripBasis;
  readonly airs: readonly RoadAir[];
  readonly line: TripLine;
  readonly places: readonly PlaceBeside[];
  readonly shown: ReadonlyMap<string, PlaceShown>;
};

/** On a drive the air is told once in so many metres, and at both ends. */
const AIR_EVERY_M = 30_000;

/** So many graphs by guessed ways are kept, the newest: one of a long trip takes some megabytes. */
const GUESSES_KEPT = 8;

/** The graphs of a trip: by guessed ways, and by those that were asked for since. */
export class TripGraphs {
  readonly #parts: Parts;
  readonly #lines = new Map<string, TripLine>();
  readonly #guesses = new Map<string, StopGraph>();
  readonly #ways = new Map<string, RoadLeg | null>();
  readonly #drives = new Map<string, KnownDrive>();
  readonly #known: KnownWay[] = [];
  readonly #given: ReadonlyMap<string, PlaceBeside>;
  #places: ReadonlyMap<string, PlaceBeside>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#given = new Map(parts.places.map((place) => [place.key, place]));
    this.#places = this.#given;
  }

  /**
   * Takes the way of a drive; null where no road leads. Where it leads far around, that moves a place at its end away from
   * the line for all other drives as well; answers whether places are elsewhere than before.
   */
  learn({ from, to }: DriveEnds, way: RoadLeg | null): boolean {
    this.#ways.set(driveKey(from, to), way);
    if (way === null) return false;
    this.#known.push({ from, to, distanceM: way.distanceM });
    const places = placesByWays(this.#given, this.#known, (key) => this.#parts.shown.get(key)?.lineM ?? 0);
    const isMoved = [...places].some(([key, { offM }]) => offM !== this.#places.get(key)?.offM);
    this.#places = places;
    if (isMoved) this.#guesses.clear();
    return isMoved;
  }

  /** Those drives of plans whose ways are not known yet, each once. */
  wantedFor(plans: readonly { readonly legs: readonly DriveEnds[] }[]): WantedDrive[] {
    const wanted = new Map<string, WantedDrive>();
    for (const { legs } of plans)
      for (const { from, to } of legs) {
        const [fromPlace, toPlace] = [this.#parts.shown.get(from), this.#parts.shown.get(to)];
        if (from === to || this.#ways.has(driveKey(from, to)) || fromPlace === undefined || toPlace === undefined)
          continue;
        wanted.set(driveKey(from, to), { from, to, fromAt: fromPlace.at, toAt: toPlace.at });
      }
    return [...wanted.values()];
  }

  /** A drive on the way that is known; null where no road leads, undefined where it was not asked for. */
  drive({ from, to }: DriveEnds, slowerMps: number, isCalm = false): KnownDrive | null | undefined {
    const way = this.#ways.get(driveKey(from, to));
    if (way === null || way === undefined) return way;
    const key = `${driveKey(from, to, slowerMps)} ${isCalm}`;
    const drive = this.#drives.get(key) ?? this.#driveOn(way, { from, to }, slowerMps, isCalm);
    this.#drives.set(key, drive);
    return drive;
  }

  #driveOn(way: RoadLeg, { from, to }: DriveEnds, slowerMps: number, isCalm: boolean): KnownDrive {
    const { basis, line, shown } = this.#parts;
    const { samples, rig } = line;
    const wholeM = Math.max(1, samples.atM.at(-1) ?? 0);
    const [fromM, toM] = [shown.get(from)?.lineM ?? 0, shown.get(to)?.lineM ?? wholeM];
    const count = Math.max(2, Math.ceil(way.distanceM / AIR_EVERY_M) + 1);
    const airs = airsBetween(this.#airs(isCalm), { from: fromM / wholeM, to: toM / wholeM, count });
    const ends = { start: heightAt(samples, fromM), end: heightAt(samples, toM) };
    return knownDrive(way, speedsOf(basis.request, -slowerMps), rig.physics, { airs, ends });
  }

  #airs(isCalm: boolean): readonly RoadAir[] {
    return isCalm ? this.#parts.airs.map(calmAir) : this.#parts.airs;
  }

  /** The line of the trip, driven slower by some metres a second. */
  #lineAt(slowerMps: number, isCalm: boolean): TripLine {
    const { basis, line } = this.#parts;
    if (slowerMps === 0 && !isCalm) return line;
    const key = `${slowerMps} ${isCalm}`;
    const made = this.#lines.get(key) ?? tripLine(basis, line.rig, this.#airs(isCalm), -slowerMps);
    this.#lines.set(key, made);
    return made;
  }

  /** The graph by guessed ways under some rules, all of it driven slower by some metres a second. */
  guessed({ rules, slowerMps = 0, beyond = 1, isCalm = false }: GraphWish): StopGraph {
    const { basis } = this.#parts;
    const places = [...this.#places.values()];
    // Of the rules a graph minds only these.
    const key = JSON.stringify([rules.startPercent, rules.maxPercent, rules.floorPercent, slowerMps, beyond, isCalm]);
    const line = this.#lineAt(slowerMps, isCalm);
    const graph = this.#guesses.get(key) ?? tripGraph({ ...basis, line, places, rules, beyond });
    this.#guesses.delete(key);
    this.#guesses.set(key, graph);
    for (const oldest of this.#guesses.keys()) {
      if (this.#guesses.size <= GUESSES_KEPT) break;
      this.#guesses.delete(oldest);
    }
    return graph;
  }

  /** The same with what drives really take where their ways are known. */
  exact(wish: GraphWish): StopGraph {
    const graph = this.guessed(wish);
    if (this.#ways.size === 0) return graph;
    const { basis, line } = this.#parts;
    const battery = { usableWh: line.rig.physics.usableWh, errors: errorsOf(line.rig, basis.calibration) };
    const { slowerMps = 0, isCalm } = wish;
    return withKnownDrives(graph, (ends) => this.drive(ends, slowerMps, isCalm), battery);
  }

  /** The same with slower drives where the battery is too small for others. */
  slower(wish: GraphWish): StopGraph {
    const slower = SLOWER_MPS.map((slowerMps) => ({ slowerMps, graph: this.exact({ ...wish, slowerMps }) }));
    return withSlowerDrives(this.exact(wish), slower, wish.rules);
  }

  /** A graph of those drives alone whose ways are known. */
  onlyKnown(graph: StopGraph): StopGraph {
    return onlyKnownDrives(graph, (ends) => this.#ways.has(driveKey(ends.from, ends.to)));
  }
}
