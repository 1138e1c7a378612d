import { describe, expect, it } from 'vitest';
import { makeContingentPlan, makeTripPlan } from '#domain/trips/testing/make-trip.ts';
import { plugText } from '../trip-copy.ts';
import { otherTimeTexts, planFigures, stopCells, stopReasonLines } from './stop-rows.ts';

const plan = makeTripPlan();
const [start, station, secondStation, end] = plan.stops;
if (!start || !station || !secondStation || !end) throw new Error('The plan has no stops');

const CONTEXT = { previousDeparture: null, namesZones: false } as const;
const OPTIONS = { isAvoided: false, units: 'miles' } as const;
const cellTexts = (cells: ReturnType<typeof stopCells>) =>
  cells.map(({ name, moreTexts }) => [name, ...moreTexts].join(' | '));

describe("a plan's time beyond driving and charging", () => {
  it('is split into nights, stays at waypoints, detours and setup, and contingent stops', () => {
    const night = { ...station, kind: 'overnight', stayMin: 600 } as const;
    const stay = { ...station, kind: 'waypoint', stayMin: 90 } as const;
    const totals = { ...plan.totals, otherMin: 710 };
    expect(otherTimeTexts({ totals, stops: [start, night, stay, end], legs: plan.legs })).toEqual([
      '10 h overnight',
      '1 h 30 min at waypoints',
      '20 min detours and setup',
    ]);
    expect(otherTimeTexts(plan)).toEqual(['20 min detours and setup']);
    expect(otherTimeTexts(makeContingentPlan())).toEqual([
      '16 min detours and setup',
      '4 min on average for stops made only if needed',
    ]);
  });
});

describe('the row of a stop', () => {
  it('shows arrival and departure with time and charge, and the minutes and power of charging', () => {
    const [arrive, charge, leave] = stopCells(station, CONTEXT);
    expect(arrive).toMatchObject({
      name: 'Arrive',
      mainText: expect.stringMatching(/:25/),
      moreTexts: ['38%', '32 to 44%'],
    });
    expect(charge).toEqual({ name: 'Charge', mainText: '40 min', moreTexts: ['150 kW', '+5 min setup'] });
    expect(leave).toMatchObject({ name: 'Leave', mainText: expect.stringMatching(/:10/), moreTexts: ['88%'] });
    expect(cellTexts(stopCells(start, CONTEXT))).toEqual(['Leave | 90%']);
    expect(cellTexts(stopCells(end, CONTEXT))).toEqual(['Arrive | 24% | 18 to 30%']);
    const endAfterDark = { ...end, why: [{ code: 'after_dark' }] } as const;
    expect(cellTexts(stopCells({ ...endAfterDark, why: [...endAfterDark.why] }, CONTEXT))).toEqual([
      'Arrive | 24% | 18 to 30% | In the dark',
    ]);
  });

  it('shows local times, with the time zone if the trip crosses one', () => {
    const denverEnd = { ...end, arriveAt: '2026-06-02T05:30:00.000Z', timeZone: 'America/Denver' };
    const previousDeparture = { time: '2026-06-02T04:00:00.000Z', timeZone: 'America/Los_Angeles' };
    expect(stopCells(denverEnd, { previousDeparture, namesZones: true })[0]?.mainText).toBe('11:30\u00a0PM MDT');
    const pastMidnight = { ...denverEnd, arriveAt: '2026-06-02T06:30:00.000Z' };
    expect(stopCells(pastMidnight, { previousDeparture, namesZones: true })[0]?.mainText).toBe('Tue 12:30\u00a0AM MDT');
  });

  it('explains an optional stop', () => {
    const [, charge] = stopCells({ ...station, chargeMin: 0.3, departurePercent: 38.6 }, CONTEXT);
    expect(charge).toEqual({ name: 'Charge', mainText: 'If needed', moreTexts: ['Only below 39%', '+5 min setup'] });
  });

  it('labels an overnight stop and a stay', () => {
    const night = { ...station, kind: 'overnight', stayMin: 600 } as const;
    expect(stopCells(night, CONTEXT)[1]).toMatchObject({ name: 'Overnight', mainText: '10 h' });
    const untilMorning = { ...night, why: [{ code: 'night', isUntilMorning: true }] } as const;
    expect(stopCells(night, CONTEXT)[1]?.moreTexts).not.toContain('Until morning');
    expect(stopCells({ ...untilMorning, why: [...untilMorning.why] }, CONTEXT)[1]?.moreTexts).toContain(
      'Until morning',
    );
    const waypoint = { ...end, kind: 'waypoint', stayMin: 90 } as const;
    expect(stopCells(waypoint, CONTEXT)[1]).toEqual({ name: 'Stay', mainText: '1 h 30 min', moreTexts: [] });
  });

  it('names the plug, and says whether it needs an adapter', () => {
    expect(plugText(station)).toBe('CCS');
    expect(plugText({ plug: 'nacs', why: [{ code: 'adapter', plug: 'nacs' }] })).toBe('NACS with adapter');
    expect(plugText(end)).toBeNull();
  });

  it('lists the reasons and other facts, but not the warnings, which are shown elsewhere', () => {
    expect(stopReasonLines(station, OPTIONS)).toEqual([
      'Next best: Genoa Market, 12 min slower.',
      'Backup: Genoa Market, 14.9 mi farther.',
      'Adds 66 kWh.',
      '+5 min on average to exit, wait for a stall, unhitch if needed, and plug in',
      'Plains Charge · Food',
    ]);
    expect(stopReasonLines(station, { ...OPTIONS, isAvoided: true })).toContain(
      'You avoid this network, but nothing else works as well here.',
    );
    expect(stopReasonLines(secondStation, OPTIONS).join()).not.toContain('backup');
  });

  it('says that the setup includes unhitching where the rig may not fit hitched', () => {
    const setupLines = (hitchedChance: number | null) =>
      stopReasonLines({ ...station, hitchedChance, overheadMin: 44 }, OPTIONS).filter((line) => line.startsWith('+'));
    const withUnhitching = ['+44 min on average to exit, wait for a stall, unhitch if needed, and plug in'];
    expect(setupLines(0.2)).toEqual(withUnhitching);
    expect(setupLines(0.9)).toEqual(['+44 min to exit, park, and plug in']);
    expect(setupLines(null)).toEqual(['+44 min to exit, park, and plug in']);
  });
});

it("A plan's key figures are driving, charging, stops, and how often the driver is likely to unhitch", () => {
  expect(planFigures(plan, true)).toEqual([
    ['Drive', '6 h 35 min'],
    ['Charge', '1 h 35 min'],
    ['Stops', '2'],
    ['Unhitch', 'About once'],
  ]);
  const easyStops = plan.stops.map((stop) => ({ ...stop, hitchedChance: stop.hitchedChance === null ? null : 0.9 }));
  expect(planFigures({ ...plan, stops: easyStops }, true).at(-1)).toEqual(['Unhitch', 'Unlikely']);
  expect(planFigures(plan, false).map(([name]) => name)).toEqual(['Drive', 'Charge', 'Stops']);
});
