import type { Charger } from '../chargers/charger.ts';
import type { RoadLeg } from '../roads/road-route.ts';
import type { PlaceInTime, RoadAir } from '../weather/weather.ts';
import type { PlaceBeside } from './corridor/corridor-graph.ts';
import { type CorridorSite, countWithin } from './corridor/corridor-sites.ts';
import { weatherPoints } from './corridor/route-profile.ts';
import { routeSamples } from './corridor/route-samples.ts';
import { standings } from './hitched-chance.ts';
import { NightStays } from './night-hours.ts';
import { OpenStops, withClosedLast, withoutClosed } from './open-stops.ts';
import { ALTERNATIVES, type AlternativePlan, alternativePlans } from './stops/alternatives.ts';
import type { SettledLimits } from './stops/label-search.ts';
import { hasPlan, type StopFailure, stopFailure } from './stops/stop-failure.ts';
import type { StopGraph, StopRules } from './stops/stop-graph.ts';
import { meanPercentPerM, type TripBasis, type TripLine, throughKey, tripLine, tripSites } from './trip-graph.ts';
import { type DriveEnds, TripGraphs, type WantedDrive } from './trip-graphs.ts';
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
import { SLOWER_MPS, speedsOf, type TripRig, tripRig } from './trip-rig.ts';
import { rulesOf, throughPlaces } from './trip-rules.ts';
import { hasUnknownPlugs, type TripStation } from './trip-stations.ts';
import { tripStays } from './trip-stays.ts';

/** What a search comes to: plans all of whose drives are known, drives to ask for first, or no plan. */
export type Search =
  | { readonly kind: 'plans'; readonly plans: readonly AlternativePlan[] }
  | { readonly kind: 'wanted'; readonly drives: readonly WantedDrive[] }
  | { readonly kind: 'none' };

/** So often ways are asked for; then plans are made of the drives that are known alone. */
const ROUNDS_MAX = 4;
/** So often ways are asked for where those drives make no plan. */
const ROUNDS_MOST = 16;
/** So many rounds beside those may show that a place is farther off than it looked, as across water. */
const ROUNDS_AROUND = 16;
/** So often the way of the drive that a failure names is asked for. */
const FAILURE_ASKS_MAX = 12;
/** Which ways to ask for first is found out with few labels: most of them are those of the best plans too. */
const ASKING: SettledLimits = { withEnd: 150, withoutEnd: 20_000 };

/** So often plans are made again for stations that they would find closed. */
const CLOSED_ROUNDS_MAX = 24;

/** What a driver is asked for only where there is no plan without it. */
export type LastResort = {
  /** To go slower where the battery is too small at the speed that was asked for. */
  readonly slower?: boolean;
  /** To stop for less than the usual minutes. */
  readonly shortStops?: boolean;
  /** To stop where a record says that a station is closed then. */
  readonly closedStops?: boolean;
};

/** What is tried in turn when neither slower drives nor stations farther off lead to a plan. */
export const LAST_RESORTS: readonly LastResort[] = [
  { slower: true, shortStops: true },
  { slower: true, closedStops: true },
  { slower: true, shortStops: true, closedStops: true },
];

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
  #graphs: TripGraphs | null = null;
  #openStops = new OpenStops(this.#shown);
  /** The keys of stations that a plan would have found closed. */
  readonly #closed = new Set<string>();
  #closedRounds = 0;
  readonly #nightStays: NightStays;
  #may: LastResort = {};
  #rounds = 0;
  #aroundLeft = ROUNDS_AROUND;
  #isMoved = false;
  #failureAsks = 0;

  constructor(basis: TripBasis) {
    this.basis = basis;
    this.rig = tripRig(basis.request.rig, basis.calibration);
    this.rules = rulesOf(basis.request);
    this.#tables = new ChargeTables(this.rig);
    this.#nightStays = new NightStays(basis);
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

  get graphs(): TripGraphs {
    if (this.#graphs === null) throw new Error('The stations on the way are not known yet');
    return this.#graphs;
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
    const wish = { reachM, avoidedNetworks, fast: this.#sites };
    this.#nights = nights === null ? [] : tripNights(this.line.samples, this.rig.vehicle, stations, wish);
    return this.#nights.map(({ spot }) => spot.id);
  }

  /** Takes what is known of the chosen stations, and makes the graph of the trip. */
  setTerms(terms: ReadonlyMap<string, StationTerms>): void {
    const { request, departMs } = this.basis;
    const standingAt = this.rig.isTowing ? standings(this.rig.measures, new Date(departMs)) : SOLO_STANDING;
    const percentPerM = meanPercentPerM(this.line);
    const maker: PlaceMaker = { request, rig: this.rig, tables: this.#tables, terms, standingAt, percentPerM };
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
    this.#openStops = new OpenStops(this.#shown);
    const [airs, line, places, shown] = [this.#airs, this.line, this.#places, this.#shown];
    this.#graphs = new TripGraphs({ basis: this.basis, airs, line, places, shown });
    this.allow({});
  }

  /** From now on plans may ask so much of a driver; the search begins again. */
  allow(resort: LastResort): void {
    this.#may = resort;
    this.#rounds = 0;
    this.#aroundLeft = ROUNDS_AROUND;
    this.#isMoved = false;
    this.#failureAsks = 0;
    this.#closed.clear();
    this.#closedRounds = 0;
    this.#nightStays.beginAgain();
  }

  /** The rules that a plan has to keep by what is allowed now. */
  get #rulesNow(): StopRules {
    return this.#may.shortStops ? { ...this.rules, leastChargeMin: 0 } : this.rules;
  }

  /** How far the rig comes, and why no farther, however slow it goes. */
  failure(): StopFailure {
    const { graphs } = this;
    const rules = this.#rulesNow;
    const wish = { rules, beyond: BEYOND };
    const slowest = graphs.exact({ ...wish, slowerMps: Math.max(...SLOWER_MPS) });
    // By ways that nobody asked for there can seem to be a plan, which the search has looked for in vain.
    const inVain = [slowest, graphs.slower(wish), graphs.onlyKnown(graphs.slower(wish))].map((tried) =>
      this.#avoidingClosed(tried),
    );
    const graph = inVain.find((tried) => !hasPlan(tried, rules)) ?? this.#avoidingClosed(graphs.onlyKnown(this.graph));
    return stopFailure(graph, rules);
  }

  /** The graph as it is known by now. */
  get graph(): StopGraph {
    const { graphs, rules } = this;
    return this.#may.slower ? graphs.slower({ rules }) : graphs.exact({ rules });
  }

  get places(): readonly PlaceBeside[] {
    return this.#places;
  }

  /** Looks for plans; answers which ways it has to know before it is sure of them. */
  search(): Search {
    const { graph, graphs } = this;
    const known = this.#rounds < ROUNDS_MAX ? [] : this.#plansIn(graphs.onlyKnown(graph));
    if (known.length > 0) return { kind: 'plans', plans: known };
    const likely = this.#rounds < ROUNDS_MOST ? this.#plansIn(graph, ASKING) : [];
    const maySettle = this.#wantedFor(likely).length === 0 && likely.some(({ plan }) => !plan.isProven);
    const plans = maySettle ? this.#plansIn(graph) : likely;
    if (plans.length === 0) return this.#askedForFailure();
    const drives = this.#wantedFor(plans);
    if (drives.length === 0) return { kind: 'plans', plans };
    if (this.#isMoved && this.#aroundLeft > 0) this.#aroundLeft -= 1;
    else this.#rounds += 1;
    this.#isMoved = false;
    return { kind: 'wanted', drives };
  }

  /** The drive that lacks least is asked for before there is no plan: it may take less than guessed, and is what is told. */
  #askedForFailure(): Search {
    if (!this.#may.slower || this.#failureAsks >= FAILURE_ASKS_MAX) return { kind: 'none' };
    const drives = this.graphs.wantedFor([{ legs: [this.failure()] }]);
    this.#failureAsks += 1;
    return drives.length === 0 ? { kind: 'none' } : { kind: 'wanted', drives };
  }

  #wantedFor(plans: readonly AlternativePlan[]): readonly WantedDrive[] {
    return this.graphs.wantedFor(plans.map(({ plan }) => plan));
  }

  /** Plans that find all their stations open; where closed ones are allowed, as few of those as may be. */
  #plansIn(graph: StopGraph, limits?: SettledLimits): readonly AlternativePlan[] {
    for (;;) {
      const plans = this.#plansOn(this.#nightStays.in(this.#avoidingClosed(graph)), limits);
      if (this.#nightStays.change(plans, this.#shown)) continue;
      const found = plans
        .flatMap(({ plan }) => this.#openStops.closedIn(plan, this.basis.departMs))
        .filter((key) => !this.#closed.has(key));
      if (found.length === 0) return plans;
      for (const key of found) this.#closed.add(key);
      if (this.#closedRounds >= CLOSED_ROUNDS_MAX) return this.#may.closedStops ? plans : [];
      this.#closedRounds += 1;
    }
  }

  #avoidingClosed(graph: StopGraph): StopGraph {
    return this.#may.closedStops ? withClosedLast(graph, this.#closed) : withoutClosed(graph, this.#closed);
  }

  #plansOn(graph: StopGraph, limits: SettledLimits | undefined): readonly AlternativePlan[] {
    // With nights each search takes much longer: one plan then has to do.
    const labels = this.basis.request.nights === null ? ALTERNATIVES : ONLY;
    return alternativePlans(graph, this.#rulesNow, { labels, limits });
  }

  /** Takes the way of a drive that was wanted; null where no road leads. */
  learn(ends: DriveEnds, way: RoadLeg | null): void {
    if (this.graphs.learn(ends, way)) this.#isMoved = true;
  }
}
