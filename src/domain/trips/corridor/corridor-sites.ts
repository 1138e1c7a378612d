import { type LatLng, METERS_PER_MILE } from '../../geo/point.ts';
import { CorridorLine } from './corridor-line.ts';
import { STREET_FACTOR, STREET_MPS } from './detour.ts';
import type { RouteSamples } from './route-samples.ts';

/** A charging site that may be a stop, with what its choice depends on. */
export type SiteCandidate = {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  /** The most a stall of it gives to this rig; null where no one knows. */
  readonly powerKw: number | null;
  /** Chance that the rig charges hitched, 0 to 1. */
  readonly hitchedChance: number;
  /** Whether it may turn the rig away. */
  readonly isUncertain?: boolean;
};

/** A site where a line passes it. */
export type CorridorSite<Spot extends SiteCandidate = SiteCandidate> = {
  readonly spot: Spot;
  /** The id of the site, with a number behind it from the second time on that the line comes by. */
  readonly key: string;
  /** How far along the line one leaves it for the site. */
  readonly atM: number;
  /** How far the site is off the line in a straight line. */
  readonly offRouteM: number;
};

/** How far off a line sites are looked for: 8 miles first, and more when no plan is found. */
export const CORRIDOR_WIDTHS_M = [8, 15, 30].map((miles) => miles * METERS_PER_MILE);

/** Of so much road no more than so many sites are kept. */
const WINDOW_M = 100 * METERS_PER_MILE;
const WINDOW_SITES = 40;
/** A window has so many parts, each of which keeps its best sites first, so that none is emptied. */
const WINDOW_PARTS = 10;
const PART_SITES = WINDOW_SITES / WINDOW_PARTS;

/** What a usual stop charges, and what its minutes are measured by (ours). */
const USUAL_STOP_KWH = 60;
const USUAL_KW = 50;
const MOST_USEFUL_KW = 250;
const UNHITCHING_MIN = 22;
/** A site that may turn the rig away is worth so many minutes less (ours). */
const UNCERTAIN_MIN = 30;
const DETOUR_MIN_PER_M = (2 * STREET_FACTOR) / STREET_MPS / 60;

/** The minutes that a usual stop at a site costs: charging, unhitching by its chance, the way there and back. Less is better. */
function estimateStopCost({ spot, offRouteM }: CorridorSite): number {
  const charging = (USUAL_STOP_KWH / Math.min(MOST_USEFUL_KW, Math.max(1, spot.powerKw ?? USUAL_KW))) * 60;
  const risk = spot.isUncertain === true ? UNCERTAIN_MIN : 0;
  return charging + risk + UNHITCHING_MIN * (1 - spot.hitchedChance) + DETOUR_MIN_PER_M * offRouteM;
}

type Ranked<Spot extends SiteCandidate> = { readonly site: CorridorSite<Spot>; readonly cost: number };

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byCost = <Spot extends SiteCandidate>(a: Ranked<Spot>, b: Ranked<Spot>) =>
  a.cost - b.cost || byText(a.site.key, b.site.key);

/** The best sites of one window: the best of each part first, then the best of all others. */
function selectBest<Spot extends SiteCandidate>(window: readonly Ranked<Spot>[]): CorridorSite<Spot>[] {
  if (window.length <= WINDOW_SITES) return window.map(({ site }) => site);
  const taken = new Map<number, number>();
  const kept: CorridorSite<Spot>[] = [];
  const others: CorridorSite<Spot>[] = [];
  for (const { site } of window.toSorted(byCost)) {
    const part = Math.floor((site.atM / WINDOW_M) * WINDOW_PARTS);
    const count = taken.get(part) ?? 0;
    taken.set(part, count + 1);
    if (count < PART_SITES) kept.push(site);
    else others.push(site);
  }
  return [...kept, ...others.slice(0, WINDOW_SITES - kept.length)];
}

/** Sites within reach of a line where it passes them, all of them, in no order. */
function sitesWithin<Spot extends SiteCandidate>(
  samples: Pick<RouteSamples, 'atM' | 'lats' | 'lngs'>,
  spots: Iterable<Spot>,
  reachM: number,
): CorridorSite<Spot>[] {
  const line = new CorridorLine(samples, reachM);
  const sites: CorridorSite<Spot>[] = [];
  for (const spot of spots)
    line.passings(spot.lat, spot.lng).forEach((passing, time) => {
      sites.push({ spot, key: time === 0 ? spot.id : `${spot.id}~${time + 1}`, ...passing });
    });
  return sites;
}

/** How many places are within reach of a line, each counted once. */
export function countWithin(
  samples: Pick<RouteSamples, 'atM' | 'lats' | 'lngs'>,
  places: readonly LatLng[],
  reachM: number,
): number {
  if (places.length === 0) return 0;
  const line = new CorridorLine(samples, reachM);
  return places.filter(({ lat, lng }) => line.passings(lat, lng).length > 0).length;
}

/**
 * The sites along a line that may be stops, in the order of the line: those within reach of it in meters, of 100 miles the 40 on
 * which a stop costs least, spread so that no ten miles with sites are left without. A site that the line passes twice comes
 * twice. Of equal ones the lower id counts, so the same sites in any order give the same answer.
 */
export function selectCorridorSites<Spot extends SiteCandidate>(
  samples: Pick<RouteSamples, 'atM' | 'lats' | 'lngs'>,
  spots: Iterable<Spot>,
  reachM: number,
): readonly CorridorSite<Spot>[] {
  const windows = new Map<number, Ranked<Spot>[]>();
  for (const site of sitesWithin(samples, spots, reachM)) {
    const at = Math.floor(site.atM / WINDOW_M);
    const ranked = { site, cost: estimateStopCost(site) };
    const window = windows.get(at);
    if (window === undefined) windows.set(at, [ranked]);
    else window.push(ranked);
  }
  const kept = [...windows.values()].flatMap((window) => selectBest(window));
  return kept.sort((a, b) => a.atM - b.atM || byText(a.key, b.key));
}
