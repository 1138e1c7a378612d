import { type LatLng, METERS_PER_MILE } from '../../geo/point.ts';
import { getRefusalMin } from '../costs/stop-costs.ts';
import { CorridorLine } from './corridor-line.ts';
import { DETOUR_MINUTES_PER_M } from './detour.ts';
import type { RouteSamples } from './route-samples.ts';

/** A charging site that can be a stop, with the properties that rank it. */
export type SiteCandidate = {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  /** Highest power for this rig; null if unknown. */
  readonly powerKw: number | null;
  /** Chance that the rig charges hitched, 0 to 1. */
  readonly hitchedChance: number;
  /** Chance that it turns the rig away, 0 to 1; missing if none. */
  readonly refusalChance?: number;
};

/** A site at one pass of a line. */
export type CorridorSite<Spot extends SiteCandidate = SiteCandidate> = {
  readonly spot: Spot;
  /** The site's id, with a numeric suffix for the second and later passes. */
  readonly key: string;
  /** Where along the line the detour to the site starts. */
  readonly atM: number;
  /** Straight-line distance from the line. */
  readonly offRouteM: number;
};

/** Maximum distance of a site from the route: 8 miles first, more if there is no plan. */
export const SEARCH_RADII_M = [8 * METERS_PER_MILE, 15 * METERS_PER_MILE, 30 * METERS_PER_MILE] as const;

/** Each 100 miles of road get at most 40 sites. */
const WINDOW_M = 100 * METERS_PER_MILE;
const WINDOW_SITES = 40;
/** The best sites of each part of a window are selected first, so that no part is left out. */
const WINDOW_PARTS = 10;
const PART_SITES = WINDOW_SITES / WINDOW_PARTS;

/** Assumptions about a typical stop (our estimate). */
const USUAL_STOP_KWH = 60;
const USUAL_KW = 50;
const MAX_USEFUL_KW = 250;
const UNHITCHING_MINUTES = 22;

/** Estimates the minutes of a typical stop at a site: charging, refusal, unhitching, and detour. Lower is better. */
function estimateStopMinutes({ spot, offRouteM }: CorridorSite): number {
  const charging = (USUAL_STOP_KWH / Math.min(MAX_USEFUL_KW, Math.max(1, spot.powerKw ?? USUAL_KW))) * 60;
  return (
    charging +
    getRefusalMin(spot.refusalChance) +
    UNHITCHING_MINUTES * (1 - spot.hitchedChance) +
    DETOUR_MINUTES_PER_M * offRouteM
  );
}

type Ranked<Spot extends SiteCandidate> = { readonly site: CorridorSite<Spot>; readonly cost: number };

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byCost = <Spot extends SiteCandidate>(a: Ranked<Spot>, b: Ranked<Spot>) =>
  a.cost - b.cost || byText(a.site.key, b.site.key);

function selectBestSites<Spot extends SiteCandidate>(window: readonly Ranked<Spot>[]): CorridorSite<Spot>[] {
  if (window.length <= WINDOW_SITES) return window.map(({ site }) => site);
  const countByPart = new Map<number, number>();
  const best: CorridorSite<Spot>[] = [];
  const others: CorridorSite<Spot>[] = [];
  for (const { site } of window.toSorted(byCost)) {
    const part = Math.floor((site.atM / WINDOW_M) * WINDOW_PARTS);
    const count = countByPart.get(part) ?? 0;
    countByPart.set(part, count + 1);
    if (count < PART_SITES) best.push(site);
    else others.push(site);
  }
  return [...best, ...others.slice(0, WINDOW_SITES - best.length)];
}

/** Returns the sites within a distance of a line, once per pass, unordered. */
function findSitesNear<Spot extends SiteCandidate>(
  samples: Pick<RouteSamples, 'atM' | 'lats' | 'lngs'>,
  spots: Iterable<Spot>,
  searchRadiusM: number,
): CorridorSite<Spot>[] {
  const line = new CorridorLine(samples, searchRadiusM);
  const sites: CorridorSite<Spot>[] = [];
  for (const spot of spots)
    line.findPasses(spot.lat, spot.lng).forEach((pass, index) => {
      sites.push({ spot, key: index === 0 ? spot.id : `${spot.id}~${index + 1}`, ...pass });
    });
  return sites;
}

/** Returns how far along a line it first passes each of the places that are within a distance of it, unordered. */
export function listPassesNear(
  samples: Pick<RouteSamples, 'atM' | 'lats' | 'lngs'>,
  places: readonly LatLng[],
  searchRadiusM: number,
): readonly number[] {
  if (places.length === 0) return [];
  const line = new CorridorLine(samples, searchRadiusM);
  return places.flatMap(({ lat, lng }) => line.findPasses(lat, lng)[0]?.atM ?? []);
}

/**
 * Selects the sites that can be stops, in order of the line: for each 100 miles the best 40, spread over ten-mile
 * parts. A site appears once per pass. Ties go to the key that sorts first, so input order doesn't matter.
 */
export function selectCorridorSites<Spot extends SiteCandidate>(
  samples: Pick<RouteSamples, 'atM' | 'lats' | 'lngs'>,
  spots: Iterable<Spot>,
  searchRadiusM: number,
): readonly CorridorSite<Spot>[] {
  const windows = new Map<number, Ranked<Spot>[]>();
  for (const site of findSitesNear(samples, spots, searchRadiusM)) {
    const windowIndex = Math.floor(site.atM / WINDOW_M);
    const ranked = { site, cost: estimateStopMinutes(site) };
    const window = windows.get(windowIndex);
    if (window === undefined) windows.set(windowIndex, [ranked]);
    else window.push(ranked);
  }
  const best = [...windows.values()].flatMap((window) => selectBestSites(window));
  return best.sort((a, b) => a.atM - b.atM || byText(a.key, b.key));
}
