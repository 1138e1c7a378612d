import { describe, expect, it } from 'vitest';
import { mphToMps } from '../../rigs/us-units.ts';
import { buildLineGraph, buildStopNode, buildStopRules, buildTypicalTable } from '../testing/stop-graphs.ts';
import type { StopExplanation } from './explain-stops.ts';
import type { StopEdge, StopGraph, StopNode, StopRules } from './stop-graph.ts';
import { searchStops } from './stop-search.ts';

const road = { percentPerMile: () => 1, mph: 60, sdShare: 0.1 };
type Stations = Readonly<Record<string, { readonly mile: number } & Partial<StopNode>>>;

/** Adds drives to and from the station `other` that are 5 mph slower and take a fifth less energy. */
function withSlowerDrives({ nodes, edges }: StopGraph): StopGraph {
  const isOther = (at: number) => nodes[at]?.key === 'other';
  const slowDown = (edge: StopEdge) => ({
    ...edge,
    minutes: edge.minutes * 1.05,
    energyPercent: edge.energyPercent * 0.8,
    slowerMps: mphToMps(5),
    savedPercent: edge.energyPercent * 0.2,
  });
  const slowDrives = (drives: readonly StopEdge[], from: number) =>
    drives.filter(({ to }) => isOther(from) || isOther(to)).map(slowDown);
  return { nodes, edges: edges.map((drives, from) => [...drives, ...slowDrives(drives, from)]) };
}

/** Returns the explanations by station, on a road of one percent per mile. */
function explainOn(
  stations: Stations,
  miles: number,
  rules: Partial<StopRules> = {},
  hasSlowerDrives = false,
): Readonly<Record<string, Omit<StopExplanation, 'at'>>> {
  const sites = Object.entries(stations).map(([key, { mile, ...overrides }]) => ({
    node: buildStopNode(key, 'station', { charge: buildTypicalTable(150), ...overrides }),
    mile,
    milesOff: 0,
  }));
  const ends = [
    { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
    { node: buildStopNode('end', 'end'), mile: miles, milesOff: 0 },
  ];
  const requested = buildLineGraph([...sites, ...ends], road);
  const graph = hasSlowerDrives ? withSlowerDrives(requested) : requested;
  const outcome = searchStops(graph, buildStopRules(rules));
  if (!outcome.ok) throw new Error(`There is no plan: ${JSON.stringify(outcome.failure)}`);
  return Object.fromEntries(
    outcome.plan.explain().map(({ at, ...explanation }) => [graph.nodes[at]?.key ?? '', explanation]),
  );
}

describe('the explanation of a stop', () => {
  it('names a replacement station, and how many minutes it would add', () => {
    const explained = explainOn({ near: { mile: 62, overheadMin: 6 }, other: { mile: 63, overheadMin: 16 } }, 120);
    const [substitute] = explained.near?.why ?? [];
    expect(substitute).toMatchObject({ code: 'substitute', key: 'other' });
    expect(substitute?.code === 'substitute' && substitute.moreMin).toBeCloseTo(10, 0);
  });

  it('says how much more a faster station costs, and if unhitching is more likely there', () => {
    const explained = explainOn(
      {
        cheap: { mile: 62, overheadMin: 16, pricePerPercent: 0.2 },
        fast: { mile: 62.1, overheadMin: 6, pricePerPercent: 0.5, hitchedChance: 0.8 },
      },
      120,
      { dollarsPerHour: 20 },
    );
    const [substitute] = explained.cheap?.why ?? [];
    expect(substitute).toMatchObject({ code: 'substitute', key: 'fast', isTighter: true });
    if (substitute?.code !== 'substitute') throw new Error('There is no substitute');
    expect(substitute.moreMin).toBeLessThan(0);
    expect(substitute.moreDollars).toBeGreaterThan(5);
  });

  it('compares drives to another station at the same speeds, because slower drives would make it seem cheaper', () => {
    const priced = { overheadMin: 6, pricePerPercent: 0.5 };
    const stations = { near: { mile: 62, ...priced }, other: { mile: 62.1, ...priced, overheadMin: 30 } };
    const explained = explainOn(stations, 120, { dollarsPerHour: 20 }, true);
    const [substitute] = explained.near?.why ?? [];
    expect(substitute).toMatchObject({ code: 'substitute', key: 'other' });
    if (substitute?.code !== 'substitute') throw new Error('There is no substitute');
    expect(substitute.moreMin).toBeCloseTo(24, 0);
    expect(substitute.moreDollars).toBeCloseTo(0, 0);
  });

  it('says that a faster station takes the same time before a night that lasts until the morning anyway', () => {
    const night = {
      mile: 110,
      kind: 'overnight',
      isNight: true,
      stayMin: 600,
      charge: buildTypicalTable(19),
      // The trip begins at noon.
      getDayMinute: (elapsedMin: number) => (720 + elapsedMin) % 1_440,
    } as const;
    const stations = {
      cheap: { mile: 62, overheadMin: 16, pricePerPercent: 0.2 },
      fast: { mile: 62.1, overheadMin: 6, pricePerPercent: 0.5 },
    };
    const rules = { dollarsPerHour: 20, maxDriveMin: 150 };
    const moreMinutesWith = (place: typeof night | Omit<typeof night, 'getDayMinute'>) => {
      const [substitute] = explainOn({ ...stations, night: place }, 175, rules).cheap?.why ?? [];
      return substitute?.code === 'substitute' ? [substitute.key, substitute.moreMin] : [];
    };
    const { getDayMinute: _, ...withoutClock } = night;
    expect(moreMinutesWith(withoutClock)).toEqual(['fast', expect.closeTo(-9.9, 0)]);
    expect(moreMinutesWith(night)).toEqual(['fast', 0]);
  });

  it('says if the stop is at the only station there, or at the only one that charges the rig hitched', () => {
    expect(explainOn({ alone: { mile: 62 } }, 120).alone?.why).toContainEqual({ code: 'onlyStation' });
    const withOvernight = { alone: { mile: 62 }, overnight: { mile: 63, charge: buildTypicalTable(7) } };
    expect(explainOn(withOvernight, 120).alone?.why).toContainEqual({ code: 'onlyStation' });
    const hitched = explainOn({ easy: { mile: 62 }, tight: { mile: 63, hitchedChance: 0.1, overheadMin: 25 } }, 120);
    expect(hitched.easy?.why).toContainEqual({ code: 'onlyHitched', hitchedChance: 1 });
  });

  it('says if the rig probably blocks other stalls', () => {
    const codesAt = (overrides: Partial<StopNode>) =>
      explainOn({ alone: { mile: 62, ...overrides } }, 120).alone?.why.map(({ code }) => code);
    expect(codesAt({ blockingChance: 0.7, hitchedChance: 0.8 })).toContain('blocksOthers');
    expect(codesAt({ blockingChance: 0.4, hitchedChance: 0.8 })).not.toContain('blocksOthers');
    expect(codesAt({ blockingChance: 0.7, hitchedChance: 0.3 })).not.toContain('blocksOthers');
    expect(codesAt({})).not.toContain('blocksOthers');
  });

  it('says if the rig leaves early because the next station is faster, but not if it leaves with the minimum', () => {
    const explained = explainOn(
      { slow: { mile: 60, charge: buildTypicalTable(50) }, fast: { mile: 95, charge: buildTypicalTable(350) } },
      160,
    );
    expect(explained.slow?.why.map(({ code }) => code)).not.toContain('nextIsFaster');
    const leavingEarly = explainOn({ first: { mile: 60 }, second: { mile: 100, charge: buildTypicalTable(62) } }, 160);
    const earlyReason = leavingEarly.first?.why.find((reason) => reason.code === 'nextIsFaster');
    expect(earlyReason).toMatchObject({ key: 'second' });
    expect(earlyReason?.departurePercent).toBeGreaterThan(80);
    expect(earlyReason?.nextMinutesPerPercent).toBeLessThan(earlyReason?.minutesPerPercent ?? 0);
  });

  it('says if the rig arrives with little more charge than required, but not if that is for a backup', () => {
    const slowStation = { mile: 136, charge: buildTypicalTable(25) };
    const explained = explainOn({ first: { mile: 70 }, last: slowStation }, 196, { maxPercent: 85, startPercent: 87 });
    expect(explained.first?.why).toContainEqual(expect.objectContaining({ code: 'justInReach' }));
    expect(explained.last?.why.map(({ code }) => code)).toEqual(['onlyStation']);
    const limits = { maxPercent: 85, startPercent: 95 };
    const withBackup = explainOn({ first: { mile: 70, backupPercent: 15 }, last: slowStation }, 196, limits);
    expect(withBackup.first?.why).not.toContainEqual(expect.objectContaining({ code: 'justInReach' }));
  });
});
