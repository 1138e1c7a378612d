import { type PriceRange, scalePrice, sumPrices, toExactPrice } from '../../chargers/prices/price-range.ts';
import { getChargingMinutes } from '../../energy/charge-times.ts';
import { listAdjustments } from './charge-adjustment.ts';
import { applySkipRule, getContingentStopCost } from './contingent-drives.ts';
import { computeNightArrival, getNightArrivalCost, withWait } from './night-arrival.ts';
import { getDriveSd } from './rig-variance.ts';
import { type RouteStep, type SearchLabel, traceRoute } from './search-labels.ts';
import { getSearchNode, type SearchSpace } from './search-space.ts';
import { computeSavedEnergyMinutes, computeSlowerCost } from './slower-cost.ts';
import type { ContingentStop, StopEdge, StopNode, StopRules } from './stop-graph.ts';
import {
  getLegMinutes,
  type PercentBand,
  type PlanLeg,
  type PlanTotals,
  type PlanVisit,
  type StopPlan,
} from './stop-plan.ts';

function computeCost({ pricePerPercent, typicalPerPercent }: StopNode, chargedPercent: number): PriceRange | null {
  if (pricePerPercent !== null) return toExactPrice(pricePerPercent * chargedPercent);
  return typicalPerPercent === undefined ? null : scalePrice(typicalPerPercent, chargedPercent);
}

function toPlanVisit(
  space: SearchSpace,
  { label, departurePercent }: RouteStep,
  arrival: PercentBand,
  times: Pick<PlanVisit, 'arrivalMin' | 'dayStartMin'>,
): PlanVisit {
  const place = getSearchNode(space, label.at);
  const { node, table, stayMin } = place;
  const isCharging = departurePercent !== null && table !== null;
  const actualPercent = isCharging ? Math.max(departurePercent, arrival.mean) : arrival.mean;
  const chargedPercent = actualPercent - arrival.mean;
  const chargeMin = isCharging ? getChargingMinutes(table, arrival.mean, actualPercent) : 0;
  const overheadMin = isCharging ? node.overheadMin : 0;
  const isBetweenEnds = label.at > 0 && label.at < space.places.length - 1;
  const { waitMin, lateMin } = computeNightArrival(place, { ...times, isCharging });
  const stay = isBetweenEnds ? stayMin + waitMin : 0;
  return {
    at: label.at,
    key: node.key,
    kind: node.kind,
    arrival,
    departurePercent: actualPercent,
    isCharging,
    chargedPercent,
    chargeMin,
    overheadMin,
    stayMin: stay,
    ...times,
    lateMin,
    minutes: overheadMin + Math.max(stay, chargeMin),
    dollars: isCharging && node.pricePerPercent !== null ? node.pricePerPercent * chargedPercent : null,
    cost: isCharging ? computeCost(node, chargedPercent) : null,
  };
}

/** Returns how far along a drive the detour to its contingent stop starts, assuming that the way back is as long. */
function getTurnoffM({ approach, direct, onward }: ContingentStop): number {
  const atM = (approach.distanceM + direct.distanceM - onward.distanceM) / 2;
  return Math.max(0, Math.min(direct.distanceM, atM));
}

function toPlanLeg(space: SearchSpace, from: PlanVisit, edge: StopEdge, rigVariance: number): PlanLeg {
  const { contingent } = edge;
  const {
    minutes,
    distanceM,
    energyPercent,
    energySdPercent,
    rigSdPercent = 0,
    slowerMps = 0,
    savedPercent = null,
  } = contingent?.direct ?? edge.driven ?? edge;
  const rule = contingent ? applySkipRule(contingent, from.departurePercent, space.rules) : null;
  const keyAt = (i: number) => getSearchNode(space, i).node.key;
  return {
    from: from.key,
    to: keyAt(edge.to),
    minutes,
    distanceM,
    energyPercent,
    energySdPercent,
    rigSdPercent,
    rigVariance,
    slowerMps,
    savedPercent,
    contingent:
      contingent && rule
        ? {
            at: contingent.at,
            key: keyAt(contingent.at),
            skipPercent: rule.skipPercent,
            chargePercent: rule.chargePercent,
            fromPercent: contingent.fromPercent,
            chance: rule.chance,
            stopMin: contingent.stopMin,
            approachMin: contingent.approach.minutes,
            atM: getTurnoffM(contingent),
          }
        : null,
  };
}

function toBand(mean: number, { z }: StopRules, spreadPercent: number): PercentBand {
  return { mean, low: Math.max(0, mean - z * spreadPercent), high: Math.min(100, mean + z * spreadPercent) };
}

function sumBy<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0);
}

function computePlanTotals(
  space: SearchSpace,
  visits: readonly PlanVisit[],
  legs: readonly PlanLeg[],
): Omit<PlanTotals, 'costMin' | 'priceMin' | 'paidCostMin'> {
  const driveMin = sumBy(legs, ({ minutes }) => minutes);
  const charging = visits.filter(({ isCharging }) => isCharging);
  return {
    minutes: sumBy(legs, getLegMinutes) + sumBy(visits, ({ minutes }) => minutes),
    driveMin,
    chargeMin: sumBy(charging, ({ chargeMin }) => chargeMin),
    distanceM: sumBy(legs, ({ distanceM }) => distanceM),
    energyPercent: sumBy(legs, ({ energyPercent }) => energyPercent),
    chargedPercent: sumBy(charging, ({ chargedPercent }) => chargedPercent),
    stops: charging.length,
    dollars: sumBy(charging, ({ dollars }) => dollars ?? 0),
    expectedDollars: sumBy(charging, ({ cost, chargedPercent }) => cost?.typical ?? chargedPercent * space.medianPrice),
    cost: sumPrices(charging.flatMap(({ cost }) => cost ?? [])),
  };
}

/** Returns the cost of a plan under the rules of a search space, not necessarily the one it was found in. */
export function computePlanCost(space: SearchSpace, { visits, legs }: Pick<StopPlan, 'visits' | 'legs'>): number {
  const stops = visits.map(({ at, isCharging, chargeMin, chargedPercent, stayMin, lateMin }) => {
    if (at === 0 || at === space.places.length - 1) return 0;
    const place = getSearchNode(space, at);
    const waitMin = stayMin - place.stayMin;
    const nightMin = getNightArrivalCost({ waitMin, lateMin });
    if (!isCharging) return place.passCostMin + nightMin;
    const { stopCostMin, pricePerPercentMin } = withWait(place, waitMin);
    return stopCostMin + Math.max(stayMin, chargeMin) + pricePerPercentMin * chargedPercent + nightMin;
  });
  const drives = legs.map(({ minutes, savedPercent, slowerMps, contingent }) => {
    const slowerMin = savedPercent === null ? 0 : computeSlowerCost(space, { minutes, savedPercent, slowerMps });
    if (contingent === null) return minutes + slowerMin;
    return (
      minutes + slowerMin + contingent.chance * getContingentStopCost(getSearchNode(space, contingent.at), contingent)
    );
  });
  return sumBy([...drives, ...stops], (cost) => cost);
}

/** Returns the price of a plan's charged energy, in minutes. */
function computePlanPrice(space: SearchSpace, visits: readonly PlanVisit[]): number {
  const charging = visits.filter(({ isCharging }) => isCharging);
  return sumBy(charging, ({ at, chargedPercent }) => getSearchNode(space, at).pricePerPercentMin * chargedPercent);
}

/** Builds the plan of a label's route, with costs under the rules of another search space. */
export function buildStopPlan(space: SearchSpace, costSpace: SearchSpace, last: SearchLabel): StopPlan {
  const visits: PlanVisit[] = [];
  const legs: PlanLeg[] = [];
  let [percent, spread, lowest] = [space.rules.startPercent, 0, 0];
  let { rigVariance } = getSearchNode(space, 0);
  let [elapsedMin, dayStartMin] = [0, 0];
  for (const step of traceRoute(last)) {
    const { edge } = step.label;
    const previous = visits.at(-1);
    if (edge !== null && previous !== undefined) {
      const leg = toPlanLeg(space, previous, edge, rigVariance);
      legs.push(leg);
      elapsedMin += getLegMinutes(leg);
      percent = Math.min(100, percent - edge.energyPercent);
      spread += getDriveSd(edge.contingent?.direct ?? edge, rigVariance);
      lowest = edge.contingent
        ? applySkipRule(edge.contingent, previous.departurePercent, space.rules).lowestPercent
        : 0;
    }
    const band = toBand(percent, space.rules, spread);
    const arrival = { ...band, low: Math.max(band.low, Math.min(lowest, band.mean)) };
    const visit = toPlanVisit(space, step, arrival, { dayStartMin, arrivalMin: elapsedMin });
    visits.push(visit);
    elapsedMin += visit.minutes;
    if (getSearchNode(space, visit.at).node.isNight) dayStartMin = elapsedMin;
    if (!visit.isCharging) continue;
    [percent, spread] = [visit.departurePercent, 0];
    rigVariance = getSearchNode(space, visit.at).rigVariance;
  }
  const costMin = computePlanCost(costSpace, { visits, legs });
  return {
    visits,
    adjustments: listAdjustments(visits, legs, space.rules),
    legs,
    totals: {
      costMin,
      priceMin: computePlanPrice(costSpace, visits),
      paidCostMin: costMin - sumBy(legs, ({ savedPercent }) => computeSavedEnergyMinutes(costSpace, savedPercent ?? 0)),
      ...computePlanTotals(space, visits, legs),
    },
  };
}
