import type { ChargeTable } from '../../energy/charge-table.ts';

/** A place where a rig stops or may stop; the first of a graph is the start, the last the end. */
export type StopNode = {
  readonly key: string;
  readonly kind: 'start' | 'station' | 'waypoint' | 'overnight' | 'end';
  /** Every way through the graph passes it. */
  readonly isMandatory: boolean;
  /** How the rig charges here; null where it can't. */
  readonly charge: ChargeTable | null;
  /** Minutes that a charging stop takes besides charging: leaving the road, plugging in, expected queue, expected unhitching. */
  readonly overheadMin: number;
  /** Minutes that are no time but count like it: detour on foot, disliked network, risk. May be negative for a liked one. */
  readonly penaltyMin: number;
  /** The part of that for what the driver asks of stops; all of it if missing. */
  readonly wishMin?: number;
  /** Minutes the driver stays whether the rig charges or not; charging runs meanwhile. */
  readonly stayMin: number;
  /** Whether a stay here counts as the night's rest. */
  readonly isNight: boolean;
  /** US dollars for one percent of the battery; null where no one knows. */
  readonly pricePerPercent: number | null;
  /** Chance that the rig charges hitched here, 0 to 1. */
  readonly hitchedChance: number;
  /** Chance that it stands across other stalls when it does so; 0 where not said. */
  readonly blockingChance?: number;
  /** What has to be left on arrival to drive on to a sure charger, should this one not serve the rig; 0 where not said. */
  readonly backupPercent?: number;
};

/** The drive from one place to a later one; energies in percent of the usable battery. */
export type StopEdge = {
  readonly to: number;
  readonly minutes: number;
  readonly distanceM: number;
  /** The mean; negative where the way leads down. */
  readonly energyPercent: number;
  readonly energySdPercent: number;
  /** The most that the drive has taken somewhere on it, where that is more than it takes in all: over a crest and down again. */
  readonly peakPercent?: number;
  /** By how many meters a second the driver goes slower on it than asked for; not set where they don't. */
  readonly slowerMps?: number;
};

/** Places in the order of the trip, and for each the drives to later ones. */
export type StopGraph = {
  readonly nodes: readonly StopNode[];
  readonly edges: readonly (readonly StopEdge[])[];
};

/** What a plan has to keep to; states of charge in percent of the usable battery. */
export type StopRules = {
  readonly startPercent: number;
  /** The least mean state of charge on arrival at a stop. */
  readonly reservePercent: number;
  /** The least mean state of charge on arrival at the end, and at a waypoint without a charger. */
  readonly endReservePercent: number;
  /** The state of charge that is passed with the chance of arriving. */
  readonly floorPercent: number;
  /** How many standard deviations that chance is: 1.645 for 95 %. */
  readonly z: number;
  /** The most a driver charges to. */
  readonly maxPercent: number;
  /** Who stops to charge does so for at least so many minutes, where they do not stay anyway. */
  readonly leastChargeMin: number;
  readonly maxStops: number | null;
  /** Stations with a lower chance of charging hitched are left out; 0 for none. */
  readonly minHitchedChance: number;
  /** What an hour is worth in US dollars, by which prices become minutes; null when prices don't count. */
  readonly dollarsPerHour: number | null;
  /** A price counts as at most so many US dollars a percent more or less than the middle one; not set for no such limit. */
  readonly priceGap?: number;
  /** Minutes that each charging stop counts besides its own. */
  readonly minutesPerStop: number;
  /** The most minutes of driving between two nights' rests; null for no rest. */
  readonly maxDriveMin: number | null;
  /** Treats stations that may turn the rig away as sure: only to find out why there is no plan. */
  readonly trustsAll?: boolean;
};
