import { accountEndpoints } from './account.ts';
import { appVerificationEndpoints } from './app-verification.ts';
import { chargerEndpoints } from './chargers.ts';
import { identityEndpoints } from './identity.ts';
import { infoEndpoints } from './info.ts';
import { mapEndpoints } from './map.ts';
import { placeEndpoints } from './places.ts';

/** Every endpoint of the product. */
export const ENDPOINTS = {
  ...accountEndpoints,
  ...appVerificationEndpoints,
  ...chargerEndpoints,
  ...identityEndpoints,
  ...infoEndpoints,
  ...mapEndpoints,
  ...placeEndpoints,
};
