import type { Charger } from '../chargers/charger.ts';
import type { RoadLeg } from '../roads/road-route.ts';
import type { WeatherPoint, WeatherSample } from '../weather/weather.ts';
import {
  buildTripLine,
  meanPercentPerM,
  selectTripSites,
  type TripBasis,
  type TripLine,
  toViaKey,
} from './build-trip-graph.ts';
import type { DisplayPlace } from './build-trip-plan.ts';
import { buildTripRig, SLOWER_MPS, type TripRig, toSpeedPlan } from './build-trip-rig.ts';
import type { OffRoutePlace } from './corridor/corridor-graph.ts';
import { type CorridorSite, countWithin } from './corridor/corridor-sites.ts';
import { listWeatherPoints } from './corridor/route-profile.ts';
import { sampleRoute } from './corridor/route-samples.ts';
import { createHitchingEstimator } from './hitching-estimate.ts';
import { NightStays } from './night-hours.ts';
import { OpenStops, withClosedLast, withoutClosed } from './open-stops.ts';
import { type OvernightSpot, type OvernightStation, selectOvernightSpots } from './overnight-spots.ts';
import { buildStayMinutesUpTo } from './stay-minutes.ts';
import { listViaPlaces, toStopRules } from './stop-rules.ts';
import { ALTERNATIVES, type AlternativePlan, findAlternativePlans } from './stops/alternatives.ts';
import type { SearchLimits } from './stops/label-search.ts';
import { diagnoseFailure, isFeasible, type StopFailure } from './stops/stop-failure.ts';
import type { StopGraph, StopRules } from './stops/stop-graph.ts';
import { type DriveEnds, TripGraphs, type UnroutedDrive } from './trip-graphs.ts';
import {
  ChargeTableCache,
  estimateSoloHitching,
  type PlaceContext,
  type StationDetails,
  toOffRoutePlace,
  toOvernightPlace,
  toStationDisplay,
  toViaDisplay,
} from './trip-places.ts';
import { hasUnknownPlugs, type TripStation } from './trip-stations.ts';

/** Result of a planning step: plans with only routed drives, drives to route first, or no plan. */
export type PlanningStep =
  | { readonly kind: 'plans'; readonly plans: readonly AlternativePlan[] }
  | { readonly kind: 'wanted'; readonly drives: readonly UnroutedDrive[] }
  | { readonly kind: 'none' };

/** Rounds of route requests before plans may only use routed drives. */
const ROUNDS_MAX = 4;
/** Maximum rounds of route requests if those drives make no plan. */
const ROUNDS_LIMIT = 16;
/** Extra rounds if a route shows that a place is farther away than it looked, as across water. */
const ROUNDS_AROUND = 16;
/** Maximum number of routes requested for the drive of a failure. */
const FAILURE_ASKS_MAX = 12;
/** A small search is enough to choose which routes to request, because most are in the best plans too. */
const ASKING: SearchLimits = { withEnd: 150, withoutEnd: 20_000 };

/** Maximum number of replans because stations would be closed. */
const CLOSED_ROUNDS_MAX = 24;

/** Compromises made only if there is no plan otherwise. */
export type LastResort = {
  /** Drive slower if the battery is too small at the requested speed. */
  readonly slower?: boolean;
  /** Allow stops shorter than the usual minimum. */
  readonly shortStops?: boolean;
  /** Allow stops at stations that are closed then by their record. */
  readonly closedStops?: boolean;
};

/** Attempts in order, when neither slower drives nor a wider corridor leads to a plan. */
export const LAST_RESORTS: readonly LastResort[] = [
  { slower: true, shortStops: true },
  { slower: true, closedStops: true },
  { slower: true, shortStops: true, closedStops: true },
];

const ONLY = ['recommended'] as const;
/** Considers drives up to this multiple of the battery, to report the missing charge. */
const BEYOND = 2;

/** Plans a trip step by step: route, weather, stations, stops, and the routes between them. */
export class TripPlanning {
  readonly basis: TripBasis;
  readonly rig: TripRig;
  readonly rules: StopRules;
  readonly #tables: ChargeTableCache;
  #line: TripLine | null = null;
  #weatherSamples: readonly WeatherSample[] = [];
  #sites: readonly CorridorSite<TripStation>[] = [];
  #unknownPlugs = 0;
  #nights: readonly CorridorSite<OvernightSpot>[] = [];
  #places: readonly OffRoutePlace[] = [];
  #shown = new Map<string, DisplayPlace>();
  #graphs: TripGraphs | null = null;
  #openStops = new OpenStops(this.#shown);
  /** Keys of stations that a plan would have found closed. */
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
    this.rig = buildTripRig(basis.request.rig, basis.calibration);
    this.rules = toStopRules(basis.request);
    this.#tables = new ChargeTableCache(this.rig);
    this.#nightStays = new NightStays(basis);
  }

  /** Returns where and when weather is needed. */
  listWeatherPoints(): readonly WeatherPoint[] {
    const { legs, request, departMs } = this.basis;
    const samples = sampleRoute(legs, toSpeedPlan(request));
    return listWeatherPoints(samples, departMs, buildStayMinutesUpTo(request, samples.legEndsM));
  }

  /** Sets the weather at the requested points. */
  setWeather(weatherSamples: readonly WeatherSample[]): void {
    this.#weatherSamples = weatherSamples;
    this.#line = buildTripLine(this.basis, this.rig, weatherSamples);
  }

  get line(): TripLine {
    if (this.#line === null) throw new Error('The air on the way is not known yet');
    return this.#line;
  }

  get weatherSamples(): readonly WeatherSample[] {
    return this.#weatherSamples;
  }

  get sites(): readonly CorridorSite<TripStation>[] {
    return this.#sites;
  }

  /** The number of fast chargers left out because their plugs are unknown. */
  get unknownPlugs(): number {
    return this.#unknownPlugs;
  }

  get graphs(): TripGraphs {
    if (this.#graphs === null) throw new Error('The stations on the way are not known yet');
    return this.#graphs;
  }

  get shown(): ReadonlyMap<string, DisplayPlace> {
    return this.#shown;
  }

  /** Selects the stations within reach of the route that can be stops; returns their ids without duplicates. */
  chooseSites(chargers: readonly Charger[], reachM: number): string[] {
    this.#sites = selectTripSites(this.line.samples, this.rig, chargers, reachM);
    this.#unknownPlugs = countWithin(this.line.samples, chargers.filter(hasUnknownPlugs), reachM);
    return [...new Set(this.#sites.map(({ spot }) => spot.id))];
  }

  /** Selects overnight places if the trip has nights; returns the ids of their stations. */
  chooseOvernightSpots(stations: readonly OvernightStation[], reachM: number): string[] {
    const { nights, avoidedNetworks } = this.basis.request;
    const wish = { reachM, avoidedNetworks, fast: this.#sites };
    this.#nights = nights === null ? [] : selectOvernightSpots(this.line.samples, this.rig.vehicle, stations, wish);
    return this.#nights.map(({ spot }) => spot.id);
  }

  /** Sets the details of the selected stations, and builds the graphs. */
  setStationDetails(terms: ReadonlyMap<string, StationDetails>): void {
    const { request, departMs } = this.basis;
    const estimateHitching = this.rig.isTowing
      ? createHitchingEstimator(this.rig.measures, new Date(departMs))
      : estimateSoloHitching;
    const percentPerM = meanPercentPerM(this.line);
    const maker: PlaceContext = { request, rig: this.rig, tables: this.#tables, terms, estimateHitching, percentPerM };
    this.#places = [
      ...this.#sites.map((site) => toOffRoutePlace(site, maker)),
      ...this.#nights.map((site) => toOvernightPlace(site, maker)),
    ];
    const { legEndsM } = this.line.samples;
    this.#shown = new Map([
      ...listViaPlaces(request).map((place, at) => [toViaKey(at), toViaDisplay(place, legEndsM[at - 1] ?? 0)] as const),
      ...[...this.#sites, ...this.#nights].map((site, at) => {
        const place = this.#places[at];
        if (place === undefined) throw new Error('Each site is a place');
        return [site.key, toStationDisplay(site, place, terms.get(site.spot.id))] as const;
      }),
    ]);
    this.#openStops = new OpenStops(this.#shown);
    const [weatherSamples, line, places, shown] = [this.#weatherSamples, this.line, this.#places, this.#shown];
    this.#graphs = new TripGraphs({ basis: this.basis, weatherSamples, line, places, shown });
    this.allow({});
  }

  /** Allows compromises from now on and restarts the search. */
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

  /** The rules under the allowed compromises. */
  get #rulesNow(): StopRules {
    return this.#may.shortStops ? { ...this.rules, leastChargeMin: 0 } : this.rules;
  }

  /** Diagnoses how far the rig gets at any speed, and why no farther. */
  failure(): StopFailure {
    const { graphs } = this;
    const rules = this.#rulesNow;
    const wish = { rules, beyond: BEYOND };
    const slowest = graphs.exact({ ...wish, slowerMps: Math.max(...SLOWER_MPS) });
    // Estimated drives can suggest a plan that the search has already ruled out, so use a graph without a plan.
    const inVain = [slowest, graphs.slower(wish), graphs.onlyKnown(graphs.slower(wish))].map((tried) =>
      this.#avoidingClosed(tried),
    );
    const graph =
      inVain.find((tried) => !isFeasible(tried, rules)) ?? this.#avoidingClosed(graphs.onlyKnown(this.graph));
    return diagnoseFailure(graph, rules);
  }

  /** The graph with all routes known so far. */
  get graph(): StopGraph {
    const { graphs, rules } = this;
    return this.#may.slower ? graphs.slower({ rules }) : graphs.exact({ rules });
  }

  get places(): readonly OffRoutePlace[] {
    return this.#places;
  }

  /** Searches for plans; returns the routes it needs first, if any. */
  search(): PlanningStep {
    const { graph, graphs } = this;
    const known = this.#rounds < ROUNDS_MAX ? [] : this.#plansIn(graphs.onlyKnown(graph));
    if (known.length > 0) return { kind: 'plans', plans: known };
    const likely = this.#rounds < ROUNDS_LIMIT ? this.#plansIn(graph, ASKING) : [];
    const maySettle = this.#listUnroutedDrives(likely).length === 0 && likely.some(({ plan }) => !plan.isProven);
    const plans = maySettle ? this.#plansIn(graph) : likely;
    if (plans.length === 0) return this.#requestFailureDrive();
    const drives = this.#listUnroutedDrives(plans);
    if (drives.length === 0) return { kind: 'plans', plans };
    if (this.#isMoved && this.#aroundLeft > 0) this.#aroundLeft -= 1;
    else this.#rounds += 1;
    this.#isMoved = false;
    return { kind: 'wanted', drives };
  }

  /** Before giving up, requests the route of the drive that lacks the least charge. */
  #requestFailureDrive(): PlanningStep {
    if (!this.#may.slower || this.#failureAsks >= FAILURE_ASKS_MAX) return { kind: 'none' };
    const drives = this.graphs.listUnroutedDrives([{ legs: [this.failure()] }]);
    this.#failureAsks += 1;
    return drives.length === 0 ? { kind: 'none' } : { kind: 'wanted', drives };
  }

  #listUnroutedDrives(plans: readonly AlternativePlan[]): readonly UnroutedDrive[] {
    return this.graphs.listUnroutedDrives(plans.map(({ plan }) => plan));
  }

  /** Finds plans whose stations are all open, or with as few closed ones as possible if those are allowed. */
  #plansIn(graph: StopGraph, limits?: SearchLimits): readonly AlternativePlan[] {
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

  #plansOn(graph: StopGraph, limits: SearchLimits | undefined): readonly AlternativePlan[] {
    // Searches with nights take much longer, so make only one plan.
    const labels = this.basis.request.nights === null ? ALTERNATIVES : ONLY;
    return findAlternativePlans(graph, this.#rulesNow, { labels, limits });
  }

  /** Adds a requested route; null if there is no road. */
  addRoute(ends: DriveEnds, way: RoadLeg | null): void {
    if (this.graphs.addRoute(ends, way)) this.#isMoved = true;
  }
}
