import { computeRigVariances } from './rig-variance.ts';
import {
  computeNeededPercent,
  getNeededPercent,
  type SearchEdge,
  type SearchNode,
  type SearchSpace,
  sortDrives,
} from './search-space.ts';
import { getMinutesPerDollar, type StopGraph } from './stop-graph.ts';

/** The drives of a graph at a lower speed, between the same places. */
export type SlowerGraph = { readonly slowerMps: number; readonly graph: StopGraph };

/** Minutes that a drive below the requested speed has to save (our choice). */
export const MINUTES_PER_SLOWER_DRIVE = 1;

/**
 * Returns the cost of choosing a lower speed besides the minutes of the drive. It includes the price of the energy
 * saved: a driver who has set a top speed goes slower to save time or a stop, not to save money.
 */
export function computeSlowerCost(
  { rules, medianPrice }: Pick<SearchSpace, 'rules' | 'medianPrice'>,
  savedPercent: number,
): number {
  return MINUTES_PER_SLOWER_DRIVE + Math.max(0, savedPercent) * medianPrice * getMinutesPerDollar(rules);
}

function listSlowerDrives(
  space: SearchSpace,
  { at, drives }: SearchNode,
  { graph, slowerMps }: SlowerGraph,
): readonly SearchEdge[] {
  const slowerEdges = graph.edges[at] ?? [];
  if (slowerEdges.length === 0) return [];
  const asRequested = new Map(drives.flatMap(({ to, edge }) => (edge.slowerMps === undefined ? [[to, edge]] : [])));
  const nextMandatory = space.places.findIndex((place, index) => index > at && place?.node.isMandatory === true);
  const known = new Set(drives.flatMap(({ to, edge }) => (edge.slowerMps === slowerMps ? [to] : [])));
  return slowerEdges.flatMap((edge) => {
    const place = space.places[edge.to];
    if (place === undefined || place === null || edge.to > nextMandatory || known.has(edge.to)) return [];
    const energyPercent = asRequested.get(edge.to)?.energyPercent ?? edge.energyPercent;
    const driven = { ...edge, slowerMps, savedPercent: energyPercent - edge.energyPercent };
    const minutes = edge.minutes + computeSlowerCost(space, driven.savedPercent);
    const neededPercent = getNeededPercent(edge, place.node, space.rules);
    return [{ to: edge.to, edge: { ...driven, minutes, driven }, neededPercent }];
  });
}

/** Updates the rig's variance at each place, and the charge that each drive needs, after the drives have changed. */
function withRigVariances({ places, ...space }: SearchSpace): SearchSpace {
  const nodes = places.map((place) => ({ isNight: place?.node.isNight ?? false }));
  const edges = places.map((place) => place?.drives.map(({ edge }) => edge) ?? []);
  const { leaving, bound } = computeRigVariances({ nodes, edges });
  const withVariance = (place: SearchNode) => {
    const rigVariance = (place.canSkipCharging ? bound : leaving)[place.at] ?? 1;
    const drives = place.drives.map((drive) => {
      const to = places[drive.to];
      return to ? { ...drive, neededPercent: computeNeededPercent(drive.edge, to, space.rules, rigVariance) } : drive;
    });
    return { ...place, rigVariance: leaving[place.at] ?? 1, drives };
  };
  return { ...space, places: places.map((place) => place && withVariance(place)) };
}

/**
 * Adds drives at lower speeds between places of a search space that can also be driven as fast as requested. They use
 * less energy, so they may teach less about the rig's consumption, and all drives need a little more charge.
 */
export function addChosenSlowerDrives(space: SearchSpace, slower: readonly SlowerGraph[]): SearchSpace {
  const places = space.places.map((place) => {
    const more = place === null ? [] : slower.flatMap((one) => listSlowerDrives(space, place, one));
    return place === null || more.length === 0 ? place : { ...place, drives: sortDrives([...place.drives, ...more]) };
  });
  return withRigVariances({ ...space, places });
}
