import type { ChargeTable } from '../../../energy/charge-table.ts';
import { type Random, randomBetween, seededRandom } from '../../../random.ts';
import { buildStopNode, buildStopRules } from '../../testing/stop-graphs.ts';
import type { StopEdge, StopGraph, StopNode, StopRules } from '../stop-graph.ts';
import { addSlowerDrives } from './add-slower-drives.ts';

const LENGTH_MILES = 180;
/** Shares of a drive's energy uncertainty that are due to the rig. */
const RIG_SD_SHARES = [0, 0.7, 0.95] as const;

/** Makes a charge table with few breakpoints; charging usually slows down, but not always. */
function makeTable(random: Random): ChargeTable {
  const middle = Array.from({ length: randomBetween(random, 0, 4) }, () => randomBetween(random, 1, 99));
  const percents = [...new Set([0, ...middle, 100])].sort((a, b) => a - b);
  const fastest = 0.15 + random() * 0.6;
  let minutes = 0;
  const summed = percents.map((percent, i) => {
    const slower = 1 + (percent / 100) * 4 * random();
    minutes += i === 0 ? 0 : (percent - (percents[i - 1] ?? 0)) * fastest * slower;
    return minutes;
  });
  return { percents: Float64Array.from(percents), minutes: Float64Array.from(summed) };
}

function pickOne<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

function makePlace(random: Random, key: string, withStays: boolean): StopNode {
  const kind = pickOne(random, [
    'station',
    'station',
    'station',
    'station',
    'station',
    'station',
    'waypoint',
    'overnight',
  ] as const);
  const hasOptionalCharger = random() < 0.5;
  const stay = kind === 'overnight' ? 300 : pickOne(random, [0, 20, 60]);
  return buildStopNode(key, kind, {
    isMandatory: kind === 'waypoint' || (kind === 'overnight' && random() < 0.2),
    charge: kind === 'station' || hasOptionalCharger ? makeTable(random) : null,
    overheadMin: pickOne(random, [0, 3, 6, 15]),
    penaltyMin: pickOne(random, [0, 0, 4, -8]),
    stayMin: kind !== 'station' && withStays ? stay : 0,
    pricePerPercent: pickOne(random, [null, 0, 0.3, 0.8]),
    hitchedChance: pickOne(random, [1, 1, 1, 0.6, 0.1]),
    blockingChance: pickOne(random, [0, 0.3, 0.9]),
  });
}

/** A drive that takes 20% longer and uses `lessPerMile` percent less of the battery per mile. */
export function makeSlowerDrive(edge: StopEdge, lessPerMile: number): StopEdge {
  const savedPercent = (edge.distanceM / 1_609) * lessPerMile;
  const { peakPercent, rigSdPercent = 0 } = edge;
  return {
    ...edge,
    minutes: edge.minutes * 1.2,
    energyPercent: edge.energyPercent - savedPercent,
    energySdPercent: edge.energySdPercent * 0.85,
    rigSdPercent: rigSdPercent * 0.85,
    ...(peakPercent === undefined ? {} : { peakPercent: peakPercent - savedPercent }),
  };
}

/** Up to eight places along a level or hilly road, a drive between any two, and all kinds of rules. */
export function buildRandomTrip(seed: number, { withStays = false } = {}): { graph: StopGraph; rules: StopRules } {
  const random = seededRandom(seed);
  const count = randomBetween(random, 1, 8);
  const miles = Array.from({ length: count }, () => random() * LENGTH_MILES).sort((a, b) => a - b);
  const nodes = [
    buildStopNode('start', 'start'),
    ...miles.map((_, i) => makePlace(random, `place ${i}`, withStays)),
    buildStopNode('end', 'end'),
  ];
  const positions = [0, ...miles, LENGTH_MILES];
  const milesOff = nodes.map(({ kind }) => (kind === 'station' ? random() * 4 : 0));
  const reliefPercent = random() < 0.5 ? 0 : 30;
  const heights = nodes.map(() => random() * reliefPercent);
  const hasSlower = random() < 0.3;
  const [perMile, sdShare, mph] = [0.3 + random() * 0.5, pickOne(random, [0, 0.05, 0.12]), 40 + random() * 25];
  const edges = nodes.map((_, from) => {
    const drives: StopEdge[] = [];
    for (let to = from + 1; to < nodes.length; to += 1) {
      const length = (positions[to] ?? 0) - (positions[from] ?? 0) + (milesOff[to] ?? 0) + (milesOff[from] ?? 0);
      const energyPercent = length * perMile + (heights[to] ?? 0) - (heights[from] ?? 0);
      const energySdPercent = Math.abs(energyPercent) * sdShare;
      const minutes = (length / mph) * 60;
      const rigSdPercent = energySdPercent * (RIG_SD_SHARES[seed % RIG_SD_SHARES.length] ?? 0);
      const edge = { to, minutes, distanceM: length * 1_609, energyPercent, energySdPercent, rigSdPercent };
      const crest = pickOne(random, [0, 0, 0, 8]);
      drives.push(crest === 0 ? edge : { ...edge, peakPercent: Math.max(energyPercent, 0) + crest });
    }
    return drives;
  });
  const rules = buildStopRules({
    startPercent: randomBetween(random, 30, 100),
    reservePercent: pickOne(random, [0, 10, 15]),
    endReservePercent: pickOne(random, [0, 10, 30]),
    floorPercent: pickOne(random, [0, 5]),
    maxPercent: pickOne(random, [80, 90, 100]),
    minChargeMin: pickOne(random, [0, 5]),
    maxStops: pickOne(random, [null, null, null, 2]),
    minHitchedChance: pickOne(random, [0, 0, 0, 0.5]),
    dollarsPerHour: pickOne(random, [null, 1, 20]),
    minutesPerStop: pickOne(random, [0, 0, 10]),
    maxDriveMin: pickOne(random, [null, null, null, 180, 240]),
  });
  const graph = { nodes, edges };
  if (!hasSlower) return { graph, rules };
  const slower = { nodes, edges: edges.map((drives) => drives.map((edge) => makeSlowerDrive(edge, perMile * 0.15))) };
  return { graph: addSlowerDrives(graph, [{ slowerMps: 4, graph: slower }], rules), rules };
}
