import { accountEndpoints } from './account.ts';
import { chargerEndpoints } from './chargers.ts';
import { mapEndpoints } from './map.ts';
import { placeEndpoints } from './places.ts';

/** Every endpoint of the product. */
export const ENDPOINTS = { ...accountEndpoints, ...chargerEndpoints, ...mapEndpoints, ...placeEndpoints };
