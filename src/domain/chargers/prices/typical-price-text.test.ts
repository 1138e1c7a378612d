import { expect, it } from 'vitest';
import { typicalPriceText } from './typical-price-text.ts';

const textAt = (ev_network: string, state: string, ev_dc_fast_num = 4) =>
  typicalPriceText({ ev_network, state, ev_dc_fast_num });

it('A station without a recorded price says what is typical, where, and as of when', () => {
  expect(textAt('Tesla Supercharger', 'NJ')).toEqual({
    price: 'About $0.51/kWh, typical for Tesla Supercharger in New Jersey (2025)',
    others: 'Other makes: about $0.69. With Supercharging Membership: about $0.51.',
  });
  expect(textAt('Electrify America', 'UT')).toEqual({
    price: 'About $0.56/kWh, typical for Electrify America (Aug 2023)',
    others: 'With Pass+: about $0.42.',
  });
  expect(textAt('Basin Charge', 'CO')).toEqual({
    price: 'About $0.48/kWh, typical in Colorado (Jan 2024)',
    others: '',
  });
  expect(textAt('Basin Charge', 'NV')?.price).toBe('About $0.48/kWh, typical in the US (Jul 2025)');
  expect(textAt('ChargePoint', 'NV')?.price).toBe('About $0.40/kWh, typical for ChargePoint (undated)');
});

it('A station without fast chargers has no typical price', () => {
  expect(textAt('ChargePoint', 'NV', 0)).toBeNull();
});
