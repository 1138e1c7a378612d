import { z } from 'zod';
import { groupBy } from '../group-by.ts';
import { type CompanyEvents, type Maker, type Part, poolNetworks } from './company-events.ts';
import { ChargeTotals, Costs, computeCosts, totalByNetwork, totalCharges } from './costs.ts';
import { computeDashboard, Dashboard, EventTotals, totalEvents } from './dashboard.ts';
import { computeEfficiency, Efficiency, LegTotals, totalLegs } from './efficiency.ts';
import { sum } from './events.ts';
import type { Day } from './local-days.ts';
import type { DayRange } from './timeframe.ts';

/** A driver, a vehicle, or a rig of the company. */
const PART = { id: z.string(), name: z.string() };
const byPart = <G extends z.ZodRawShape>(group: G) => z.array(z.object({ ...PART, ...group }));

/** A company's overview: no searches and no plans, which are its members' own. */
export const CompanyDashboard = Dashboard.omit({ searches: true, trips: true }).extend({
  buckets: z.array(Dashboard.shape.buckets.element.omit({ searches: true, trips: true })),
  by: z.object({
    drivers: byPart(EventTotals.shape),
    vehicles: byPart(EventTotals.shape),
    rigs: byPart(EventTotals.shape),
  }),
});
export type CompanyDashboard = z.infer<typeof CompanyDashboard>;

export const CompanyEfficiency = Efficiency.extend({
  by: z.object({ drivers: byPart(LegTotals.shape), vehicles: byPart(LegTotals.shape) }),
});
export type CompanyEfficiency = z.infer<typeof CompanyEfficiency>;

const CostsOfPart = { ...ChargeTotals.shape, byNetwork: Costs.shape.byNetwork };

export const CompanyCosts = Costs.extend({
  by: z.object({ drivers: byPart(CostsOfPart), vehicles: byPart(CostsOfPart) }),
});
export type CompanyCosts = z.infer<typeof CompanyCosts>;

type Group = { readonly part: Part; readonly events: Pick<CompanyEvents, 'legs' | 'charges'> };

/** Groups events by who or what made them, longest distance first. */
function groupEvents({ legs, charges }: CompanyEvents, kind: keyof Maker): Group[] {
  const parts = new Map([...legs, ...charges].map(({ maker }) => [maker[kind].id, maker[kind]]));
  const legsOf = groupBy(legs, ({ maker }) => maker[kind].id);
  const chargesOf = groupBy(charges, ({ maker }) => maker[kind].id);
  const groups = Array.from(parts.values(), (part) => {
    const events = { legs: legsOf.get(part.id) ?? [], charges: chargesOf.get(part.id) ?? [] };
    return { part, events, distanceM: sum(events.legs, (leg) => leg.distanceM) };
  });
  return groups.sort((a, b) => b.distanceM - a.distanceM || a.part.name.localeCompare(b.part.name));
}

function computeBy<T>(events: CompanyEvents, kind: keyof Maker, compute: (events: Group['events']) => T): (Part & T)[] {
  return groupEvents(events, kind).map((group) => ({ ...group.part, ...compute(group.events) }));
}

export function computeCompanyDashboard(
  events: CompanyEvents,
  range: DayRange,
  dayOf: (at: Date) => Day,
): Omit<CompanyDashboard, 'hasEvents'> {
  const { searches: _, trips: __, buckets, ...figures } = computeDashboard(events, range, dayOf);
  const by = (kind: keyof Maker) => computeBy(events, kind, totalEvents);
  return {
    ...figures,
    buckets: buckets.map(({ searches: _, trips: __, ...bucket }) => bucket),
    by: { drivers: by('driver'), vehicles: by('vehicle'), rigs: by('rig') },
  };
}

export function computeCompanyEfficiency(events: CompanyEvents): CompanyEfficiency {
  const driven = { ...events, charges: [] };
  const by = (kind: keyof Maker) => computeBy(driven, kind, ({ legs }) => totalLegs(legs));
  return { ...computeEfficiency(events.legs), by: { drivers: by('driver'), vehicles: by('vehicle') } };
}

export function computeCompanyCosts(events: CompanyEvents, range: DayRange, dayOf: (at: Date) => Day): CompanyCosts {
  const pooled = { ...events, charges: poolNetworks(events.charges) };
  const by = (kind: keyof Maker) =>
    computeBy(pooled, kind, (group) => ({
      ...totalCharges(group.charges, group.legs),
      byNetwork: totalByNetwork(group),
    }));
  return { ...computeCosts(pooled, range, dayOf), by: { drivers: by('driver'), vehicles: by('vehicle') } };
}
