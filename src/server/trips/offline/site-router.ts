import type { LatLng } from '#domain/geo/point.ts';
import type { CorridorSiteRoads, SpurToRoute, SpurToSite } from '#domain/offline/corridor-roads.ts';
import { TripRouteCorners } from '#domain/offline/cut-spurs.ts';
import type { RoadLeg, RouteWaypoint, RoutingProfile } from '#domain/roads/road-route.ts';
import { getHeadingAt, getPointAt } from '#domain/trips/driving/route-line.ts';
import type { RoutingEngine } from '../../roads/routing-engine.ts';
import { isUnreachable, requireRoute } from '../plan/require-route.ts';

/** Where a trip's route passes a site, and how far away from it. */
type SitePass = { readonly atM: number; readonly offRouteM: number };

/** Routes to a site start at least this far before it along the trip's route; routes from it end as far past it. */
const MIN_SPAN_M = 20_000;
/** If the best exit is this far before the site, a later one is added for drivers who are past it. */
const FAR_EXIT_M = 4_000;
/** The search for a later exit starts this far past the best one. */
const AFTER_EXIT_M = 500;
/** Meters added to MIN_SPAN_M for each meter between the site and the trip's route. */
const SPAN_M_PER_OFF_ROUTE_M = 2;
/** A longer spur may use another highway, so routes from and to farther points on the trip's route are tried too. */
const LONG_SPUR_M = 8_000;
const FARTHER_FACTOR = 3;
/** A spur for drivers past the best exit is dropped if it is this much longer than the best spur. */
const MAX_LONGER_FACTOR = 3;
const MAX_LONGER_M = 20_000;

const isUseful = (leg: RoadLeg, best: RoadLeg) => leg.distanceM <= MAX_LONGER_FACTOR * best.distanceM + MAX_LONGER_M;

/** Finds spurs between a trip's route and the sites beside it, by routing between sites and points on the route. */
export class SiteRouter {
  readonly #roads: Pick<RoutingEngine, 'route'>;
  readonly #rig: RoutingProfile;
  readonly #tripRoute: RoadLeg;
  readonly #corners: TripRouteCorners;
  readonly #placesM: readonly number[];

  /** `placesM` are the trip's places, as distances along the trip's route. */
  constructor(
    roads: Pick<RoutingEngine, 'route'>,
    rig: RoutingProfile,
    { tripRoute, placesM }: { readonly tripRoute: RoadLeg; readonly placesM: readonly number[] },
  ) {
    this.#roads = roads;
    this.#rig = rig;
    this.#tripRoute = tripRoute;
    this.#corners = new TripRouteCorners(tripRoute);
    this.#placesM = placesM;
  }

  async route(places: readonly RouteWaypoint[]): Promise<RoadLeg | null> {
    const result = await this.#roads.route(places, this.#rig);
    return isUnreachable(result) ? null : (requireRoute(result).legs[0] ?? null);
  }

  /** Null if no route leads there and back. */
  async findSpurs(
    site: LatLng & { readonly id: string },
    passes: readonly SitePass[],
  ): Promise<CorridorSiteRoads | null> {
    const at = { lat: site.lat, lng: site.lng };
    const spursToSite: SpurToSite[] = [];
    const spursToRoute: SpurToRoute[] = [];
    for (const pass of passes) {
      spursToSite.push(...(await this.#findSpursToSite(at, pass)));
      spursToRoute.push(...(await this.#findSpursToRoute(at, pass)));
    }
    return spursToSite.length === 0 || spursToRoute.length === 0
      ? null
      : { id: site.id, at, spursToSite, spursToRoute };
  }

  #getRouteWaypoint(alongM: number): RouteWaypoint {
    const line = { ...this.#tripRoute, lengthM: this.#tripRoute.distanceM };
    const at = getPointAt(line, alongM);
    if (alongM <= 0 || alongM >= line.lengthM) return at;
    return { ...at, headingDegrees: getHeadingAt(line, alongM) };
  }

  async #findSpurToSite(at: LatLng, startM: number): Promise<SpurToSite | null> {
    const route = await this.route([this.#getRouteWaypoint(startM), at]);
    return route && this.#corners.cutSpurToSite(route, startM);
  }

  #getLegEnds(atM: number): { readonly startM: number; readonly endM: number } {
    const startM = this.#placesM.findLast((placeM) => placeM <= atM) ?? 0;
    return { startM, endM: this.#placesM.find((placeM) => placeM > atM) ?? this.#tripRoute.distanceM };
  }

  async #findSpursToSite(at: LatLng, { atM, offRouteM }: SitePass): Promise<SpurToSite[]> {
    const spanM = MIN_SPAN_M + SPAN_M_PER_OFF_ROUTE_M * offRouteM;
    const best = await this.#findSpurToSite(at, Math.max(0, atM - spanM));
    if (best === null) return [];
    const starts: number[] = [];
    if (best.leg.distanceM > LONG_SPUR_M)
      starts.push(Math.max(0, atM - FARTHER_FACTOR * spanM), this.#getLegEnds(atM).startM);
    if (atM - best.exitM >= FAR_EXIT_M) starts.push(best.exitM + AFTER_EXIT_M);
    const spurs = [best];
    for (const startM of new Set(starts)) {
      const spur = await this.#findSpurToSite(at, Math.min(this.#tripRoute.distanceM, startM));
      const isDuplicate = spurs.some(({ exitM }) => exitM === spur?.exitM);
      if (spur !== null && !isDuplicate && (spur.exitM <= best.exitM || isUseful(spur.leg, best.leg))) spurs.push(spur);
    }
    return spurs;
  }

  async #findSpurToRoute(at: LatLng, endM: number): Promise<SpurToRoute | null> {
    const { headingDegrees: _, ...end } = this.#getRouteWaypoint(endM);
    const route = await this.route([at, end]);
    return route && this.#corners.cutSpurToRoute(route, endM);
  }

  async #findSpursToRoute(at: LatLng, { atM, offRouteM }: SitePass): Promise<SpurToRoute[]> {
    const spanM = MIN_SPAN_M + SPAN_M_PER_OFF_ROUTE_M * offRouteM;
    const routeM = this.#tripRoute.distanceM;
    const best = await this.#findSpurToRoute(at, Math.min(routeM, atM + spanM));
    if (best === null) return [];
    const ends: number[] = [];
    if (best.leg.distanceM > LONG_SPUR_M)
      ends.push(Math.min(routeM, atM + FARTHER_FACTOR * spanM), this.#getLegEnds(atM).endM);
    if (best.returnM - atM >= FAR_EXIT_M) ends.push(best.returnM - AFTER_EXIT_M);
    const spurs = [best];
    for (const endM of new Set(ends)) {
      const spur = await this.#findSpurToRoute(at, Math.max(0, endM));
      const isDuplicate = spurs.some(({ returnM }) => returnM === spur?.returnM);
      if (spur !== null && !isDuplicate && (spur.returnM >= best.returnM || isUseful(spur.leg, best.leg)))
        spurs.push(spur);
    }
    return spurs;
  }
}
