import type { ChargeTable } from '../../energy/charge-table.ts';
import { type Random, randomNormal } from '../../random.ts';
import type { StopEdge, StopGraph, StopNode, StopRules } from '../stops/stop-graph.ts';

/** States of charge in percent, and the share of the peak charging power that the battery accepts there. */
const POWER_SHARES = [
  [0, 0.85],
  [5, 1],
  [25, 1],
  [40, 0.75],
  [60, 0.55],
  [80, 0.37],
  [90, 0.22],
  [100, 0.06],
] as const;

function getPowerShare(percent: number): number {
  const after = Math.max(
    1,
    POWER_SHARES.findIndex(([end]) => end >= percent),
  );
  const [from, low] = POWER_SHARES[after - 1] ?? POWER_SHARES[0];
  const [to, high] = POWER_SHARES[after] ?? POWER_SHARES[0];
  return low + ((percent - from) * (high - low)) / (to - from);
}

export function buildTypicalTable(stationKw: number, peakKw = 200, batteryKwh = 131): ChargeTable {
  const percents = Float64Array.from({ length: 101 }, (_, percent) => percent);
  const minutes = new Float64Array(101);
  for (let percent = 1; percent <= 100; percent += 1) {
    const kw = Math.min(stationKw, peakKw * getPowerShare(percent - 0.5));
    minutes[percent] = (minutes[percent - 1] ?? 0) + (batteryKwh * 0.6) / kw;
  }
  return { percents, minutes };
}

export function buildStopNode(key: string, kind: StopNode['kind'], overrides: Partial<StopNode> = {}): StopNode {
  return {
    key,
    kind,
    isMandatory: kind !== 'station' && kind !== 'overnight',
    charge: null,
    overheadMin: 6,
    penaltyMin: 0,
    stayMin: 0,
    isNight: kind === 'overnight',
    pricePerPercent: null,
    hitchedChance: 1,
    ...overrides,
  };
}

export function buildStopRules(overrides: Partial<StopRules> = {}): StopRules {
  return {
    startPercent: 90,
    reservePercent: 15,
    endReservePercent: 20,
    floorPercent: 5,
    z: 1.645,
    maxPercent: 90,
    minChargeMin: 0,
    maxStops: null,
    minHitchedChance: 0,
    dollarsPerHour: null,
    minutesPerStop: 0,
    maxDriveMin: null,
    ...overrides,
  };
}

const MILE_M = 1_609.344;

/** A place `milesOff` miles off a road, at the road's mile `mile`. */
export type Site = { readonly node: StopNode; readonly mile: number; readonly milesOff: number };

/** Builds the graph of sites along a road, with drives to all sites within a full battery. */
export function buildLineGraph(
  sites: readonly Site[],
  road: {
    readonly percentPerMile: (fromMile: number, toMile: number) => number;
    readonly mph: number;
    readonly sdShare: number;
  },
): StopGraph {
  const sorted = sites.toSorted((a, b) => a.mile - b.mile);
  const edges = sorted.map((from, i) => {
    const drives: StopEdge[] = [];
    for (let to = i + 1; to < sorted.length; to += 1) {
      const site = sorted[to] ?? from;
      const miles = site.mile - from.mile + from.milesOff + site.milesOff;
      const energyPercent = miles * road.percentPerMile(from.mile, site.mile);
      if (energyPercent > 100) continue;
      const energySdPercent = Math.abs(energyPercent) * road.sdShare;
      drives.push({ to, minutes: (miles / road.mph) * 60, distanceM: miles * MILE_M, energyPercent, energySdPercent });
    }
    return drives;
  });
  return { nodes: sorted.map(({ node }) => node), edges };
}

const POWERS_KW = [62, 125, 150, 250, 350];

/** A long trip with realistic stations: in clusters, of various powers, some of them easy to use with a trailer. */
export function buildLongTripGraph(
  random: Random,
  { stations, miles, rangeMiles }: { readonly stations: number; readonly miles: number; readonly rangeMiles: number },
): StopGraph {
  const tables = POWERS_KW.map((kw) => buildTypicalTable(kw));
  const sites: Site[] = [
    { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
    { node: buildStopNode('end', 'end'), mile: miles, milesOff: 0 },
  ];
  for (let i = 0; i < stations; i += 1) {
    const charge = tables[Math.floor(random() * tables.length)] ?? null;
    const node = buildStopNode(`station ${i}`, 'station', {
      charge,
      overheadMin: 6 + random() * 15,
      penaltyMin: random() < 0.2 ? random() * 10 - 3 : 0,
      hitchedChance: random() < 0.6 ? 0.8 + random() * 0.2 : random(),
      pricePerPercent: random() < 0.7 ? 0.4 + random() * 0.4 : null,
    });
    // Most stations are near a town; towns are about 25 miles apart.
    const mile = Math.round((random() * miles) / 25) * 25 + randomNormal(random) * 8;
    sites.push({ node, mile: Math.min(miles - 1, Math.max(1, mile)), milesOff: random() * 3 });
  }
  const hills = (from: number, to: number) => 1 + 0.2 * Math.sin((from + to) / 90);
  return buildLineGraph(sites, {
    percentPerMile: (from, to) => (100 / rangeMiles) * hills(from, to),
    mph: 58,
    sdShare: 0.09,
  });
}

/** Builds the graph of a trip of 110 miles with the given stations at mile 60. */
export function buildHalfwayGraph(
  stations: Readonly<Record<string, Partial<StopNode> & { milesOff?: number }>>,
): StopGraph {
  const sites = [
    { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
    ...Object.entries(stations).map(([key, { milesOff = 0, ...overrides }]) => ({
      node: buildStopNode(key, 'station', { charge: buildTypicalTable(150), ...overrides }),
      mile: 60,
      milesOff,
    })),
    { node: buildStopNode('end', 'end'), mile: 110, milesOff: 0 },
  ];
  return buildLineGraph(sites, { percentPerMile: () => 1, mph: 60, sdShare: 0 });
}
