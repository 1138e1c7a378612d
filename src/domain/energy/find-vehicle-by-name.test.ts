import { describe, expect, it } from 'vitest';
import { TYPICAL_VEHICLES } from '../rigs/typical-vehicles.ts';
import { findLibraryVehicle, VEHICLE_LIBRARY } from '../rigs/vehicle-library.ts';
import { findVehicleByName } from './find-vehicle-by-name.ts';
import { UNRATED_VEHICLES } from './unrated-vehicles.ts';

describe('a vehicle', () => {
  it.each([
    ['Ford F-150 Lightning', 'ford-f150-lightning-extended-2022'],
    ['2022 F-150 Lightning Extended Range', 'ford-f150-lightning-extended-2022'],
    ['ford f150 lightning ER', 'ford-f150-lightning-extended-2022'],
    ['F-150 Lightning Standard Range', 'ford-f150-lightning-standard-2022'],
    ['F-150 Lightning 98 kWh', 'ford-f150-lightning-standard-2022'],
    ['Rivian R1T', 'rivian-r1t-quad-large-2022'],
    ['R1T Quad Motor Large pack', 'rivian-r1t-quad-large-2022'],
    ['Rivian R1T Dual Max pack', 'rivian-r1t-dual-max-2025'],
    ['Rivian R1S', 'rivian-r1s-quad-large-2022'],
    ['Tesla Model X', 'tesla-model-x-awd-2022'],
    ['Tesla Model X 90D', 'tesla-model-x-90d-2016'],
    ['2016 Model X P90D', 'tesla-model-x-90d-2016'],
    ['2019 Tesla Model X Long Range', 'tesla-model-x-100d-2017'],
    ['Tesla Model Y Long Range', 'tesla-model-y-awd-2022'],
    ['Tesla Cybertruck', 'tesla-cybertruck-awd-2024'],
    ['Cyberbeast', 'tesla-cybertruck-cyberbeast-2024'],
    ['GMC Hummer EV', 'gmc-hummer-ev-pickup-3x-2022'],
    ['Hummer EV SUV', 'gmc-hummer-ev-suv-3x-2024'],
    ['Silverado EV RST', 'chevrolet-silverado-ev-max-2024'],
    ['Chevy Silverado EV 3WT', 'chevrolet-silverado-ev-extended-2024'],
    ['Audi e-tron', 'audi-e-tron-55-2019'],
    ['Audi Q8 e-tron', 'audi-q8-e-tron-55-2024'],
    ['Polestar 2', 'polestar-2-dual-2021'],
    ['VW ID.4', 'volkswagen-id4-awd-2024'],
    ['Hyundai Ioniq 5', 'hyundai-ioniq-5-awd-2025'],
    ['Volvo XC40 Recharge', 'volvo-ex40-twin-2025'],
  ])('is found by its common name: %s', (name, id) => {
    expect(findVehicleByName(name)).toEqual({ vehicle: findLibraryVehicle(id), note: null });
  });

  it('is found by its library name with its year', () => {
    for (const vehicle of VEHICLE_LIBRARY) {
      const found = findVehicleByName(`${vehicle.year} ${vehicle.make} ${vehicle.model}`);
      expect(found.vehicle, vehicle.id).toBe(vehicle);
    }
  });

  it('without a US tow rating is found by the longest matching name', () => {
    const names = [
      ['Ford Mustang Mach-E', 'mache'],
      ['Tesla Model 3 Long Range', 'model3'],
      ['Mercedes EQC 400', 'eqc'],
      ['BMW iX3', 'ix3'],
      ['BMW iX xDrive50', 'bmwix'],
      ['Audi Q4 e-tron', 'q4etron'],
      ['Skoda Enyaq iV 80x', 'enyaq'],
    ] as const;
    for (const [name, key] of names)
      expect(findVehicleByName(name)).toEqual({ vehicle: UNRATED_VEHICLES.get(key), note: null });
  });

  it('with an unknown name is replaced by a typical one of the kind that the name suggests, with a note', () => {
    expect(findVehicleByName('Slate Truck').vehicle).toBe(TYPICAL_VEHICLES.pickup);
    expect(findVehicleByName('Mercedes eVito').vehicle).toBe(TYPICAL_VEHICLES.van);
    expect(findVehicleByName('BYD Seal').vehicle).toBe(TYPICAL_VEHICLES.car);
    expect(findVehicleByName('Something Electric')).toEqual({
      vehicle: TYPICAL_VEHICLES.suv,
      note: 'Something Electric is not in the library; using a typical electric SUV instead.',
    });
  });
});
