import { minutesTo } from '../../energy/charge-times.ts';
import { handoverPercents } from './charge-handover.ts';
import { leastArrival, type Place, percentBefore, placeAt, type StopField, type Way } from './stop-field.ts';

/** The drives from one charger to the next, over places that the rig passes. */
type Reach = { readonly energyPercent: number; readonly spreadPercent: number; readonly minutes: number };

function chargingCost({ table, pricePerPercentMin }: Place, percent: number): number {
  return table === null ? 0 : minutesTo(table, percent) + pricePerPercentMin * percent;
}

/** What stopping in between and charging nothing there costs more than the direct drive, which has to be left for with more. */
function costMoreThanDirect(
  here: Place,
  next: Place,
  way: { direct: Way; onward: Way; minutes: number; percent: number },
): number {
  const { direct, onward, minutes, percent } = way;
  const over = minutes + next.stopCostMin + next.leastChargeMin + onward.edge.minutes;
  return over - direct.edge.minutes + chargingCost(here, percent) - chargingCost(here, direct.neededPercent);
}

/** What has to be left with for the places after one that the rig passes; of nights that may be left out, one is looked behind. */
function neededBeyond(field: StopField, passed: Place, reach: Omit<Reach, 'minutes'>): number[] {
  return passed.ways.flatMap(({ edge, to }) => {
    const place = placeAt(field, to);
    const energyPercent = reach.energyPercent + edge.energyPercent;
    const spreadPercent = reach.spreadPercent + edge.energySdPercent;
    const arriving = energyPercent + leastArrival(place, field.rules, spreadPercent);
    const crest = reach.energyPercent + (edge.peakPercent ?? 0) + field.rules.floorPercent;
    const needed = edge.peakPercent === undefined ? arriving : Math.max(arriving, crest);
    if (needed > field.rules.maxPercent) return [];
    const isBehind = place.canPass && (place.node.isMandatory || passed.node.isMandatory);
    return isBehind ? [needed, ...neededBeyond(field, place, { energyPercent, spreadPercent })] : [needed];
  });
}

/**
 * States of charge to leave a charger with so that the next one need not charge more than it has to, but only makes sure:
 * whoever stops and finds less than expected charges it there, so what could go wrong before no longer counts on the drive that
 * follows.
 */
function assuringPercents(field: StopField, here: Place, next: Place, reach: Reach): number[] {
  const { energyPercent, minutes } = reach;
  const { maxPercent } = field.rules;
  const found: number[] = [];
  let at = 0;
  for (const onward of next.ways) {
    const percent = energyPercent + percentBefore(next, onward.neededPercent, next.leastChargeMin);
    if (percent > maxPercent || percent < energyPercent) continue;
    while ((here.ways[at]?.to ?? onward.to) < onward.to) at += 1;
    const direct = here.ways[at];
    const isDirect = direct !== undefined && direct.to === onward.to && direct.neededPercent <= maxPercent;
    if (!isDirect || costMoreThanDirect(here, next, { direct, onward, minutes, percent }) < 0) found.push(percent);
    const place = placeAt(field, onward.to);
    if (!place.canPass) continue;
    const { energyPercent: more, energySdPercent: spreadPercent } = onward.edge;
    for (const needed of neededBeyond(field, place, { energyPercent: more, spreadPercent }))
      found.push(energyPercent + percentBefore(next, needed, next.leastChargeMin));
  }
  return found;
}

/** States of charge above the least at which it can be best to leave a charger for the next one, the lowest first. */
export function turningPercents(field: StopField, here: Place, next: Place, reach: Reach): readonly number[] {
  const { energyPercent, spreadPercent } = reach;
  const from = energyPercent + leastArrival(next, field.rules, spreadPercent);
  const { percents, isLaterCheaper } = handoverPercents(here, next, {
    from,
    to: field.rules.maxPercent,
    energyPercent,
  });
  // Where the next charger is the faster one throughout, charging more before is never worth it.
  if (!isLaterCheaper && here.stayMin === 0 && next.stayMin === 0) return [];
  return [...percents, ...assuringPercents(field, here, next, reach)].sort((a, b) => a - b);
}
