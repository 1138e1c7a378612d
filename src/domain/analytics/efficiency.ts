import { z } from 'zod';
import { METERS_PER_MILE } from '../geo/point.ts';
import { groupBy } from '../group-by.ts';
import { type LegEvent, sum } from './events.ts';

/** Totals of driven legs. modelWh is the energy that the model predicts from the rigs' data alone. */
export const LegTotals = z.object({
  legs: z.int().min(0),
  distanceM: z.number().min(0),
  usedWh: z.number(),
  modelWh: z.number(),
});
export type LegTotals = z.infer<typeof LegTotals>;

export const Efficiency = z.object({
  overall: LegTotals,
  /** Longest distance first. */
  byRig: z.array(LegTotals.extend({ rigId: z.uuid(), name: z.string(), isTowing: z.boolean() })),
  /** By planned mean speed and temperature, ascending; legs without them are left out. */
  bySpeed: z.array(LegTotals.extend({ fromMps: z.number(), toMps: z.number() })),
  byTemperature: z.array(LegTotals.extend({ fromC: z.number(), toC: z.number() })),
});
export type Efficiency = z.infer<typeof Efficiency>;

/** 5 mph. */
const SPEED_STEP_MPS = (5 * METERS_PER_MILE) / 3_600;
const TEMPERATURE_STEP_C = 10;

export function sumLegs(legs: readonly LegEvent[]): LegTotals {
  return {
    legs: legs.length,
    distanceM: sum(legs, ({ distanceM }) => distanceM),
    usedWh: sum(legs, ({ usedWh }) => usedWh),
    modelWh: sum(legs, ({ modelWh }) => modelWh),
  };
}

function groupByRig(legs: readonly LegEvent[]): Efficiency['byRig'] {
  const rigs = groupBy(legs, ({ rigId }) => rigId);
  return Array.from(rigs, ([rigId, all]) => {
    const { rigName = '', isTowing = false } = all[0] ?? {};
    return { rigId, name: rigName, isTowing, ...sumLegs(all) };
  }).sort((a, b) => b.distanceM - a.distanceM || a.name.localeCompare(b.name));
}

/** Groups legs by bands of a value; a value at a boundary is in the upper band. */
function groupByBand(legs: readonly LegEvent[], step: number, getValue: (leg: LegEvent) => number | null) {
  const legsWithValue = legs.filter((leg) => getValue(leg) !== null);
  const bands = groupBy(legsWithValue, (leg) => Math.floor((getValue(leg) ?? 0) / step));
  return [...bands]
    .sort(([a], [b]) => a - b)
    .map(([band, all]) => ({ from: band * step, to: (band + 1) * step, totals: sumLegs(all) }));
}

/** Computes the energy use of the legs of a timeframe. */
export function computeEfficiency(legs: readonly LegEvent[]): Efficiency {
  const speeds = groupByBand(legs, SPEED_STEP_MPS, ({ speedMps }) => speedMps);
  const temperatures = groupByBand(legs, TEMPERATURE_STEP_C, ({ temperatureC }) => temperatureC);
  return {
    overall: sumLegs(legs),
    byRig: groupByRig(legs),
    bySpeed: speeds.map(({ from, to, totals }) => ({ fromMps: from, toMps: to, ...totals })),
    byTemperature: temperatures.map(({ from, to, totals }) => ({ fromC: from, toC: to, ...totals })),
  };
}
