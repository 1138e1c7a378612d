import { type Place, placeAt, type StopField } from './stop-field.ts';

/** States of charge are told in steps of so many percent, each standing for all above the step before. */
const STEP_PERCENT = 2;
const STEPS = 100 / STEP_PERCENT;
const FULL_PERCENT = 100;

/** The step that a state of charge belongs to. */
export function stepOf(percent: number): number {
  return Math.min(STEPS, Math.max(0, Math.ceil(percent / STEP_PERCENT)));
}

/**
 * What the rest of a trip costs at least from a place on, by the step of the state of charge: for who arrives, who arrives and
 * charges, and who leaves.
 */
export type RestCosts = {
  readonly arriving: Float64Array;
  readonly charging: Float64Array;
  readonly leaving: Float64Array;
};

function noWay(): Float64Array {
  return new Float64Array(STEPS + 1).fill(Number.POSITIVE_INFINITY);
}

/** Minutes, and what counts like minutes, from empty to each whole percent: nowhere steeper than charging at the place. */
function paidUpTo({ percents, minutesPerPercent, pricePerPercentMin }: Place): Float64Array {
  const costs = new Float64Array(FULL_PERCENT).fill(Number.POSITIVE_INFINITY);
  for (let at = 0; at < minutesPerPercent.length; at += 1) {
    const end = Math.min(FULL_PERCENT, Math.ceil(percents[at + 1] ?? FULL_PERCENT));
    const cost = (minutesPerPercent[at] ?? 0) + pricePerPercentMin;
    for (let cell = Math.floor(percents[at] ?? 0); cell < end; cell += 1)
      costs[cell] = Math.min(costs[cell] ?? 0, cost);
  }
  const paid = new Float64Array(FULL_PERCENT + 1);
  for (let cell = 0; cell < FULL_PERCENT; cell += 1) paid[cell + 1] = (paid[cell] ?? 0) + (costs[cell] ?? 0);
  return paid;
}

function paidAt(paid: Float64Array, percent: number): number {
  const cell = Math.min(FULL_PERCENT - 1, Math.floor(percent));
  const from = paid[cell] ?? 0;
  return from + (percent - cell) * ((paid[cell + 1] ?? 0) - from);
}

/** What leaving a place costs: with a state of charge, and after charging up to each whole percent. */
type Leaving = { readonly leaving: Float64Array; readonly charged: Float64Array; readonly filled: Float64Array };

function leavingOf(place: Place, maxPercent: number, paid: Float64Array | null, costs: readonly RestCosts[]): Leaving {
  const leaving = noWay();
  const charged = new Float64Array(FULL_PERCENT + 2).fill(Number.POSITIVE_INFINITY);
  const filled = charged.slice();
  for (const { to, edge, neededPercent } of place.ways) {
    const there = costs[to]?.arriving;
    const { energyPercent, minutes } = edge;
    if (there === undefined || neededPercent > FULL_PERCENT) continue;
    // Of each step that the drive can end with: what it is begun with at least, and what it and the rest then cost.
    for (let end = stepOf(neededPercent - energyPercent); end <= STEPS; end += 1) {
      const percent = Math.max(neededPercent, (end - 1) * STEP_PERCENT + energyPercent);
      if (percent > FULL_PERCENT) break;
      const cost = minutes + (there[end] ?? 0);
      const step = stepOf(percent);
      if (cost < (leaving[step] ?? 0)) leaving[step] = cost;
      if (paid === null || percent > maxPercent) continue;
      const cell = Math.floor(percent);
      if (cost < (filled[cell] ?? 0)) filled[cell] = cost;
      const whole = cost + paidAt(paid, percent);
      if (whole < (charged[cell] ?? 0)) charged[cell] = whole;
    }
  }
  for (let step = 1; step <= STEPS; step += 1) leaving[step] = Math.min(leaving[step] ?? 0, leaving[step - 1] ?? 0);
  for (let cell = FULL_PERCENT; cell >= 0; cell -= 1) {
    charged[cell] = Math.min(charged[cell] ?? 0, charged[cell + 1] ?? 0);
    filled[cell] = Math.min(filled[cell] ?? 0, filled[cell + 1] ?? 0);
  }
  return { leaving, charged, filled };
}

function costsAt(place: Place, maxPercent: number, lessMin: number, costs: readonly RestCosts[]): RestCosts {
  const paid = place.table === null ? null : paidUpTo(place);
  const { leaving, charged, filled } = leavingOf(place, maxPercent, paid, costs);
  const charging = noWay();
  const arriving = noWay();
  const { stopCostMin, stayMin, passCostMin, canPass } = place;
  for (let step = 0; step <= STEPS; step += 1) {
    const percent = step * STEP_PERCENT;
    if (paid !== null) {
      const more = (charged[percent] ?? 0) - (paid[percent] ?? 0);
      const after = Math.min(stayMin + (leaving[step] ?? 0), Math.max(stayMin + (filled[percent] ?? 0), more));
      charging[step] = stopCostMin + after;
    }
    const passing = canPass ? passCostMin + (leaving[step] ?? 0) : Number.POSITIVE_INFINITY;
    arriving[step] = Math.min(passing, charging[step] ?? 0) - lessMin;
  }
  return { arriving, charging, leaving };
}

const NOTHING_LEFT: RestCosts = {
  arriving: new Float64Array(STEPS + 1),
  charging: new Float64Array(STEPS + 1),
  leaving: new Float64Array(STEPS + 1),
};

/**
 * The least costs to the end from each place of a field, its nights each taken for some minutes less. Exact but for the steps:
 * whoever arrives has as much as the step that they belong to.
 */
export function restCosts(field: StopField, nightLessMin = 0): readonly RestCosts[] {
  const last = field.places.length - 1;
  const costs: RestCosts[] = [];
  costs[last] = NOTHING_LEFT;
  for (let at = last - 1; at >= 0; at -= 1) {
    const place = field.places[at];
    if (!place) continue;
    costs[at] = costsAt(place, field.rules.maxPercent, place.node.isNight ? nightLessMin : 0, costs);
  }
  return costs;
}

/** What the rest costs at least for somebody at a place; with a full battery where what it holds is open. */
export function costWith(
  costs: RestCosts | undefined,
  { at, percent, isCharging, isOpen }: { at: number; percent: number; isCharging: boolean; isOpen: boolean },
): number {
  if (costs === undefined) return 0;
  const by = isCharging && at > 0 ? costs.charging : costs.leaving;
  return by[isOpen ? STEPS : stepOf(percent)] ?? 0;
}

/** The places of the way that costs least by these costs, from the start to the end; the start alone where none leads there. */
export function likelyBySteps(field: StopField, costs: readonly RestCosts[]): ReadonlySet<number> {
  const places = new Set<number>();
  let step = stepOf(field.rules.startPercent);
  let place: Place | null = placeAt(field, 0);
  while (place !== null) {
    places.add(place.at);
    const here: Place = place;
    const paid = here.table === null ? null : paidUpTo(here);
    const held = step * STEP_PERCENT;
    let best = Number.POSITIVE_INFINITY;
    place = null;
    for (const { to, edge, neededPercent } of here.ways) {
      const there = costs[to]?.arriving;
      if (there === undefined || neededPercent > FULL_PERCENT) continue;
      for (let end = stepOf(neededPercent - edge.energyPercent); end <= STEPS; end += 1) {
        const percent = Math.max(neededPercent, (end - 1) * STEP_PERCENT + edge.energyPercent);
        if (percent > FULL_PERCENT) break;
        const mayCharge = paid !== null && percent <= field.rules.maxPercent;
        if (percent > held && !mayCharge) continue;
        const more = percent <= held || paid === null ? 0 : paidAt(paid, percent) - (paid[held] ?? 0);
        const cost = edge.minutes + (there[end] ?? 0) + more;
        if (cost >= best) continue;
        best = cost;
        [place, step] = [placeAt(field, to), end];
      }
    }
  }
  return places;
}
