import { findIntervalIndex } from '../../energy/charge-times.ts';

/** Charging costs at a station: minutes per percent between breakpoints, and the price expressed in minutes. */
export type PercentCost = {
  readonly percents: Float64Array;
  readonly minutesPerPercent: Float64Array;
  readonly pricePerPercentMin: number;
};

/** The range of charge on departure, and the energy of the drive to the next charger. */
type ChargeRange = { readonly from: number; readonly to: number; readonly energyPercent: number };

/**
 * States of charge at which it can be best to leave for the next charger, and whether a fuller battery is cheaper
 * anywhere in the range.
 */
export type BestDeparturePercents = { readonly percents: readonly number[]; readonly isMoreChargeCheaper: boolean };

/**
 * Returns the states of charge at which it can be best to leave for the next charger: local minima of the total cost.
 * The next stop charges to the same state of charge anyway, so the cost is piecewise linear in the charge on departure,
 * and only these minima and the ends of the range can be best.
 */
export function findBestDeparturePercents(
  here: PercentCost,
  next: PercentCost,
  { from, to, energyPercent }: ChargeRange,
): BestDeparturePercents {
  const priceDifference = here.pricePerPercentMin - next.pricePerPercentMin;
  const high = Math.min(to, 100, 100 + energyPercent);
  const found: number[] = [];
  let percent = Math.max(from, 0, energyPercent);
  let hereIndex = findIntervalIndex(here.percents, percent);
  let nextIndex = findIntervalIndex(next.percents, percent - energyPercent);
  let [isFalling, isMoreChargeCheaper] = [false, false];
  while (percent < high) {
    const slope = (here.minutesPerPercent[hereIndex] ?? 0) - (next.minutesPerPercent[nextIndex] ?? 0) + priceDifference;
    if (isFalling && slope >= 0) found.push(percent);
    isFalling = slope < 0;
    isMoreChargeCheaper ||= isFalling;
    const hereEnd = here.percents[hereIndex + 1] ?? 100;
    const nextEnd = (next.percents[nextIndex + 1] ?? 100) + energyPercent;
    if (hereEnd <= nextEnd) hereIndex += 1;
    if (nextEnd <= hereEnd) nextIndex += 1;
    percent = Math.min(hereEnd, nextEnd);
  }
  return { percents: found, isMoreChargeCheaper };
}
