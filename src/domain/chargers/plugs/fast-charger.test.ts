import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { findNetwork } from '../networks/network-lookup.ts';
import { NETWORKS } from '../networks/networks.ts';
import { findGeneration, getFastPlugs, getFastPowerKw, getVoltageClass } from './fast-charger.ts';

const supercharger = (powerKw: number | null, openedOn: string | null = null) => ({
  ...recordToCharger({
    ev_network: 'Tesla',
    ev_connector_types: ['TESLA'],
    ev_charging_units: powerKw === null ? null : [{ connectors: { TESLA: { power_kw: powerKw } } }],
  }),
  openedOn,
});

it('A Supercharger has the power and voltage of its generation, which follows from its power or opening date', () => {
  const describeCharger = (powerKw: number | null, openedOn: string | null = null) => {
    const charger = supercharger(powerKw, openedOn);
    return [findGeneration(charger)?.name ?? null, getFastPowerKw(charger), getVoltageClass(charger)];
  };
  expect(describeCharger(150)).toEqual(['V2', 150, 400]);
  expect(describeCharger(250)).toEqual(['V3', 250, 400]);
  expect(describeCharger(325)).toEqual(['V4 on V3 cabinets', 325, 400]);
  expect(describeCharger(500)).toEqual(['V4', 500, 800]);
  expect(describeCharger(null, '2017-05-01')).toEqual(['V2', 150, 400]);
  expect(describeCharger(null, '2023-05-01')).toEqual(['V3', 250, 400]);
  expect(describeCharger(null, '2020-05-01')).toEqual([null, 250, 400]);
  expect(describeCharger(null)).toEqual([null, 250, 400]);
});

it('Other fast chargers have the usual power of their network, or 50 kW if there is none, and 800 V above 50 kW', () => {
  const describeCharger = (ev_network: string) => {
    const charger = recordToCharger({ ev_network });
    return [getFastPowerKw(charger), getVoltageClass(charger)];
  };
  expect(describeCharger('Electrify America')).toEqual([150, 800]);
  expect(describeCharger('ChargePoint Network')).toEqual([62.5, 800]);
  expect(describeCharger('Non-Networked')).toEqual([50, 400]);
});

it("A plug on record overrides the network's usual one", () => {
  expect(getFastPlugs(recordToCharger({ ev_network: 'Tesla', ev_connector_types: ['J1772COMBO'] }))).toEqual({
    plugs: ['ccs'],
    areRecorded: true,
  });
});

it('Each network is found by its name and its aliases in any letter case, and no two networks share one', () => {
  const names = NETWORKS.flatMap((network) => [network.name, ...network.aliases].map((name) => ({ network, name })));
  for (const { network, name } of names) expect(findNetwork(` ${name.toUpperCase()} `)).toBe(network);
  expect(findNetwork('Nowhere Charge')).toBeNull();
});
