import type { StopGraph, StopRules } from '../stop-graph.ts';
import type { StopPlan } from '../stop-plan.ts';
import {
  getCostAtPlace,
  getDriveCost,
  getMinArrivalAt,
  getRigVarianceAt,
  getSdAt,
  scanMinutesFromEmpty,
} from './brute-force.ts';

const NOISE = 1e-6;

export function simulatePlan(
  graph: StopGraph,
  rules: StopRules,
  { visits, legs }: StopPlan,
): { costMin: number; errors: string[] } {
  const errors: string[] = [];
  let [percent, spread, driven, stops, costMin, rigVariance] = [rules.startPercent, 0, 0, 0, 0, 1];
  const visited = new Set(visits.map(({ at }) => at));
  for (const [i, node] of graph.nodes.entries())
    if (node.isMandatory && !visited.has(i)) errors.push(`${node.key} is skipped`);
  for (const [index, visit] of visits.entries()) {
    const node = graph.nodes[visit.at];
    if (node === undefined) throw new RangeError(`No place ${visit.at}`);
    const previous = visits[index - 1];
    if (previous !== undefined) {
      const drives = (graph.edges[previous.at] ?? []).filter(({ to }) => to === visit.at);
      const edge = drives.find(({ slowerMps = 0 }) => slowerMps === legs[index - 1]?.slowerMps);
      if (edge === undefined) throw new RangeError(`No drive leads from ${previous.key} to ${visit.key}`);
      if (edge.peakPercent !== undefined && percent - edge.peakPercent < rules.floorPercent - NOISE)
        errors.push(`${node.key} is beyond a crest that is too high`);
      percent = Math.min(100, percent - edge.energyPercent);
      spread += getSdAt(edge, rigVariance);
      driven += edge.minutes;
      costMin += getDriveCost(graph, rules, edge);
      if (percent < getMinArrivalAt(node, rules) - NOISE) errors.push(`${node.key} is reached with ${percent} percent`);
      if (percent - rules.z * spread < rules.floorPercent - NOISE) errors.push(`${node.key} might not be reached`);
      if (rules.maxDriveMin !== null && driven > rules.maxDriveMin + NOISE) errors.push(`no rest before ${node.key}`);
    }
    if (Math.abs(visit.arrival.mean - percent) > NOISE) errors.push(`${node.key} is not reached as planned`);
    const to = visit.isCharging ? visit.departurePercent : null;
    costMin += getCostAtPlace(graph, rules, node, { from: percent, to });
    if (to === null) {
      if (node.kind === 'station' && !node.isMandatory) errors.push(`${node.key} is passed`);
    } else {
      stops += 1;
      if (to < percent - NOISE || to > Math.max(percent, rules.maxPercent) + NOISE)
        errors.push(`${node.key} is left with ${to}`);
      const charging = scanMinutesFromEmpty(node, to) - scanMinutesFromEmpty(node, percent);
      if (node.stayMin === 0 && charging < rules.minChargeMin - NOISE) errors.push(`${node.key} charges too little`);
      if (node.charge === null || node.hitchedChance < rules.minHitchedChance) errors.push(`${node.key} can't be used`);
      [percent, spread, rigVariance] = [to, 0, getRigVarianceAt(graph, visit.at)];
    }
    if (node.isNight) driven = 0;
  }
  if (visits.at(-1)?.at !== graph.nodes.length - 1) errors.push('the end is not reached');
  if (rules.maxStops !== null && stops > rules.maxStops) errors.push(`${stops} stops`);
  return { costMin, errors };
}
