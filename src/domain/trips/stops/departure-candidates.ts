import { getMinutesFromEmpty } from '../../energy/charge-times.ts';
import { findBestDeparturePercents } from './best-departure-percents.ts';
import { getDriveSd } from './rig-variance.ts';
import {
  getMinArrivalPercent,
  getPercentBefore,
  getSearchNode,
  type SearchEdge,
  type SearchNode,
  type SearchSpace,
} from './search-space.ts';

type DrivesToNext = { readonly energyPercent: number; readonly spreadPercent: number; readonly minutes: number };

type DrivesSince = Omit<DrivesToNext, 'minutes'> & { readonly rigVariance: number; readonly slowerMps?: number };

function getChargingCost({ table, pricePerPercentMin }: SearchNode, percent: number): number {
  return table === null ? 0 : getMinutesFromEmpty(table, percent) + pricePerPercentMin * percent;
}

function getExtraCost(
  here: SearchNode,
  next: SearchNode,
  { direct, onward, minutes, percent }: { direct: SearchEdge; onward: SearchEdge; minutes: number; percent: number },
): number {
  const viaNextMin = minutes + next.stopCostMin + next.minChargeMin + onward.edge.minutes;
  return (
    viaNextMin - direct.edge.minutes + getChargingCost(here, percent) - getChargingCost(here, direct.neededPercent)
  );
}

/**
 * Returns the charges on departure needed to reach places beyond one passed without charging. Skips at most one
 * optional night, and continues past mandatory places at the speed of the first drive only: trying every combination of
 * speeds would take too long.
 */
function listPercentsNeededAfter(space: SearchSpace, passed: SearchNode, drivesSince: DrivesSince): number[] {
  const { rigVariance } = drivesSince;
  return passed.drives.flatMap(({ edge, to }) => {
    const { slowerMps = 0 } = edge;
    if (slowerMps !== (drivesSince.slowerMps ?? slowerMps)) return [];
    const place = getSearchNode(space, to);
    const energyPercent = drivesSince.energyPercent + edge.energyPercent;
    const spreadPercent = drivesSince.spreadPercent + getDriveSd(edge, rigVariance);
    const neededToArrive = energyPercent + getMinArrivalPercent(place, space.rules, spreadPercent);
    const neededForCrest = drivesSince.energyPercent + (edge.peakPercent ?? 0) + space.rules.floorPercent;
    const percent = edge.peakPercent === undefined ? neededToArrive : Math.max(neededToArrive, neededForCrest);
    if (percent > space.rules.maxPercent) return [];
    const skips = place.canSkipCharging && (place.node.isMandatory || passed.node.isMandatory);
    return skips
      ? [percent, ...listPercentsNeededAfter(space, place, { energyPercent, spreadPercent, rigVariance, slowerMps })]
      : [percent];
  });
}

/**
 * Returns charges on departure with which the minimum charge at the next charger suffices for the drives beyond it,
 * unless consumption is higher than expected. A rig that arrives with less than expected charges the difference, so the
 * uncertainty of the drive there doesn't affect the drives beyond.
 */
function findPercentsForMinCharge(
  space: SearchSpace,
  here: SearchNode,
  next: SearchNode,
  drives: DrivesToNext,
): number[] {
  const { energyPercent, minutes } = drives;
  const { maxPercent } = space.rules;
  const found: number[] = [];
  let directIndex = 0;
  for (const onward of next.drives) {
    const percent = energyPercent + getPercentBefore(next, onward.neededPercent, next.minChargeMin);
    if (percent > maxPercent || percent < energyPercent) continue;
    while ((here.drives[directIndex]?.to ?? onward.to) < onward.to) directIndex += 1;
    const direct = here.drives[directIndex];
    const isDirect = direct !== undefined && direct.to === onward.to && direct.neededPercent <= maxPercent;
    if (!isDirect || getExtraCost(here, next, { direct, onward, minutes, percent }) < 0) found.push(percent);
    const place = getSearchNode(space, onward.to);
    if (!place.canSkipCharging) continue;
    const { rigVariance } = next;
    const since = { energyPercent: onward.edge.energyPercent, spreadPercent: getDriveSd(onward.edge, rigVariance) };
    for (const needed of listPercentsNeededAfter(space, place, { ...since, rigVariance }))
      found.push(energyPercent + getPercentBefore(next, needed, next.minChargeMin));
  }
  return found;
}

/** Returns the charges on departure above the minimum that can be best for the drive to the next charger, ascending. */
export function findDepartureCandidates(
  space: SearchSpace,
  here: SearchNode,
  next: SearchNode,
  drives: DrivesToNext,
): readonly number[] {
  const { energyPercent, spreadPercent } = drives;
  const from = energyPercent + getMinArrivalPercent(next, space.rules, spreadPercent);
  const { percents, isMoreChargeCheaper } = findBestDeparturePercents(here, next, {
    from,
    to: space.rules.maxPercent,
    energyPercent,
  });
  // If the next charger is faster at every state of charge, charging more beforehand never pays off.
  if (!isMoreChargeCheaper && here.stayMin === 0 && next.stayMin === 0) return [];
  return [...percents, ...findPercentsForMinCharge(space, here, next, drives)].sort((a, b) => a - b);
}
