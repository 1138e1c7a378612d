import { expect, it } from 'vitest';
import { METERS_PER_MILE } from '../../geo/point.ts';
import { computeGasolineCost, getGallons, getGasolinePriceForStops } from './gasoline-cost.ts';

it('The price of gasoline is the average of the states where the trip stops, each counted once', () => {
  const stops = [
    { name: 'Denver, CO', address: '' },
    { name: 'Colby Oasis', address: '2 Range Ave, Colby, KS' },
    { name: 'Hays Plaza', address: '3 Range Ave, Hays, KS' },
    { name: 'Home', address: '' },
  ];
  expect(getGasolinePriceForStops(stops)).toBeCloseTo((3.936 + 3.789) / 2, 4);
  expect(getGasolinePriceForStops([{ name: 'Camp, ZZ', address: '' }])).toBe(4.044);
});

it('A drive of 300 miles at 10 mpg uses 30 gallons', () => {
  expect(getGallons(300 * METERS_PER_MILE, 10)).toBeCloseTo(30, 9);
  expect(computeGasolineCost(300 * METERS_PER_MILE, { mpg: 10, dollarsPerGallon: 4 })).toBeCloseTo(120, 6);
});
