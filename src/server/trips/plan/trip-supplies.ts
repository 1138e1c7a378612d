import { AppError } from '#contract/errors.ts';
import { listBoxesAlong } from '#domain/trips/corridor/line-boxes.ts';
import type { TripBasis } from '#domain/trips/graph/build-trip-graph.ts';
import { toDriveKey } from '#domain/trips/graph/routed-edges.ts';
import type { UnroutedDrive } from '#domain/trips/graph/trip-graphs.ts';
import { toTripRouting } from '#domain/trips/graph/trip-routing.ts';
import type { RequestedDrive, TripNeed } from '#domain/trips/planning/trip-needs.ts';
import { listViaPlaces } from '#domain/trips/stop-rules.ts';
import type { ChargerIndex } from '../../chargers/search/charger-index.ts';
import type { Sql } from '../../db/database.ts';
import { createManualWeather, type Weather, withoutWind } from '../../weather/weather.ts';
import { listCorridorRows } from './corridor-rows.ts';
import { findOvernightStationsIn } from './overnight-stations.ts';
import type { PlannerSession } from './planner-queue.ts';
import type { PlannerAnswer } from './planner-work.ts';
import { isUnreachable, requireRoute } from './require-route.ts';
import { readStationDetails } from './station-details.ts';

type SuppliesDeps = { readonly sql: Sql; readonly chargers: ChargerIndex; readonly weather: Weather };
type Box = ReturnType<typeof listBoxesAlong>[number];

const COMMA = Buffer.from(',');
const [OPENING_BRACKET, CLOSING_BRACKET] = [0x5b, 0x5d];

function collectRowsIn(chargers: ChargerIndex, boxes: readonly Box[]): Uint8Array<ArrayBuffer> {
  const rows = listCorridorRows(chargers, boxes);
  const text = Buffer.concat(rows.flatMap((row, i) => (i === 0 ? [row] : [COMMA, row])));
  const bytes = new Uint8Array(text.length + 2);
  bytes[0] = OPENING_BRACKET;
  bytes.set(text, 1);
  bytes[bytes.length - 1] = CLOSING_BRACKET;
  return bytes;
}

type SuppliesOptions = {
  readonly mayUseParkways?: boolean;
  /** The sentences about closed roads that the trip avoids, on any route. */
  readonly avoidedRoads?: string;
};

/** Supplies the data that a plan requests while it is computed: weather, stations, and routes. */
export class TripSupplies {
  readonly #deps: SuppliesDeps;
  readonly #route: PlannerSession['route'];
  readonly #basis: TripBasis;
  readonly #legsByRank: Map<number, TripBasis['legs']>;
  readonly #prefetched = new Map<string, Promise<RequestedDrive>>();
  readonly #mayUseParkways: boolean;
  readonly #avoidedRoads: string;

  constructor(
    deps: SuppliesDeps,
    route: PlannerSession['route'],
    basis: TripBasis,
    { mayUseParkways = true, avoidedRoads = '' }: SuppliesOptions = {},
  ) {
    this.#deps = deps;
    this.#route = route;
    this.#basis = basis;
    this.#mayUseParkways = mayUseParkways;
    this.#avoidedRoads = avoidedRoads;
    this.#legsByRank = new Map([[0, basis.legs]]);
  }

  async answer(need: TripNeed): Promise<PlannerAnswer> {
    switch (need.kind) {
      case 'turn':
        this.#prefetch(need.nextDrives);
        return { kind: 'turn' };
      case 'weather':
        return { kind: 'weather', weather: await this.#getWeather().along(need.points) };
      case 'stations':
        return this.#findStations(need);
      case 'details': {
        const departAt = new Date(this.#basis.departMs);
        return { kind: 'details', details: await readStationDetails(this.#deps.sql, need.ids, departAt) };
      }
      case 'alternate':
        return this.#findAlternate(need.rank);
      case 'routes':
        return this.#getRoutes(need);
    }
  }

  #getWeather(): Weather {
    const { weather } = this.#basis.request;
    if (weather.kind === 'expected')
      return weather.isCalm === true ? withoutWind(this.#deps.weather) : this.#deps.weather;
    const { temperatureC, windMps, windFromDegrees, isRoadWet } = weather;
    return createManualWeather({ temperatureC, windMps, windFromDegrees, isWet: isRoadWet });
  }

  async #findAlternate(rank: number): Promise<PlannerAnswer> {
    const { request } = this.#basis;
    const found = await this.#route(listViaPlaces(request), toTripRouting(this.#basis), { rank });
    if (!found.ok) return { kind: 'alternate', route: null };
    this.#legsByRank.set(rank, found.legs);
    const source = { ...found.source, sentence: found.source.sentence + this.#avoidedRoads };
    return { kind: 'alternate', route: { ...found, source } };
  }

  async #findStations({
    rank,
    searchRadiusM,
    hasNights,
  }: Extract<TripNeed, { readonly kind: 'stations' }>): Promise<PlannerAnswer> {
    const { sql, chargers } = this.#deps;
    const legs = this.#legsByRank.get(rank) ?? [];
    const boxes = legs.flatMap((leg) => listBoxesAlong(leg, searchRadiusM));
    const rows = collectRowsIn(chargers, boxes);
    return { kind: 'stations', rows, overnight: hasNights ? await findOvernightStationsIn(sql, boxes) : [] };
  }

  #prefetch(drives: readonly UnroutedDrive[]): void {
    for (const drive of drives) {
      const key = toDriveKey(drive.from, drive.to);
      if (this.#prefetched.has(key)) continue;
      const fetched = this.#fetchRoute(drive);
      // Ignore a failure for now: the plan fails only if it turns out to need this route.
      fetched.catch(() => undefined);
      this.#prefetched.set(key, fetched);
    }
  }

  async #getRoutes({ drives, isOptional }: Extract<TripNeed, { readonly kind: 'routes' }>): Promise<PlannerAnswer> {
    try {
      return { kind: 'routes', drives: await Promise.all(drives.map((drive) => this.#getRoute(drive))) };
    } catch (error) {
      if (isOptional && error instanceof AppError && error.code === 'roads_unavailable') return { kind: 'unavailable' };
      throw error;
    }
  }

  #getRoute(drive: UnroutedDrive): Promise<RequestedDrive> {
    const key = toDriveKey(drive.from, drive.to);
    const fetched = this.#prefetched.get(key) ?? this.#fetchRoute(drive);
    this.#prefetched.delete(key);
    return fetched;
  }

  /** Gets the route of a drive; its leg is null if the place is unreachable. */
  async #fetchRoute({ fromAt, toAt, ...ends }: UnroutedDrive): Promise<RequestedDrive> {
    const result = await this.#route([fromAt, toAt], toTripRouting(this.#basis));
    if (isUnreachable(result)) return { ...ends, leg: null };
    const { legs, parkways = [] } = requireRoute(result);
    // A station isn't worth breaking a parkway's trailer ban for, unless the trip has to break one anyway.
    const isReachable = this.#mayUseParkways || parkways.length === 0;
    return { ...ends, leg: isReachable ? (legs[0] ?? null) : null };
  }
}
