import { findIntervalIndex } from '../../energy/charge-times.ts';

/** How a percent is paid for at one station: minutes for each percent between breakpoints, and more that stand for its price. */
export type PercentCost = {
  readonly percents: Float64Array;
  readonly minutesPerPercent: Float64Array;
  readonly pricePerPercentMin: number;
};

/** Whereabouts the rig leaves the first charger, and what the drive to the next one takes. */
type Between = { readonly from: number; readonly to: number; readonly energyPercent: number };

/** Where charging is handed over, and whether leaving a little later is the cheaper anywhere. */
export type HandoverPercents = { readonly percents: readonly number[]; readonly isLaterCheaper: boolean };

/**
 * States of charge to leave a charger with when the rig charges again at the next one, energyPercent away, and before
 * and after which leaving would cost more in all: up to there the first is the faster one, from there on the next.
 *
 * Nothing between them can be best. What the rest of a trip costs falls with the state of charge on arrival exactly as
 * charging at the next one gets shorter, since the rig charges on there to a state that does not depend on it; so the
 * costs that hang on the state of leaving are those of the two tables, straight lines between breakpoints, and prices
 * per percent only tilt them. The least over an interval then lies at its ends or where a falling line turns into a
 * rising one. The number of stops is the same for all of them, so a limit of stops changes nothing.
 */
export function findHandoverPercents(
  here: PercentCost,
  next: PercentCost,
  { from, to, energyPercent }: Between,
): HandoverPercents {
  const tilt = here.pricePerPercentMin - next.pricePerPercentMin;
  const high = Math.min(to, 100, 100 + energyPercent);
  const found: number[] = [];
  let percent = Math.max(from, 0, energyPercent);
  let own = findIntervalIndex(here.percents, percent);
  let later = findIntervalIndex(next.percents, percent - energyPercent);
  let [isFalling, isLaterCheaper] = [false, false];
  while (percent < high) {
    const slope = (here.minutesPerPercent[own] ?? 0) - (next.minutesPerPercent[later] ?? 0) + tilt;
    if (isFalling && slope >= 0) found.push(percent);
    isFalling = slope < 0;
    isLaterCheaper ||= isFalling;
    const ownEnd = here.percents[own + 1] ?? 100;
    const laterEnd = (next.percents[later + 1] ?? 100) + energyPercent;
    if (ownEnd <= laterEnd) own += 1;
    if (laterEnd <= ownEnd) later += 1;
    percent = Math.min(ownEnd, laterEnd);
  }
  return { percents: found, isLaterCheaper };
}
