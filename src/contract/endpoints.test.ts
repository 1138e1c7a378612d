import { expect, it } from 'vitest';
import { PREMIUM_FEATURES } from '#domain/license/premium-offer.ts';
import { adminEndpoints } from './admin.ts';
import { chargerEndpoints } from './chargers.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { tripEndpoints } from './trips.ts';

/** The endpoints in the specification. */
const CALLS = [
  'get /api/user/profile',
  'put /api/user/profile',
  'get /api/user/favorites',
  'post /api/user/favorites',
  'delete /api/user/favorites/{id}',
  'put /user/favorites/{id}/notes',
  'get /api/user/search-history',
  'post /user/search-history',
  'delete /user/search-history',
  'delete /user/account',
  'delete /api/user/account',
  'put /user/privacy-settings',
  'get /api/user/export',
  'post /api/chargers/search-by-region',
  'get /api/tiles/{tileKey}',
  'post /api/search',
  'post /api/search/natural/query',
  'get /api/search/natural/suggestions',
  'get /api/geocode/autocomplete',
  'get /api/geocode/reverse',
  'get /api/user/subscription',
  'get /api/premium/features',
  'get /api/premium/health',
  'post /api/subscription/start-trial',
  'post /api/subscription/upgrade',
  'post /api/subscription/cancel',
  'get /api/subscription/billing-history',
  'post /api/routes/premium/optimize',
  'get /api/routes/premium/{id}/updates',
  'post /api/conversation/start',
  'post /api/conversation/message',
  'get /api/conversation/{id}/history',
  'delete /api/conversation/{id}',
  'get /api/sync/packages',
  'post /api/sync/create-package',
  'get /api/sync/download/{id}',
  'delete /api/sync/packages/{id}',
  'post /api/voice/command',
  'get /api/voice/status',
  'post /api/voice/configure',
  'get /api/analytics/dashboard',
  'get /api/analytics/efficiency',
  'get /api/analytics/costs',
  'get /api/admin/status',
  'get /api/admin/stats',
  'get /api/admin/users',
  'post /api/admin/users/{uid}/role',
  'delete /api/admin/users/{uid}',
  'post /api/admin/users/{uid}/license',
  'get /admin/audit-log',
];

it('Every call in the specification has an endpoint with its method and path', () => {
  const offered = Object.values<Endpoint>(ENDPOINTS).flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((address) => `${method} ${address}`),
  );
  expect(CALLS.filter((call) => !offered.includes(call))).toEqual([]);
});

it("All of Premium's features have endpoints, and none is marked as coming soon", () => {
  const paths = Object.values<Endpoint>(ENDPOINTS).map(({ path }) => path);
  expect(PREMIUM_FEATURES.filter(({ endpoint }) => !paths.includes(endpoint))).toEqual([]);
  expect(PREMIUM_FEATURES.filter(({ isComingSoon }) => isComingSoon)).toEqual([]);
});

it('Admin lists default to 20 users and 100 log entries', () => {
  expect(adminEndpoints.listUsers.query.parse({})).toMatchObject({ limit: 20, offset: 0 });
  expect(adminEndpoints.listAuditLog.query.parse({})).toMatchObject({ limit: 100 });
});

it('A text search defaults to 5 miles and 50 stations, with maximums of 10 and 50', () => {
  const { body } = chargerEndpoints.searchText;
  expect(body.parse({ query: 'ranch' })).toMatchObject({ radius: 5, limit: 50 });
  expect(body.parse({ query: 'ranch', radius: 2, limit: 3 })).toMatchObject({ radius: 2, limit: 3 });
  expect(body.parse({ query: 'ranch', radius: 10.5, limit: 51 })).toMatchObject({ radius: 10, limit: 50 });
});

it('A route to a charger can fail for the same reasons as a trip', () => {
  expect(tripEndpoints.navigateToCharger.errors).toEqual(
    expect.arrayContaining([...tripEndpoints.optimizeTrip.errors]),
  );
});
