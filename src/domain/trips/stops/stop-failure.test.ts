import { describe, expect, it } from 'vitest';
import { buildLineGraph, buildStopNode, buildStopRules, buildTypicalTable } from '../testing/stop-graphs.ts';
import type { StopRules } from './stop-graph.ts';
import { searchStops } from './stop-search.ts';

const road = { percentPerMile: () => 1, mph: 60, sdShare: 0 };

/** A road with stations at the given miles. Each mile uses 1% of the battery. */
function buildRoad(stations: readonly number[], miles: number, overrides: Parameters<typeof buildStopNode>[2] = {}) {
  return buildLineGraph(
    [
      { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
      ...stations.map((mile) => ({
        node: buildStopNode(`mile ${mile}`, 'station', { charge: buildTypicalTable(150), ...overrides }),
        mile,
        milesOff: 0,
      })),
      { node: buildStopNode('end', 'end'), mile: miles, milesOff: 0 },
    ],
    road,
  );
}

function findFailure(graph: ReturnType<typeof buildRoad>, rules: Partial<StopRules>) {
  const outcome = searchStops(graph, buildStopRules(rules));
  return outcome.ok ? null : outcome.failure;
}

describe('the diagnosis of a trip without a plan', () => {
  it('names the drive that is too far, and how much charge is missing', () => {
    const failure = findFailure(buildRoad([60, 150], 220), { reservePercent: 20, maxPercent: 100 });
    expect(failure).toEqual({ cause: 'reserve', from: 'mile 60', to: 'mile 150', missingPercent: 10 });
    const rangeFailure = findFailure(buildRoad([60, 150], 220), { startPercent: 50 });
    expect(rangeFailure).toEqual({ cause: 'range', from: 'start', to: 'mile 60', missingPercent: 25 });
  });

  it('says whether the reserve, the charge limit, or uncertain consumption is the reason', () => {
    const graph = buildRoad([60, 150], 220);
    const gap = { from: 'mile 60', to: 'mile 150' };
    expect(findFailure(graph, { reservePercent: 15, maxPercent: 100 })).toMatchObject({ cause: 'reserve', ...gap });
    expect(findFailure(graph, { maxPercent: 92 })).toMatchObject({ cause: 'chargeLimit', ...gap });
    expect(findFailure(graph, { maxPercent: 100, floorPercent: 15 })).toMatchObject({ cause: 'risk', ...gap });
  });

  it('names the nearest place ahead if no battery would be enough', () => {
    const gap = { cause: 'range', from: 'mile 60', to: 'mile 200', missingPercent: null };
    expect(findFailure(buildRoad([60, 200], 260), {})).toEqual(gap);
    expect(findFailure(buildRoad([], 300), {})).toEqual({ ...gap, from: 'start', to: 'end' });
  });

  it('says if staying hitched is the reason', () => {
    const failure = findFailure(buildRoad([60, 120], 180, { hitchedChance: 0.3 }), { minHitchedChance: 0.8 });
    expect(failure).toEqual({ cause: 'hitched', from: 'start', to: 'end', missingPercent: null });
  });

  it('says if the next station may turn the rig away and no reliable one is near it', () => {
    const failure = findFailure(buildRoad([60, 120], 180, { backupPercent: 60 }), {});
    expect(failure).toEqual({ cause: 'unsure', from: 'start', to: 'mile 60', missingPercent: null });
    // A drive too long for any battery is reported even if unconfirmed stations come first.
    const rangeFailure = findFailure(buildRoad([60, 200], 260, { backupPercent: 60 }), {});
    expect(rangeFailure).toEqual({ cause: 'range', from: 'mile 60', to: 'mile 200', missingPercent: null });
  });

  it('names a drive that is too long rather than a station before it that may turn the rig away', () => {
    const graph = buildRoad([60, 150], 220, { backupPercent: 60 });
    const failure = findFailure(graph, { reservePercent: 20, maxPercent: 100 });
    expect(failure).toEqual({ cause: 'reserve', from: 'mile 60', to: 'mile 150', missingPercent: 10 });
  });

  it('says if the limit on stops is the reason', () => {
    const failure = findFailure(buildRoad([60, 120, 180], 240), { maxStops: 1 });
    expect(failure?.cause).toBe('maxStops');
    expect(failure?.from).toBe('mile 60');
    // The next station isn't the problem, because even with one more stop the end is too far.
    expect(failure?.to).toBe('end');
    expect(findFailure(buildRoad([5, 80], 150), { maxStops: 0 })).toMatchObject({ from: 'start', to: 'end' });
  });

  it('does not blame the limit on stops if it is not the reason', () => {
    expect(findFailure(buildRoad([60, 200], 260), { maxStops: 60 })?.cause).toBe('range');
    expect(findFailure(buildRoad([60, 150], 220), { maxStops: 60, reservePercent: 25, maxPercent: 100 })?.cause).toBe(
      'reserve',
    );
  });

  it('says if the required rest is the reason', () => {
    expect(findFailure(buildRoad([60, 120, 180], 240), { maxDriveMin: 130 })).toEqual({
      cause: 'rest',
      from: 'mile 120',
      to: 'mile 180',
      missingPercent: null,
    });
  });

  it('names the drive that is too far even if a required rest or the limit on stops comes first', () => {
    const gap = { cause: 'range', from: 'mile 120', to: 'mile 260', missingPercent: null };
    expect(findFailure(buildRoad([60, 120, 260], 300), { maxDriveMin: 70 })).toEqual(gap);
    expect(findFailure(buildRoad([60, 120, 260], 300), { maxStops: 1 })).toEqual(gap);
  });
});
