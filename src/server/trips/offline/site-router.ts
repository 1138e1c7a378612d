import type { LatLng } from '#domain/geo/point.ts';
import type { CorridorSiteRoads, WayIn, WayOut } from '#domain/offline/corridor-roads.ts';
import { RoadCorners } from '#domain/offline/cut-connectors.ts';
import type { RoadLeg, RouteWaypoint, RoutingProfile } from '#domain/roads/road-route.ts';
import { getHeadingAt, getPointAt } from '#domain/trips/driving/route-line.ts';
import type { RoadEngine } from '../../roads/road-engine.ts';
import { isUnreachable, requireRoute } from '../plan/require-route.ts';

type SitePass = { readonly atM: number; readonly offRouteM: number };

/** Routes to and from a site start and end this far from it along the road, beyond the next exits. */
const MIN_SPAN_M = 20_000;
/** If the best exit is this far before the site, a later one is added for drivers who are past it. */
const LATE_M = 4_000;
const AFTER_EXIT_M = 500;
/** The added distance along the road per meter of a site's distance from the road. */
const SPAN_PER_OFF_ROUTE = 2;
/** A longer way may use another highway, so routes from and to farther points of the road are tried too. */
const LONG_WAY_M = 8_000;
const FARTHER_FACTOR = 3;
/** A way for drivers past the best exit is dropped if it is this much longer than the best way. */
const MAX_LONGER_FACTOR = 3;
const MAX_LONGER_M = 20_000;

const isUseful = (way: RoadLeg, best: RoadLeg) => way.distanceM <= MAX_LONGER_FACTOR * best.distanceM + MAX_LONGER_M;

/** Finds the ways between a trip's road and the sites beside it, by real routes that start and end on the road. */
export class SiteRouter {
  readonly #roads: Pick<RoadEngine, 'route'>;
  readonly #rig: RoutingProfile;
  readonly #road: RoadLeg;
  readonly #corners: RoadCorners;
  readonly #placesM: readonly number[];

  /** `placesM` are the trip's places, as distances along the road. */
  constructor(
    roads: Pick<RoadEngine, 'route'>,
    rig: RoutingProfile,
    { road, placesM }: { readonly road: RoadLeg; readonly placesM: readonly number[] },
  ) {
    this.#roads = roads;
    this.#rig = rig;
    this.#road = road;
    this.#corners = new RoadCorners(road);
    this.#placesM = placesM;
  }

  /** Returns the route between two places; null if there is none. */
  async route(places: readonly RouteWaypoint[]): Promise<RoadLeg | null> {
    const result = await this.#roads.route(places, this.#rig);
    return isUnreachable(result) ? null : (requireRoute(result).legs[0] ?? null);
  }

  /** Finds the ways to and from a site at each of its passes; null if no road leads there and back. */
  async findWays(
    site: LatLng & { readonly id: string },
    passes: readonly SitePass[],
  ): Promise<CorridorSiteRoads | null> {
    const at = { lat: site.lat, lng: site.lng };
    const waysIn: WayIn[] = [];
    const waysOut: WayOut[] = [];
    for (const pass of passes) {
      waysIn.push(...(await this.#findWaysIn(at, pass)));
      waysOut.push(...(await this.#findWaysOut(at, pass)));
    }
    return waysIn.length === 0 || waysOut.length === 0 ? null : { id: site.id, at, waysIn, waysOut };
  }

  #getRoadWaypoint(alongM: number): RouteWaypoint {
    const line = { ...this.#road, lengthM: this.#road.distanceM };
    const at = getPointAt(line, alongM);
    if (alongM <= 0 || alongM >= line.lengthM) return at;
    return { ...at, headingDegrees: getHeadingAt(line, alongM) };
  }

  async #findWayIn(at: LatLng, startM: number): Promise<WayIn | null> {
    const route = await this.route([this.#getRoadWaypoint(startM), at]);
    return route && this.#corners.cutWayIn(route, startM);
  }

  /** Returns the ends of the trip's leg that passes a site. */
  #getLegEnds(atM: number): { readonly startM: number; readonly endM: number } {
    const startM = this.#placesM.findLast((placeM) => placeM <= atM) ?? 0;
    return { startM, endM: this.#placesM.find((placeM) => placeM > atM) ?? this.#road.distanceM };
  }

  /** Returns the best way in from nearby, and others for drivers from farther away or past the best exit. */
  async #findWaysIn(at: LatLng, { atM, offRouteM }: SitePass): Promise<WayIn[]> {
    const spanM = MIN_SPAN_M + SPAN_PER_OFF_ROUTE * offRouteM;
    const nearest = await this.#findWayIn(at, Math.max(0, atM - spanM));
    if (nearest === null) return [];
    const starts: number[] = [];
    if (nearest.leg.distanceM > LONG_WAY_M)
      starts.push(Math.max(0, atM - FARTHER_FACTOR * spanM), this.#getLegEnds(atM).startM);
    if (atM - nearest.exitM >= LATE_M) starts.push(nearest.exitM + AFTER_EXIT_M);
    const ways = [nearest];
    for (const startM of new Set(starts)) {
      const way = await this.#findWayIn(at, Math.min(this.#road.distanceM, startM));
      const isKnown = ways.some(({ exitM }) => exitM === way?.exitM);
      if (way !== null && !isKnown && (way.exitM <= nearest.exitM || isUseful(way.leg, nearest.leg))) ways.push(way);
    }
    return ways;
  }

  async #findWayOut(at: LatLng, endM: number): Promise<WayOut | null> {
    const { headingDegrees: _, ...end } = this.#getRoadWaypoint(endM);
    const route = await this.route([at, end]);
    return route && this.#corners.cutWayOut(route, endM);
  }

  async #findWaysOut(at: LatLng, { atM, offRouteM }: SitePass): Promise<WayOut[]> {
    const spanM = MIN_SPAN_M + SPAN_PER_OFF_ROUTE * offRouteM;
    const roadM = this.#road.distanceM;
    const nearest = await this.#findWayOut(at, Math.min(roadM, atM + spanM));
    if (nearest === null) return [];
    const ends: number[] = [];
    if (nearest.leg.distanceM > LONG_WAY_M)
      ends.push(Math.min(roadM, atM + FARTHER_FACTOR * spanM), this.#getLegEnds(atM).endM);
    if (nearest.returnM - atM >= LATE_M) ends.push(nearest.returnM - AFTER_EXIT_M);
    const ways = [nearest];
    for (const endM of new Set(ends)) {
      const way = await this.#findWayOut(at, Math.max(0, endM));
      const isKnown = ways.some(({ returnM }) => returnM === way?.returnM);
      if (way !== null && !isKnown && (way.returnM >= nearest.returnM || isUseful(way.leg, nearest.leg)))
        ways.push(way);
    }
    return ways;
  }
}
