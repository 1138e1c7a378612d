import type { PriceRange } from '../../chargers/prices/price-range.ts';
import type { ChargeTable } from '../../energy/charge-table.ts';

/** Returns the local minute of the day at a place, given the minutes since the trip began. */
export type DayClock = (elapsedMin: number) => number;

/** A place where a rig may stop. The first of a graph is the start, the last the end. */
export type StopNode = {
  readonly key: string;
  readonly kind: 'start' | 'station' | 'waypoint' | 'overnight' | 'end';
  /** Whether every route through the graph has to pass it. */
  readonly isMandatory: boolean;
  /** Null if charging is impossible. */
  readonly charge: ChargeTable | null;
  /** Minutes of a charging stop other than charging: exit, plugging in, expected queue, expected unhitching. */
  readonly overheadMin: number;
  /** Penalty in minutes for the driver's preferences, risk, and blocking others; negative for a bonus. */
  readonly penaltyMin: number;
  /** The part of the penalty from the driver's preferences; all of it if missing. */
  readonly preferenceMin?: number;
  /** Penalty in minutes for arriving at a closed place, in every search; missing if there is none. */
  readonly closedMin?: number;
  /** Minutes the driver stays with or without charging, which runs in parallel. */
  readonly stayMin: number;
  readonly isNight: boolean;
  /** At a place to sleep: its clock, because drivers arrive in the evening and leave in the morning. */
  readonly getDayMinute?: DayClock;
  /** Recorded dollars per percent of the battery; null if unknown. */
  readonly pricePerPercent: number | null;
  /** Typical dollars per percent where none is recorded; missing if unknown. */
  readonly typicalPerPercent?: PriceRange;
  /** Chance that the rig charges hitched here, 0 to 1. */
  readonly hitchedChance: number;
  /** Chance that it then blocks other stalls; defaults to 0. */
  readonly blockingChance?: number;
  /** Charge required on arrival to continue to a reliable charger if this one doesn't serve the rig; defaults to 0. */
  readonly backupPercent?: number;
  /** Chance that it turns the rig away, 0 to 1; defaults to 0. */
  readonly refusalChance?: number;
};

/** A drive to a later place; energies in percent of the usable battery. */
export type StopEdge = {
  readonly to: number;
  readonly minutes: number;
  readonly distanceM: number;
  /** The mean; negative for a descent. */
  readonly energyPercent: number;
  readonly energySdPercent: number;
  /** The part of the standard deviation that is the same on all drives of a day; missing if there is none. */
  readonly rigSdPercent?: number;
  /** Highest energy used at any point of the drive, if above the total: a crest followed by a descent. */
  readonly peakPercent?: number;
  /** How much slower than requested the driver goes on fast roads, in m/s; missing if not slower. */
  readonly slowerMps?: number;
  readonly savedPercent?: number;
  /** This drive without the cost of a lower speed, which `minutes` includes; missing if there is no such cost. */
  readonly driven?: StopEdge;
  /** A charger along the drive where the rig stops only with less charge than expected; the minutes include it. */
  readonly contingent?: ContingentStop;
};

/** A stop that is made only with less charge than expected. */
export type ContingentStop = {
  readonly at: number;
  /** Charges that the rules require at the end: on average, with the plan's certainty, and on a crest before it. */
  readonly needs: { readonly meanPercent: number; readonly floorPercent: number; readonly crestPercent: number };
  /** Minutes of the stop if it is made, including the detour, and the charge on arrival that they assume. */
  readonly stopMin: number;
  readonly fromPercent: number;
  /**
   * The drives past it, to it, and onward from it. `approach` and `onward` have the uncertainty that is left when the
   * rig leaves the last charger.
   */
  readonly direct: StopEdge;
  readonly approach: StopEdge;
  readonly onward: StopEdge;
};

/** Places in trip order, and the drives from each to later ones. */
export type StopGraph = {
  readonly nodes: readonly StopNode[];
  readonly edges: readonly (readonly StopEdge[])[];
};

/** Returns whether a search needs the drive between two places. */
export type IsWantedDrive = (from: number, to: number) => boolean;

/** The rules of a plan; states of charge in percent of the usable battery. */
export type StopRules = {
  readonly startPercent: number;
  /** Minimum mean charge on arrival at a stop. */
  readonly reservePercent: number;
  /** Minimum mean charge on arrival at the end, and at a waypoint without a charger. */
  readonly endReservePercent: number;
  /** State of charge to exceed with the required certainty. */
  readonly floorPercent: number;
  /** That certainty in standard deviations: 1.645 for 95%. */
  readonly z: number;
  readonly maxPercent: number;
  /** Minimum minutes of a charging stop without a stay. */
  readonly minChargeMin: number;
  readonly maxStops: number | null;
  /** Excludes stations with a lower chance of charging hitched; 0 for none. */
  readonly minHitchedChance: number;
  /** Value of an hour in dollars, to convert prices to minutes; null ignores prices. */
  readonly dollarsPerHour: number | null;
  /** Whether a plan costs less if lower speeds save energy. */
  readonly countsSavedEnergy?: boolean;
  /** The most that a free charge can save over the typical price, in dollars per percent; missing for no limit. */
  readonly maxFreeSaving?: number;
  /** Ignores penalties, except those for closed places. */
  readonly ignoresPenalties?: boolean;
  readonly minutesPerStop: number;
  /** Maximum driving minutes between nights; null for no nights. */
  readonly maxDriveMin: number | null;
  /** Also plans stops that are made only with less charge than expected. */
  readonly hasContingentStops?: boolean;
  /** Treats stations that may turn the rig away as reliable, for example to diagnose why there is no plan. */
  readonly trustsAllStations?: boolean;
};

const MINUTES_PER_HOUR = 60;

/** Returns how many minutes a dollar is worth; 0 if prices are ignored. */
export function getMinutesPerDollar({ dollarsPerHour }: Pick<StopRules, 'dollarsPerHour'>): number {
  return dollarsPerHour === null ? 0 : MINUTES_PER_HOUR / dollarsPerHour;
}
