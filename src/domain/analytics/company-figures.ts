import { z } from 'zod';
import { groupBy } from '../group-by.ts';
import { type CompanyEvents, type EventAttribution, type FigureSubject, poolNetworks } from './company-events.ts';
import { ChargeTotals, Costs, computeCosts, sumByNetwork, sumCharges } from './costs.ts';
import { computeDashboard, Dashboard, EventTotals, sumEvents } from './dashboard.ts';
import { computeEfficiency, Efficiency, LegTotals, sumLegs } from './efficiency.ts';
import { sum } from './events.ts';
import type { Day } from './local-days.ts';
import type { DayRange } from './timeframe.ts';

const SUBJECT = { id: z.string(), name: z.string() };
const bySubject = <G extends z.ZodRawShape>(group: G) => z.array(z.object({ ...SUBJECT, ...group }));

/** A company's dashboard, without its members' searches and plans. */
export const CompanyDashboard = Dashboard.omit({ searches: true, trips: true }).extend({
  buckets: z.array(Dashboard.shape.buckets.element.omit({ searches: true, trips: true })),
  by: z.object({
    drivers: bySubject(EventTotals.shape),
    vehicles: bySubject(EventTotals.shape),
    rigs: bySubject(EventTotals.shape),
  }),
});
export type CompanyDashboard = z.infer<typeof CompanyDashboard>;

export const CompanyEfficiency = Efficiency.extend({
  by: z.object({ drivers: bySubject(LegTotals.shape), vehicles: bySubject(LegTotals.shape) }),
});
export type CompanyEfficiency = z.infer<typeof CompanyEfficiency>;

const SubjectCosts = { ...ChargeTotals.shape, byNetwork: Costs.shape.byNetwork };

export const CompanyCosts = Costs.extend({
  by: z.object({ drivers: bySubject(SubjectCosts), vehicles: bySubject(SubjectCosts) }),
});
export type CompanyCosts = z.infer<typeof CompanyCosts>;

type Group = { readonly subject: FigureSubject; readonly events: Pick<CompanyEvents, 'legs' | 'charges'> };

/** Groups events by driver, vehicle, or rig, longest distance first. */
function groupEvents({ legs, charges }: CompanyEvents, kind: keyof EventAttribution): Group[] {
  const subjects = new Map([...legs, ...charges].map(({ attribution }) => [attribution[kind].id, attribution[kind]]));
  const legsBySubject = groupBy(legs, ({ attribution }) => attribution[kind].id);
  const chargesBySubject = groupBy(charges, ({ attribution }) => attribution[kind].id);
  const groups = Array.from(subjects.values(), (subject) => {
    const events = { legs: legsBySubject.get(subject.id) ?? [], charges: chargesBySubject.get(subject.id) ?? [] };
    return { subject, events, distanceM: sum(events.legs, (leg) => leg.distanceM) };
  });
  return groups.sort((a, b) => b.distanceM - a.distanceM || a.subject.name.localeCompare(b.subject.name));
}

function computeBy<T>(
  events: CompanyEvents,
  kind: keyof EventAttribution,
  compute: (events: Group['events']) => T,
): (FigureSubject & T)[] {
  return groupEvents(events, kind).map((group) => ({ ...group.subject, ...compute(group.events) }));
}

export function computeCompanyDashboard(
  events: CompanyEvents,
  range: DayRange,
  formatDay: (at: Date) => Day,
): Omit<CompanyDashboard, 'hasEvents'> {
  const { searches: _, trips: __, buckets, ...figures } = computeDashboard(events, range, formatDay);
  const by = (kind: keyof EventAttribution) => computeBy(events, kind, sumEvents);
  return {
    ...figures,
    buckets: buckets.map(({ searches: _, trips: __, ...bucket }) => bucket),
    by: { drivers: by('driver'), vehicles: by('vehicle'), rigs: by('rig') },
  };
}

export function computeCompanyEfficiency(events: CompanyEvents): CompanyEfficiency {
  const withoutCharges = { ...events, charges: [] };
  const by = (kind: keyof EventAttribution) => computeBy(withoutCharges, kind, ({ legs }) => sumLegs(legs));
  return { ...computeEfficiency(events.legs), by: { drivers: by('driver'), vehicles: by('vehicle') } };
}

export function computeCompanyCosts(
  events: CompanyEvents,
  range: DayRange,
  formatDay: (at: Date) => Day,
): CompanyCosts {
  const pooled = { ...events, charges: poolNetworks(events.charges) };
  const by = (kind: keyof EventAttribution) =>
    computeBy(pooled, kind, (group) => ({
      ...sumCharges(group.charges, group.legs),
      byNetwork: sumByNetwork(group),
    }));
  return { ...computeCosts(pooled, range, formatDay), by: { drivers: by('driver'), vehicles: by('vehicle') } };
}
