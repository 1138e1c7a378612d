const fence = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: '\\.test\\.tsx?$|/testing/' },
  to,
});

const WEB_FEATURES = '(account|admin|chargers|favorites|places|info|map|reviews|rigs|searches|suggestions|trips)';
const SERVER_FEATURES =
  '(account|admin|billing|chargers|favorites|info|license|places|reviews|rigs|roads|searches|suggestions|trips|weather)';

/** The fences between the rooms: who may import whom. */
module.exports = {
  forbidden: [
    fence(
      'domain-is-pure',
      '^src/domain',
      { pathNot: '^src/domain|node_modules/(zod|kdbush|@maplibre/vt-pbf|pbf|@mapbox/point-geometry)/' },
      'The domain knows facts and arithmetic only.',
    ),
    fence(
      'contract-is-data',
      '^src/contract',
      { pathNot: '^src/(contract|domain)|node_modules/zod/' },
      'The contract composes domain schemas.',
    ),
    fence('server-not-web', '^src/server', { path: '^src/web' }, 'The server never imports the page.'),
    fence('web-not-server', '^src/web', { path: '^src/server' }, 'The page reaches the server by the contract only.'),
    fence(
      'identity-library-stays-inside',
      '^src/(?!server/account/embedded/)',
      { path: 'node_modules/(better-auth|@better-auth|better-call)/' },
      'The library of the embedded identity provider is known in its own folder only.',
    ),
    {
      name: 'identity-library-loads-on-demand',
      severity: 'error',
      comment: 'The library takes as long to load as the rest of the server: it is imported when somebody signs in.',
      from: { path: '^src/server/account/embedded/', pathNot: 'library\\.ts$|\\.test\\.ts$' },
      to: { path: 'node_modules/better-auth/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'embedded-identity-has-one-door',
      severity: 'error',
      comment: 'The embedded identity provider is reached through its interface.',
      from: { path: '^src/(?!server/account/embedded/)', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: '^src/server/account/embedded/',
        pathNot: '/identity\\.embedded\\.ts$',
      },
    },
    fence(
      'stripe-stays-inside',
      '^src/(?!server/billing/stripe/)',
      { path: 'node_modules/stripe/' },
      'The client of Stripe is known in its own folder only.',
    ),
    fence(
      'ui-is-plain',
      '^src/web/ui',
      { path: '^src/(contract|web/(?!ui|lib))' },
      'Building blocks of the page carry no data and no feature words.',
    ),
    {
      name: 'web-features-meet-in-app',
      severity: 'error',
      comment:
        'Features of the page meet in app; of the map they know the stations it shows and what it draws of a trip, of chargers how a score and plugs look and how amenities are called.',
      from: { path: `^src/web/${WEB_FEATURES}/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `^src/web/${WEB_FEATURES}/`,
        pathNot:
          '^src/web/($1/|map/(stations/stations|trip-drawing)\\.ts$|chargers/(ScoreBadge|PlugTag)\\.tsx$|chargers/amenity-words\\.ts$)',
      },
    },
    {
      name: 'server-features-stand-alone',
      severity: 'error',
      comment:
        'Features of the server do not know each other; the demonstration stations stand along the roads, what is kept of chargers is looked up at one door, and changes of what a person keeps take turns at another.',
      from: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot:
          '\\.test\\.ts$|/testing/|^src/server/(trips/|(chargers/import/demonstration|account/saved-by|admin/change-person|suggestions/(merge|decide))\\.ts$)',
      },
      to: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot:
          '^src/server/($1/|account/in-turn-store\\.ts$|chargers/(charger-rows|override-store|station-changes|station-values|charger-index)\\.ts$)',
      },
    },
    {
      name: 'demonstration-knows-towns-of-roads',
      severity: 'error',
      comment: 'The demonstration stations are laid along the roads, whose door is the lookup of their towns.',
      from: { path: '^src/server/chargers/import/demonstration\\.ts$' },
      to: { path: '^src/server/(account|places|roads)/', pathNot: '^src/server/roads/town-lookup\\.ts$' },
    },
    {
      name: 'export-knows-stores-of-what-is-saved',
      severity: 'error',
      comment: 'The export of what is kept of a person reads the stores of what people save.',
      from: { path: '^src/server/account/saved-by\\.ts$' },
      to: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot:
          '^src/server/(billing/exported-billing|favorites/favorite-store|reviews/exported-reviews|rigs/rig-store|searches/search-store|suggestions/exported-suggestions|trips/(driven-leg-store|navigation-store|trip-store))\\.ts$',
      },
    },
    {
      name: 'trips-know-what-a-plan-is-made-of',
      severity: 'error',
      comment:
        'A plan is made of ways, weather, stations and what drivers report of their sites: each is asked at its door.',
      from: { path: '^src/server/trips/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot:
          '^src/server/(trips/|(account/in-turn-store|chargers/(charger-rows|charger-index)|reviews/site-evidence|roads/road-engine|weather/weather)\\.ts$)',
      },
    },
    {
      name: 'admin-changes-people-as-accounts-are',
      severity: 'error',
      comment:
        'What an administrator does to an account goes by the same doors as what its owner or the operator does.',
      from: { path: '^src/server/admin/change-person\\.ts$' },
      to: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot: '^src/server/(admin/|account/(delete-account|held-people-store)\\.ts$)',
      },
    },
    {
      name: 'sql-in-stores',
      severity: 'error',
      comment: 'SQL stands in stores and in db.',
      from: { path: '^src/server', pathNot: '^src/server/db/|store\\.ts$|\\.test\\.ts$|/testing/' },
      to: { path: 'node_modules/(kysely|pg|@electric-sql)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    { name: 'nothing-unknown', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.d\\.ts$' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.tools.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
