import { describe, expect, it } from 'vitest';
import { buildLineGraph, buildStopNode, buildStopRules, buildTypicalTable } from '../testing/stop-graphs.ts';
import { searchStops } from './stop-search.ts';

const BACKUP_PERCENT = 10;
const SD_SHARE = 0.12;

function findLowestStart(z: number, backupPercent: number, refusalChance = 0.2): number {
  const charge = buildTypicalTable(150);
  const graph = buildLineGraph(
    [
      { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
      {
        node: buildStopNode('unconfirmed', 'station', { charge, backupPercent, refusalChance }),
        mile: 100,
        milesOff: 0,
      },
      { node: buildStopNode('end', 'end'), mile: 170, milesOff: 0 },
    ],
    { percentPerMile: () => 0.5, mph: 60, sdShare: SD_SHARE },
  );
  for (let percent = 50; percent <= 100; percent += 0.1)
    if (searchStops(graph, buildStopRules({ startPercent: percent, reservePercent: 10, z })).ok) return percent;
  return Number.POSITIVE_INFINITY;
}

describe('a station that may turn the rig away', () => {
  it('is reached with enough charge for its backup by three of four rigs, because one in five needs the backup', () => {
    const sdPercent = 50 * SD_SHARE;
    expect(findLowestStart(1.645, BACKUP_PERCENT)).toBeCloseTo(50 + 5 + BACKUP_PERCENT + 0.674 * sdPercent, 0);
    expect(findLowestStart(2.326, BACKUP_PERCENT)).toBeCloseTo(50 + 5 + BACKUP_PERCENT + 1.645 * sdPercent, 0);
    expect(findLowestStart(0.842, BACKUP_PERCENT)).toBeCloseTo(50 + 5 + BACKUP_PERCENT, 0);
  });

  it('is reached with enough charge for its backup by nine of ten rigs if half of them need the backup', () => {
    const sdPercent = 50 * SD_SHARE;
    const startFor = (z: number) => findLowestStart(z, BACKUP_PERCENT, 0.5);
    expect(startFor(1.645)).toBeCloseTo(50 + 5 + BACKUP_PERCENT + 1.282 * sdPercent, 0);
    expect(startFor(2.326)).toBeCloseTo(50 + 5 + BACKUP_PERCENT + 2.054 * sdPercent, 0);
    expect(startFor(0.842)).toBeCloseTo(50 + 5 + BACKUP_PERCENT + 0.253 * sdPercent, 0);
  });

  it('is itself reached as reliably as any other, however near its backup is', () => {
    for (const z of [0.842, 1.645, 2.326]) expect(findLowestStart(z, 0.1)).toBeCloseTo(findLowestStart(z, 0), 0);
  });
});
