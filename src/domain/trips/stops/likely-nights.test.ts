import { expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { buildLongTripGraph, buildStopNode, buildStopRules, buildTypicalTable } from '../testing/stop-graphs.ts';
import type { StopGraph } from './stop-graph.ts';
import { searchStops } from './stop-search.ts';
import { simulatePlan } from './testing/simulate-plan.ts';

const TRIP_COUNT = 3;
const STATIONS = 200;
const MILES = 1_000;
const RULES = buildStopRules({ maxDriveMin: 450, dollarsPerHour: 20 });
/** Where the overnight places are among the stations, from 0 to 1; none is near the middle of the first day. */
const NIGHTS_AT = [0.08, 0.15, 0.42, 0.5, 0.63, 0.7, 0.79, 0.9] as const;

function buildTripWithNights(seed: number): StopGraph {
  const { nodes, edges } = buildLongTripGraph(seededRandom(seed), {
    stations: STATIONS,
    miles: MILES,
    rangeMiles: 130,
  });
  const nights = new Set(NIGHTS_AT.map((share) => Math.round(share * STATIONS)));
  const stay = { stayMin: 600, charge: buildTypicalTable(9), overheadMin: 8 };
  return { nodes: nodes.map((node, i) => (nights.has(i) ? buildStopNode(node.key, 'overnight', stay) : node)), edges };
}

const withoutPlace = ({ nodes, edges }: StopGraph, at: number): StopGraph => ({
  nodes,
  edges: edges.map((drives) => drives.filter(({ to }) => to !== at)),
});

it('Leaving out an overnight place of a plan never leads to fewer nights', () => {
  for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
    const graph = buildTripWithNights(seed);
    const findNights = (part: StopGraph) => {
      const outcome = searchStops(part, RULES);
      if (!outcome.ok) return null;
      expect(simulatePlan(part, RULES, outcome.plan).errors, `trip ${seed}`).toEqual([]);
      return outcome.plan.visits.filter(({ kind }) => kind === 'overnight').map(({ at }) => at);
    };
    const nights = findNights(graph);
    if (nights === null) throw new Error(`Trip ${seed} has no plan`);
    for (const at of nights)
      expect(nights.length, `trip ${seed}, without ${at}`).toBeLessThanOrEqual(
        findNights(withoutPlace(graph, at))?.length ?? nights.length,
      );
  }
});
