import { chargingMinutesBetween } from '../../energy/charge-times.ts';
import { getNeededPercent } from './search-space.ts';
import type { StopEdge, StopGraph, StopNode, StopRules } from './stop-graph.ts';

/**
 * How much more than needed on average the rig has at the contingent stop, in standard deviations: without any margin
 * every second rig stops, with the second one in five.
 */
const MARGINS = [0, 0.842] as const;
/** A smaller gain in charge isn't worth a condition that the driver has to keep in mind. */
const LEAST_GAIN_PERCENT = 3;

/** Returns the share of a normal distribution below a number of standard deviations (Abramowitz and Stegun 26.2.16). */
function shareBelow(deviations: number): number {
  const t = 1 / (1 + 0.33267 * Math.abs(deviations));
  const density = Math.exp((-deviations * deviations) / 2) / Math.sqrt(2 * Math.PI);
  const tail = density * t * (0.4361836 + t * (-0.1201676 + t * 0.937298));
  return deviations > 0 ? 1 - tail : tail;
}

const isReliableCharger = ({ kind, charge, hitchedChance, backupPercent = 0 }: StopNode, rules: StopRules) =>
  kind === 'station' && charge !== null && backupPercent === 0 && hitchedChance >= rules.minHitchedChance;

type Drive = { readonly graph: StopGraph; readonly rules: StopRules; readonly from: number; readonly edge: StopEdge };

/** Returns the drive with a contingent stop at one charger and some margin; null if it gains nothing. */
function driveVia({ graph, rules, edge }: Drive, way: StopEdge, margin: number): StopEdge | null {
  const [place, end] = [graph.nodes[way.to], graph.nodes[edge.to]];
  const onward = graph.edges[way.to]?.find(({ to, slowerMps }) => to === edge.to && slowerMps === undefined);
  if (!place?.charge || end === undefined || onward === undefined) return null;
  const skipPercent = getNeededPercent(onward, end, rules);
  const needed = Math.max(
    getNeededPercent({ ...edge, energySdPercent: 0 }, end, rules),
    getNeededPercent(way, place, rules),
    way.energyPercent + skipPercent + margin * way.energySdPercent,
  );
  if (skipPercent > rules.maxPercent || needed > getNeededPercent(edge, end, rules) - LEAST_GAIN_PERCENT) return null;
  const sd = way.energySdPercent;
  const chance = sd === 0 ? 0 : shareBelow((way.energyPercent + skipPercent - needed) / sd);
  // Rigs that have to stop lack about one standard deviation.
  const charging = chargingMinutesBetween(place.charge, Math.max(0, skipPercent - sd), skipPercent);
  const stopMin = place.overheadMin + Math.max(charging, rules.leastChargeMin);
  return {
    ...edge,
    minutes: edge.minutes + chance * stopMin,
    energySdPercent: 0,
    peakPercent: Math.max(edge.peakPercent ?? 0, needed - rules.floorPercent),
    contingent: { at: way.to, skipPercent, chance, stopMin, driveMin: edge.minutes, sdPercent: edge.energySdPercent },
  };
}

/** Returns the cheapest drives with a contingent stop in place of one that needs much charge to be certain. */
function contingentDrives(drive: Drive): readonly StopEdge[] {
  const { graph, rules, from, edge } = drive;
  const end = graph.nodes[edge.to];
  if (end === undefined || edge.slowerMps !== undefined || (end.kind !== 'end' && end.charge === null)) return [];
  const certain = getNeededPercent(edge, end, rules);
  const gain = certain - getNeededPercent({ ...edge, energySdPercent: 0 }, end, rules);
  if (gain < LEAST_GAIN_PERCENT) return [];
  const between = (graph.edges[from] ?? []).filter(({ to, slowerMps }) => {
    const place = graph.nodes[to];
    return to < edge.to && slowerMps === undefined && place !== undefined && isReliableCharger(place, rules);
  });
  return MARGINS.flatMap((margin) => {
    const found = between.flatMap((way) => driveVia(drive, way, margin) ?? []);
    const best = found.reduce<StopEdge | null>(
      (least, other) => (least === null || other.minutes < least.minutes ? other : least),
      null,
    );
    return best === null ? [] : [best];
  });
}

/**
 * Adds drives on which the rig stops at a charger only if its charge there turns out lower than expected. The charge is
 * seen all the time, so a stop that is only there to be sure costs its minutes times its chance. Such a drive reaches
 * the contingent stop with the certainty of the rules, and from there, at the charge that lets it skip the stop, its
 * end.
 */
export function addContingentDrives(graph: StopGraph, rules: StopRules): StopGraph {
  const { nodes, edges } = graph;
  return {
    nodes,
    edges: edges.map((ways, from) => {
      const isSource = from === 0 || nodes[from]?.charge;
      return isSource ? [...ways, ...ways.flatMap((edge) => contingentDrives({ graph, rules, from, edge }))] : ways;
    }),
  };
}
