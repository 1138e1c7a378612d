import { expect, it } from 'vitest';
import { formatTypicalPrice } from './typical-price-text.ts';

const format = (ev_network: string, state: string, ev_dc_fast_num = 4) =>
  formatTypicalPrice({ ev_network, state, ev_dc_fast_num });

it('A station without a recorded price shows the typical price with its basis and date', () => {
  expect(format('Tesla Supercharger', 'NJ')).toEqual({
    price: 'About $0.51/kWh, typical for Tesla Supercharger in New Jersey (2025)',
    otherPrices: 'Other makes: about $0.69. With Supercharging Membership: about $0.51.',
  });
  expect(format('Electrify America', 'UT')).toEqual({
    price: 'About $0.56/kWh, typical for Electrify America (Aug 2023)',
    otherPrices: 'With Pass+: about $0.42.',
  });
  expect(format('Basin Charge', 'CO')).toEqual({
    price: 'About $0.48/kWh, typical in Colorado (Jan 2024)',
    otherPrices: '',
  });
  expect(format('Basin Charge', 'NV')?.price).toBe('About $0.48/kWh, typical in the US (Jul 2025)');
  expect(format('ChargePoint', 'NV')?.price).toBe('About $0.40/kWh, typical for ChargePoint (undated)');
});

it('A station without fast chargers has no typical price', () => {
  expect(format('ChargePoint', 'NV', 0)).toBeNull();
});
