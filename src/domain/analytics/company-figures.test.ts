import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COMPANY_NETWORKS_MAX,
  type CompanyEvents,
  nameDrivers,
  nameVehicle,
  OTHER_NETWORKS,
  poolNetworks,
} from './company-events.ts';
import { computeCompanyCosts, computeCompanyDashboard, computeCompanyEfficiency } from './company-figures.ts';
import { sum } from './events.ts';
import { createDayFormatter } from './local-days.ts';
import { anyEvents, FIRST_DAY, LAST_DAY } from './testing/any-events.ts';

const RANGE = { from: FIRST_DAY, until: LAST_DAY, unit: 'month' } as const;
const [ANN, BOB] = ['Ann', 'Bob'].map((name) => ({ id: name, name }));
const TRUCK = { id: 'truck', name: 'Truck' };
const ATTRIBUTIONS = [ANN, BOB].flatMap((driver) =>
  driver ? [{ attribution: { driver, vehicle: TRUCK, rig: { id: `rig of ${driver.id}`, name: 'Rig' } } }] : [],
);

const anyCompanyEvents = anyEvents.map(({ legs, charges }): CompanyEvents => {
  const attribute = <T>(all: readonly T[]) =>
    all.flatMap((event, i) =>
      ATTRIBUTIONS.slice(i % 2, (i % 2) + 1).map((attribution) => ({ ...event, ...attribution })),
    );
  return { legs: attribute(legs), charges: attribute(charges), searches: [], trips: [] };
});

describe("a company's figures", () => {
  it('add up over its drivers, vehicles, and rigs', () => {
    fc.assert(
      fc.property(anyCompanyEvents, (events) => {
        const formatDay = createDayFormatter('America/Denver');
        const { by, towedM, charged, driven } = computeCompanyDashboard(events, RANGE, formatDay);
        for (const parts of [by.drivers, by.vehicles, by.rigs]) {
          expect(sum(parts, (part) => part.towedM)).toBeCloseTo(towedM, 3);
          expect(sum(parts, (part) => part.driven.legs)).toBe(driven.legs);
          expect(sum(parts, (part) => part.charged.sessions)).toBe(charged.sessions);
        }
        const costs = computeCompanyCosts(events, RANGE, formatDay);
        expect(sum(costs.by.drivers, ({ costDollars }) => costDollars)).toBeCloseTo(costs.totals.costDollars, 6);
        for (const { byNetwork, costDollars } of costs.by.drivers)
          expect(sum(byNetwork, (network) => network.costDollars)).toBeCloseTo(costDollars, 6);
        const efficiency = computeCompanyEfficiency(events);
        expect(sum(efficiency.by.vehicles, ({ usedWh }) => usedWh)).toBeCloseTo(efficiency.overall.usedWh, 3);
      }),
    );
  });

  it('list the networks with the highest costs and combine the others', () => {
    const at = new Date(0);
    const charges = Array.from({ length: COMPANY_NETWORKS_MAX + 2 }, (_, cost) => ({
      at,
      energyKwh: 1,
      costDollars: cost,
      network: `Network ${cost}`,
    }));
    const names = poolNetworks(charges).map(({ network }) => network);
    expect(names.slice(0, 3)).toEqual([OTHER_NETWORKS, OTHER_NETWORKS, 'Network 2']);
  });

  it('add the email address to names that drivers share, and name vehicles by year, make, and model', () => {
    const members = ['Ann', 'Ann', 'Bob'].map((displayName, i) => ({
      uid: `${i}`,
      displayName,
      email: `${i}@x.com`,
    }));
    expect([...nameDrivers(members).values()].map(({ name }) => name)).toEqual([
      'Ann (0@x.com)',
      'Ann (1@x.com)',
      'Bob',
    ]);
    expect(nameVehicle({ year: 2024, make: 'Make', model: 'Model' })).toEqual({
      id: '2024 Make Model',
      name: '2024 Make Model',
    });
    expect(nameVehicle('ford-f150-lightning-extended-2022').name).toMatch(/^2022 Ford F-150 Lightning/);
    expect(nameVehicle('unknown-vehicle')).toEqual({ id: 'unknown-vehicle', name: 'unknown-vehicle' });
  });
});
