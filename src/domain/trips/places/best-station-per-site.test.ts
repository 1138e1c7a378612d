import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { findLibraryVehicle } from '../../rigs/vehicle-library.ts';
import { pickBestStationPerSite } from './best-station-per-site.ts';
import { toTripStation } from './trip-stations.ts';

/** Makes a ChargePoint dispenser; ChargePoint's dispensers have separate records. */
function makeDispenser(id: number, powerKw: number, latitude: number) {
  return recordToCharger({
    id,
    latitude,
    longitude: -75.43,
    street_address: '3311 Airport Rd',
    station_name: `ABE RFID-DUAL-18 #${id}`,
    ev_network: 'ChargePoint Network',
    ev_dc_fast_num: 2,
    ev_charging_units: [{ connectors: { J1772COMBO: { power_kw: powerKw, port_count: 2 } } }],
  });
}

it('A site whose dispensers have separate records is one candidate, with all its stalls of the highest power', () => {
  const vehicle = findLibraryVehicle('rivian-r1t-dual-large-2023');
  if (vehicle === null) throw new Error('The library lacks the vehicle');
  const chargers = [makeDispenser(1, 62.5, 40.65), makeDispenser(2, 125, 40.65005), makeDispenser(3, 125, 40.6501)];
  const elsewhere = { ...makeDispenser(4, 125, 40.7), address: '1 Main St' };
  const stations = [...chargers, elsewhere].flatMap((charger) => toTripStation(charger, vehicle) ?? []);
  expect(stations).toHaveLength(4);
  const found = pickBestStationPerSite(stations);
  expect(found.map(({ id, charger }) => [id, charger.dcFastCount])).toEqual([
    ['2', 4],
    ['4', 2],
  ]);
});
