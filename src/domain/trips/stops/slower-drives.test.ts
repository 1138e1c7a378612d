import { describe, expect, it } from 'vitest';
import { buildStopNode, buildStopRules, buildTypicalTable } from '../testing/stop-graphs.ts';
import type { StopEdge, StopGraph } from './stop-graph.ts';
import { addSlowerDrives } from './testing/add-slower-drives.ts';

const NODES = [
  buildStopNode('start', 'start'),
  buildStopNode('one', 'station', { charge: buildTypicalTable(150) }),
  buildStopNode('end', 'end'),
];

function makeGraph(first: number, second: number): StopGraph {
  const edge = (to: number, energyPercent: number): StopEdge => ({
    to,
    minutes: 60,
    distanceM: 100_000,
    energyPercent,
    energySdPercent: 0,
  });
  return { nodes: NODES, edges: [[edge(1, first)], [edge(2, second)], []] };
}

const slowerGraphs = [
  { slowerMps: 2, graph: makeGraph(70, 80) },
  { slowerMps: 4, graph: makeGraph(60, 70) },
];
const listSlowdowns = ({ edges }: StopGraph) => edges.map((drives) => drives.map(({ slowerMps = 0 }) => slowerMps));

describe('slower drives', () => {
  it('are added for drives that are too long, at the fastest speed that the battery allows', () => {
    const rules = buildStopRules({ startPercent: 90, maxPercent: 90, reservePercent: 15 });
    expect(listSlowdowns(addSlowerDrives(makeGraph(80, 90), slowerGraphs, rules))).toEqual([[0, 2], [0, 4], []]);
    expect(listSlowdowns(addSlowerDrives(makeGraph(50, 50), slowerGraphs, rules))).toEqual([[0], [0], []]);
  });

  it('are also added for a start with less charge than a station provides', () => {
    const rules = buildStopRules({ startPercent: 76, maxPercent: 100, reservePercent: 15 });
    expect(listSlowdowns(addSlowerDrives(makeGraph(70, 60), slowerGraphs, rules))).toEqual([[0, 4], [0], []]);
  });

  it("consider the required charge at the end, and the driver's maximum charge", () => {
    const endRules = buildStopRules({ startPercent: 90, maxPercent: 90, reservePercent: 10, endReservePercent: 20 });
    expect(listSlowdowns(addSlowerDrives(makeGraph(50, 75), slowerGraphs, endRules))).toEqual([[0], [0, 4], []]);
    const limitRules = buildStopRules({ startPercent: 100, maxPercent: 90, reservePercent: 10, endReservePercent: 10 });
    expect(listSlowdowns(addSlowerDrives(makeGraph(85, 85), slowerGraphs, limitRules))).toEqual([[0], [0, 2], []]);
  });

  it('are not added if the battery is too small at any speed', () => {
    const rules = buildStopRules({ startPercent: 60, maxPercent: 60 });
    expect(listSlowdowns(addSlowerDrives(makeGraph(80, 90), slowerGraphs, rules))).toEqual([[0], [0], []]);
  });
});
