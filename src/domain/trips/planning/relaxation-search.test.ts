import { describe, expect, it } from 'vitest';
import { ChargerId } from '../../chargers/charger.ts';
import type { DriveEnds } from '../graph/trip-graphs.ts';
import type { StopEdge, StopGraph, StopRules } from '../stops/stop-graph.ts';
import { addSlowerDrives } from '../stops/testing/add-slower-drives.ts';
import { buildLineGraph, buildStopNode, buildStopRules, buildTypicalTable } from '../testing/stop-graphs.ts';
import { findRelaxations } from './relaxation-search.ts';
import type { TripAnswer, TripNeed } from './trip-needs.ts';

const RULES = buildStopRules({ reservePercent: 30, startPercent: 90, floorPercent: 0 });
const toDriveKey = ({ from, to }: DriveEnds) => `${from}>${to}`;

type ImpossibleTripOptions = { readonly mph?: number; readonly backupPercent?: number };

/** Makes a trip of 170 miles at one percent per mile, some of whose drives use more energy than estimated. */
function makeImpossibleTrip(
  stations: readonly number[],
  getExtraPercent: (drive: DriveEnds) => number = () => 0,
  { mph = 60, backupPercent = 0, ...overrides }: Partial<StopRules> & ImpossibleTripOptions = {},
) {
  const sites = stations.map((mile) => ({
    node: buildStopNode(`mile ${mile}`, 'station', { charge: buildTypicalTable(150), backupPercent }),
    mile,
    milesOff: 0,
  }));
  const ends = [
    { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
    { node: buildStopNode('end', 'end'), mile: 170, milesOff: 0 },
  ];
  const estimated = buildLineGraph([...sites, ...ends], { percentPerMile: () => 1, mph, sdShare: 0 });
  const routedKeys = new Set<string>();
  const keyAt = (i: number) => estimated.nodes[i]?.key ?? '';
  const endsOf = (from: number, { to }: StopEdge) => ({ from: keyAt(from), to: keyAt(to) });
  const withDrives = (change: (drives: readonly StopEdge[], from: number) => StopEdge[]): StopGraph => ({
    nodes: estimated.nodes,
    edges: estimated.edges.map(change),
  });
  const toActual = (edge: StopEdge, from: number): StopEdge => {
    const drive = endsOf(from, edge);
    return routedKeys.has(toDriveKey(drive))
      ? { ...edge, energyPercent: edge.energyPercent + getExtraPercent(drive) }
      : edge;
  };
  const point = { lat: 40, lng: -100 };
  return {
    rules: { ...RULES, ...overrides },
    weatherSamples: [],
    places: sites.map(({ node }) => node),
    displayPlaces: new Map(
      sites.map(({ node: { key }, mile }) => [key, { chargerId: ChargerId.parse(String(mile)), name: key }]),
    ),
    graphs: {
      getSlowerGraph: ({ rules }: { readonly rules: StopRules }) =>
        addSlowerDrives(
          withDrives((drives, from) => drives.map((edge) => toActual(edge, from))),
          [],
          rules,
        ),
      withoutUnroutedDrives: ({ nodes, edges }: StopGraph): StopGraph => ({
        nodes,
        edges: edges.map((drives, from) => drives.filter((edge) => routedKeys.has(toDriveKey(endsOf(from, edge))))),
      }),
      listUnroutedDrives: (plans: readonly { readonly legs: readonly DriveEnds[] }[]) =>
        plans
          .flatMap(({ legs }) => legs)
          .filter((drive) => !routedKeys.has(toDriveKey(drive)))
          .map(({ from, to }) => ({ from, to, fromAt: point, toAt: point })),
      addRoutes: (drives: readonly DriveEnds[]) => {
        for (const drive of drives) routedKeys.add(toDriveKey(drive));
        return false;
      },
    },
  };
}

function answerTo(need: TripNeed): TripAnswer {
  if (need.kind !== 'routes') return { kind: 'turn' };
  return { kind: 'routes', drives: need.drives.map(({ from, to }) => ({ from, to, leg: null })) };
}

function searchRelaxations(trip: ReturnType<typeof makeImpossibleTrip>) {
  const search = findRelaxations(trip);
  let routeRequests = 0;
  let step = search.next();
  for (; !step.done; step = search.next(answerTo(step.value))) if (step.value.kind === 'routes') routeRequests += 1;
  const relaxations = step.value;
  return {
    codes: relaxations.map(({ codes }) => codes.join(' ')),
    minutes: relaxations.map(({ totalMin }) => totalMin),
    stations: relaxations.map(({ stations }) => stations),
    routeRequests,
  };
}

describe('the relaxations of an impossible trip', () => {
  it('are listed cheapest first, with as few changes as possible', () => {
    expect(searchRelaxations(makeImpossibleTrip([60, 122], () => 0)).codes).toEqual(['lower_reserve', 'charge_fuller']);
    const { codes, minutes } = searchRelaxations(makeImpossibleTrip([66, 110], () => 0));
    expect(codes).toEqual(['lower_reserve', 'start_full']);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  });

  it('leave out the nights, or lengthen a day, but only up to the maximum', () => {
    const codesFor = (mph: number, maxDriveMin: number) =>
      searchRelaxations(makeImpossibleTrip([55, 110], undefined, { mph, maxDriveMin })).codes;
    expect(codesFor(9.6, 960)).toEqual(['longer_days', 'no_nights']);
    expect(codesFor(9.6, 1_020)).toEqual(['longer_days', 'no_nights']);
    expect(codesFor(9.2, 1_020)).toEqual(['no_nights']);
    expect(codesFor(9.2, 1_080)).toEqual(['no_nights']);
  });

  it('are combined with leaving out the nights if nothing else helps', () => {
    const limits = { mph: 9.2, maxDriveMin: 1_020, backupPercent: 50 };
    const { codes } = searchRelaxations(makeImpossibleTrip([55, 110], undefined, limits));
    expect(codes).toEqual(['no_nights confirm_stations']);
  });

  it('name the stations that may turn the vehicle away, if the trip depends on them', () => {
    const { codes, stations } = searchRelaxations(makeImpossibleTrip([55, 110], undefined, { backupPercent: 50 }));
    expect(codes).toEqual(['confirm_stations']);
    expect(stations).toEqual([
      [
        { chargerId: '55', name: 'mile 55' },
        { chargerId: '110', name: 'mile 110' },
      ],
    ]);
  });

  it('name only the stations that the trip depends on, not those from which a reliable one is in reach', () => {
    const trip = makeImpossibleTrip([38, 110], undefined, { backupPercent: 50, reservePercent: 10 });
    expect(searchRelaxations(trip)).toMatchObject({
      codes: ['confirm_stations'],
      stations: [[{ chargerId: '110', name: 'mile 110' }]],
    });
  });

  it('include only those that lead to a plan with the actual energy of their drives', () => {
    // The first drive uses more energy than estimated, so only the lower reserve helps.
    const underestimated = makeImpossibleTrip([66, 110], ({ from }) => (from === 'start' ? 10 : 0));
    expect(searchRelaxations(underestimated)).toMatchObject({ codes: ['lower_reserve'], routeRequests: 1 });
    const greatlyUnderestimated = makeImpossibleTrip([66, 110], ({ from }) => (from === 'start' ? 60 : 0));
    expect(searchRelaxations(greatlyUnderestimated).codes).toEqual([]);
  });

  it('are offered only once their routes are known, after at most three route requests', () => {
    const underestimatedMiles = Array.from({ length: 12 }, (_, i) => 61 + i);
    const { routeRequests, codes } = searchRelaxations(
      makeImpossibleTrip([...underestimatedMiles, 115], ({ to }) =>
        underestimatedMiles.some((mile) => to === `mile ${mile}`) ? 40 : 0,
      ),
    );
    expect(codes).toEqual([]);
    expect(routeRequests).toBe(3);
  });

  it('are searched in steps of at most three plans, so that other work can run in between', () => {
    const trip = makeImpossibleTrip([66, 110]);
    let planned = 0;
    const getSlowerGraph = (options: Parameters<typeof trip.graphs.getSlowerGraph>[0]) => {
      planned += 1;
      return trip.graphs.getSlowerGraph(options);
    };
    const search = findRelaxations({ ...trip, graphs: { ...trip.graphs, getSlowerGraph } });
    const counts: number[] = [];
    let plannedBefore = 0;
    let step = search.next();
    for (; !step.done; step = search.next(answerTo(step.value))) {
      counts.push(planned - plannedBefore);
      plannedBefore = planned;
    }
    expect(planned).toBeGreaterThan(4);
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
    expect(step.value).toHaveLength(2);
  });
});
