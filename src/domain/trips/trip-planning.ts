import type { Charger } from '../chargers/charger.ts';
import type { LatLng } from '../geo/point.ts';
import { mph } from '../rigs/us-units.ts';
import type { RoadLeg } from '../roads/road-route.ts';
import { airsBetween } from '../weather/airs-between.ts';
import { calmAir } from '../weather/manual.ts';
import type { PlaceInTime, RoadAir } from '../weather/weather.ts';
import type { PlaceBeside } from './corridor/corridor-graph.ts';
import { type CorridorSite, countWithin } from './corridor/corridor-sites.ts';
import { weatherPoints } from './corridor/route-profile.ts';
import { heightAt, routeSamples } from './corridor/route-samples.ts';
import { driveKey, onlyKnownDrives, withKnownDrives } from './exact-edges.ts';
import { standings } from './hitched-chance.ts';
import { type KnownDrive, knownDrive } from './known-drive.ts';
import { ALTERNATIVES, type AlternativePlan, alternativePlans } from './stops/alternatives.ts';
import { withSlowerDrives } from './stops/slower-drives.ts';
import { type StopFailure, stopFailure } from './stops/stop-failure.ts';
import type { StopGraph, StopRules } from './stops/stop-graph.ts';
import { errorsOf, type TripBasis, type TripLine, throughKey, tripGraph, tripLine, tripSites } from './trip-graph.ts';
import { type NightSpot, type NightStation, tripNights } from './trip-nights.ts';
import {
  ChargeTables,
  nightBeside,
  type PlaceMaker,
  placeBeside,
  SOLO_STANDING,
  type StationTerms,
  stationShown,
  throughShown,
} from './trip-places.ts';
import type { PlaceShown } from './trip-plan-of.ts';
import { speedsOf, type TripRig, tripRig } from './trip-rig.ts';
import { rulesOf, throughPlaces } from './trip-rules.ts';
import { hasUnknownPlugs, type TripStation } from './trip-stations.ts';
import { tripStays } from './trip-stays.ts';

/** A drive between two places of a plan whose way has to be asked for. */
export type WantedDrive = {
  readonly from: string;
  readonly to: string;
  readonly slowerMps: number;
  readonly fromAt: LatLng;
  readonly toAt: LatLng;
};

/** A drive by its two ends, and how much slower than asked for it is driven. */
export type DriveEnds = Pick<WantedDrive, 'from' | 'to' | 'slowerMps'>;

type GraphWish = {
  readonly rules: StopRules;
  readonly slowerMps?: number;
  readonly beyond?: number;
  /** As if there were no wind. */
  readonly isCalm?: boolean;
};

/** What a search comes to: plans all of whose drives are known, drives to ask for first, or no plan. */
export type Search =
  | { readonly kind: 'plans'; readonly plans: readonly AlternativePlan[] }
  | { readonly kind: 'wanted'; readonly drives: readonly WantedDrive[] }
  | { readonly kind: 'none' };

/** On a drive the air is told once in so many metres, and at both ends. */
const AIR_EVERY_M = 30_000;
/** So often ways are asked for; then plans are made of the drives that are known alone. */
const ROUNDS_MAX = 4;
/** Where the battery is too small at the speed that was asked for, drives are tried slower by 5, 10 and 15 mph. */
export const SLOWER_MPS = [5, 10, 15].map(mph);

const ONLY = ['recommended'] as const;
/** Drives of so many times what the battery holds are looked at to say what it lacks. */
const BEYOND = 2;

/** A trip that is being planned, step by step: the way, the air on it, stations, stops, and the ways between those. */
export class TripPlanning {
  readonly basis: TripBasis;
  readonly rig: TripRig;
  readonly rules: StopRules;
  readonly #tables: ChargeTables;
  #line: TripLine | null = null;
  #airs: readonly RoadAir[] = [];
  #sites: readonly CorridorSite<TripStation>[] = [];
  #unknownPlugs = 0;
  #nights: readonly CorridorSite<NightSpot>[] = [];
  #places: readonly PlaceBeside[] = [];
  #shown = new Map<string, PlaceShown>();
  #graph: StopGraph = { nodes: [], edges: [] };
  readonly #known = new Map<string, KnownDrive | null>();
  #rounds = 0;
  readonly #lines = new Map<string, TripLine>();

  constructor(basis: TripBasis) {
    this.basis = basis;
    this.rig = tripRig(basis.request.rig, basis.calibration);
    this.rules = rulesOf(basis.request);
    this.#tables = new ChargeTables(this.rig);
  }

  /** Where and when the air has to be known. */
  weatherPoints(): readonly PlaceInTime[] {
    const { legs, request, departMs } = this.basis;
    const samples = routeSamples(legs, speedsOf(request));
    return weatherPoints(samples, departMs, tripStays(request, samples.legEndsM));
  }

  /** Takes the air at the points that were asked for. */
  setAir(airs: readonly RoadAir[]): void {
    this.#airs = airs;
    this.#line = tripLine(this.basis, this.rig, airs);
  }

  get line(): TripLine {
    if (this.#line === null) throw new Error('The air on the way is not known yet');
    return this.#line;
  }

  get airs(): readonly RoadAir[] {
    return this.#airs;
  }

  get sites(): readonly CorridorSite<TripStation>[] {
    return this.#sites;
  }

  /** How many fast chargers are left out because nobody knows their plugs. */
  get unknownPlugs(): number {
    return this.#unknownPlugs;
  }

  get known(): ReadonlyMap<string, KnownDrive | null> {
    return this.#known;
  }

  get shown(): ReadonlyMap<string, PlaceShown> {
    return this.#shown;
  }

  /** Chooses among stations those that may be stops, within reach of the way in metres; answers their ids, each once. */
  chooseSites(chargers: readonly Charger[], reachM: number): string[] {
    this.#sites = tripSites(this.line.samples, this.rig, chargers, reachM);
    this.#unknownPlugs = countWithin(this.line.samples, chargers.filter(hasUnknownPlugs), reachM);
    return [...new Set(this.#sites.map(({ spot }) => spot.id))];
  }

  /** Chooses where the driver may stay for the night, where they asked for nights; answers the ids of the stations there. */
  chooseNights(stations: readonly NightStation[], reachM: number): string[] {
    const { nights, avoidedNetworks } = this.basis.request;
    const wish = { reachM, avoidedNetworks };
    this.#nights = nights === null ? [] : tripNights(this.line.samples, this.rig.vehicle, stations, wish);
    return this.#nights.map(({ spot }) => spot.id);
  }

  /** Takes what is known of the chosen stations, and makes the graph of the trip; those of which nothing is told are no stops. */
  setTerms(terms: ReadonlyMap<string, StationTerms>): void {
    const { request, departMs } = this.basis;
    const standingAt = this.rig.isTowing ? standings(this.rig.measures, new Date(departMs)) : SOLO_STANDING;
    const maker: PlaceMaker = { request, rig: this.rig, tables: this.#tables, terms, standingAt };
    this.#sites = this.#sites.filter(({ spot }) => terms.has(spot.id));
    this.#places = [
      ...this.#sites.map((site) => placeBeside(site, maker)),
      ...this.#nights.map((site) => nightBeside(site, maker)),
    ];
    const { legEndsM } = this.line.samples;
    this.#shown = new Map([
      ...throughPlaces(request).map(
        (place, at) => [throughKey(at), throughShown(place, legEndsM[at - 1] ?? 0)] as const,
      ),
      ...[...this.#sites, ...this.#nights].map((site, at) => {
        const place = this.#places[at];
        if (place === undefined) throw new Error('Each site is a place');
        return [site.key, stationShown(site, place, terms.get(site.spot.id))] as const;
      }),
    ]);
    this.#known.clear();
    this.#rounds = 0;
    this.#graph = this.graphBy({ rules: this.rules });
    this.#lines.clear();
  }

  /** Lets the driver go slower where the battery is too small at the speed that was asked for. */
  allowSlower(): void {
    this.#graph = this.slowerGraphBy({ rules: this.rules });
  }

  /** The line of the trip, driven slower by some metres a second. */
  #lineAt(slowerMps: number, isCalm: boolean): TripLine {
    const key = `${slowerMps} ${isCalm}`;
    const known = slowerMps === 0 && !isCalm ? this.line : this.#lines.get(key);
    if (known !== undefined) return known;
    const airs = isCalm ? this.#airs.map(calmAir) : this.#airs;
    const line = tripLine(this.basis, this.rig, airs, -slowerMps);
    this.#lines.set(key, line);
    return line;
  }

  /** The graph by guessed ways under some rules, all of it driven slower by some metres a second. */
  graphBy({ rules, slowerMps = 0, beyond = 1, isCalm = false }: GraphWish): StopGraph {
    return tripGraph({ ...this.basis, line: this.#lineAt(slowerMps, isCalm), places: this.#places, rules, beyond });
  }

  /** The same with slower drives where the battery is too small for others. */
  slowerGraphBy(wish: GraphWish): StopGraph {
    const slower = SLOWER_MPS.map((slowerMps) => ({ slowerMps, graph: this.graphBy({ ...wish, slowerMps }) }));
    return withSlowerDrives(this.graphBy(wish), slower, wish.rules);
  }

  /** How far the rig comes, and why no farther, however slow it goes. */
  failure(): StopFailure {
    const slowerMps = Math.max(...SLOWER_MPS);
    return stopFailure(this.graphBy({ rules: this.rules, slowerMps, beyond: BEYOND }), this.rules);
  }

  /** The graph as it is known by now. */
  get graph(): StopGraph {
    const battery = { usableWh: this.rig.physics.usableWh, errors: errorsOf(this.rig, this.basis.calibration) };
    return withKnownDrives(this.#graph, this.#known, battery);
  }

  get places(): readonly PlaceBeside[] {
    return this.#places;
  }

  /** Looks for plans; answers which ways it has to know before it is sure of them. */
  search(): Search {
    const isLast = this.#rounds >= ROUNDS_MAX;
    const graph = isLast ? onlyKnownDrives(this.graph, this.#known) : this.graph;
    // With nights each search takes much longer: one plan then has to do.
    const plans = alternativePlans(graph, this.rules, this.basis.request.nights === null ? ALTERNATIVES : ONLY);
    if (plans.length === 0) return { kind: 'none' };
    const drives = this.#wantedBy(plans);
    if (drives.length === 0) return { kind: 'plans', plans };
    this.#rounds += 1;
    return { kind: 'wanted', drives };
  }

  #wantedBy(plans: readonly AlternativePlan[]): WantedDrive[] {
    const wanted = new Map<string, WantedDrive>();
    for (const { plan } of plans)
      for (const { from, to, slowerMps } of plan.legs) {
        const key = driveKey(from, to, slowerMps);
        const [fromPlace, toPlace] = [this.#shown.get(from), this.#shown.get(to)];
        if (this.#known.has(key) || fromPlace === undefined || toPlace === undefined) continue;
        wanted.set(key, { from, to, slowerMps, fromAt: fromPlace.at, toAt: toPlace.at });
      }
    return [...wanted.values()];
  }

  /** Takes the way of a drive that was wanted; null where no road leads. */
  learn(ends: DriveEnds, leg: RoadLeg | null): void {
    this.#known.set(driveKey(ends.from, ends.to, ends.slowerMps), leg && this.#drive(ends, leg));
  }

  #drive({ from, to, slowerMps }: DriveEnds, leg: RoadLeg): KnownDrive {
    const { request } = this.basis;
    const wholeM = Math.max(1, this.line.samples.atM.at(-1) ?? 0);
    const [fromM, toM] = [this.#shown.get(from)?.lineM ?? 0, this.#shown.get(to)?.lineM ?? wholeM];
    const count = Math.max(2, Math.ceil(leg.distanceM / AIR_EVERY_M) + 1);
    const airs = airsBetween(this.#airs, { from: fromM / wholeM, to: toM / wholeM, count });
    const { samples } = this.line;
    const ends = { start: heightAt(samples, fromM), end: heightAt(samples, toM) };
    return knownDrive(leg, speedsOf(request, -slowerMps), this.rig.physics, { airs, ends });
  }
}
