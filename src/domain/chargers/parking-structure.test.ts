import { describe, expect, it } from 'vitest';
import { getSortValue } from './index/sort-order.ts';
import { isParkingStructure } from './parking-structure.ts';

/** Names and directions from real records. */
const IN_STRUCTURES = [
  { name: 'SEAPORT GARAGE EAST GARAGE2 P1', directions: 'Seaport parking East P1' },
  { name: 'New Roc Parking Deck' },
  { name: 'AMZ SEA112 - 16', directions: 'Level B2 - Charger 16' },
  { name: 'UCSD CP-SOUTH DC 3-1', directions: '3rd Floor of South Parking Garage' },
  { name: 'Salem State', directions: 'North Campus Parking Garage' },
  { name: 'OSU - Parking Structure' },
  { name: 'Macerich', facilityType: 'PARKING_GARAGE' },
];
const IN_THE_OPEN = [
  { name: 'ESSEX COUNTY ZOO DC 3', directions: '-Behind first Parking deck' },
  { name: "CICHY'S GARAGE" },
  { name: 'STATION LANDING', directions: 'Outside Station Landing Garage' },
  { name: 'Travel Plaza LEVEL 2 #1', facilityType: 'TRAVEL_CENTER' },
  { name: 'PALOMARCOLLFB B02', directions: 'Palomar College parking lot' },
  { name: 'Decker Lake', directions: null, facilityType: null },
];

const SITE = { trailerScore: null, outlook: null, trailerLower: null, maxPowerKw: 150, dcFastCount: 4, level2Count: 0 };

describe('a parking structure', () => {
  it('is recognized by names, directions, and facility types', () => {
    for (const description of IN_STRUCTURES)
      expect(isParkingStructure(description), JSON.stringify(description)).toBe(true);
    for (const description of IN_THE_OPEN)
      expect(isParkingStructure(description), JSON.stringify(description)).toBe(false);
  });

  it('comes after open lots when sorting by trailer score, if neither has a score', () => {
    const deck = getSortValue('trailer_score', { ...SITE, name: 'New Roc Parking Deck' });
    expect(deck).toBeLessThan(getSortValue('trailer_score', { ...SITE, name: 'Travel Plaza' }));
    expect(getSortValue('trailer_score', { ...SITE, isStructure: true })).toBe(deck);
    expect(getSortValue('power', { ...SITE, isStructure: true })).toBe(getSortValue('power', SITE));
  });
});
