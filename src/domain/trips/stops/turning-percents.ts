import { minutesToPercent } from '../../energy/charge-times.ts';
import { findHandoverPercents } from './handover-percents.ts';
import {
  getMinArrivalPercent,
  getSearchNode,
  percentBefore,
  type SearchEdge,
  type SearchNode,
  type SearchSpace,
} from './search-space.ts';

/** The drives from one charger to the next, over places passed without charging. */
type Reach = { readonly energyPercent: number; readonly spreadPercent: number; readonly minutes: number };

function chargingCost({ table, pricePerPercentMin }: SearchNode, percent: number): number {
  return table === null ? 0 : minutesToPercent(table, percent) + pricePerPercentMin * percent;
}

/**
 * Returns the extra cost of stopping for the minimum charge compared with the direct drive, which needs a higher
 * charge.
 */
function costMoreThanDirect(
  here: SearchNode,
  next: SearchNode,
  way: { direct: SearchEdge; onward: SearchEdge; minutes: number; percent: number },
): number {
  const { direct, onward, minutes, percent } = way;
  const over = minutes + next.stopCostMin + next.leastChargeMin + onward.edge.minutes;
  return over - direct.edge.minutes + chargingCost(here, percent) - chargingCost(here, direct.neededPercent);
}

/**
 * Returns the charges on departure needed to reach places beyond one passed without charging. Looks past at most one
 * optional night.
 */
function getPercentNeededAfter(space: SearchSpace, passed: SearchNode, reach: Omit<Reach, 'minutes'>): number[] {
  return passed.ways.flatMap(({ edge, to }) => {
    const place = getSearchNode(space, to);
    const energyPercent = reach.energyPercent + edge.energyPercent;
    const spreadPercent = reach.spreadPercent + edge.energySdPercent;
    const arriving = energyPercent + getMinArrivalPercent(place, space.rules, spreadPercent);
    const crest = reach.energyPercent + (edge.peakPercent ?? 0) + space.rules.floorPercent;
    const needed = edge.peakPercent === undefined ? arriving : Math.max(arriving, crest);
    if (needed > space.rules.maxPercent) return [];
    const isBehind = place.canSkipCharging && (place.node.isMandatory || passed.node.isMandatory);
    return isBehind ? [needed, ...getPercentNeededAfter(space, place, { energyPercent, spreadPercent })] : [needed];
  });
}

/**
 * Returns charges on departure that suffice for the next drive unless consumption is higher than expected. A driver who
 * arrives with less than expected charges the difference there, so earlier uncertainty no longer affects the next
 * drive.
 */
function findAssuringPercents(space: SearchSpace, here: SearchNode, next: SearchNode, reach: Reach): number[] {
  const { energyPercent, minutes } = reach;
  const { maxPercent } = space.rules;
  const found: number[] = [];
  let at = 0;
  for (const onward of next.ways) {
    const percent = energyPercent + percentBefore(next, onward.neededPercent, next.leastChargeMin);
    if (percent > maxPercent || percent < energyPercent) continue;
    while ((here.ways[at]?.to ?? onward.to) < onward.to) at += 1;
    const direct = here.ways[at];
    const isDirect = direct !== undefined && direct.to === onward.to && direct.neededPercent <= maxPercent;
    if (!isDirect || costMoreThanDirect(here, next, { direct, onward, minutes, percent }) < 0) found.push(percent);
    const place = getSearchNode(space, onward.to);
    if (!place.canSkipCharging) continue;
    const { energyPercent: more, energySdPercent: spreadPercent } = onward.edge;
    for (const needed of getPercentNeededAfter(space, place, { energyPercent: more, spreadPercent }))
      found.push(energyPercent + percentBefore(next, needed, next.leastChargeMin));
  }
  return found;
}

/**
 * Returns the charges above the minimum that can be best to leave a charger with for the next one, in ascending order.
 */
export function findTurningPercents(
  space: SearchSpace,
  here: SearchNode,
  next: SearchNode,
  reach: Reach,
): readonly number[] {
  const { energyPercent, spreadPercent } = reach;
  const from = energyPercent + getMinArrivalPercent(next, space.rules, spreadPercent);
  const { percents, isLaterCheaper } = findHandoverPercents(here, next, {
    from,
    to: space.rules.maxPercent,
    energyPercent,
  });
  // If the next charger is faster at every state of charge, charging more beforehand never pays off.
  if (!isLaterCheaper && here.stayMin === 0 && next.stayMin === 0) return [];
  return [...percents, ...findAssuringPercents(space, here, next, reach)].sort((a, b) => a - b);
}
