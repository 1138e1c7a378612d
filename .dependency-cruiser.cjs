const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: '\\.test\\.tsx?$|/testing/' },
  to,
});

const WEB_FEATURES =
  '(account|admin|analytics|assistant|chargers|company|favorites|places|info|map|offline-areas|reviews|rigs|searches|suggestions|trips|voice)';
const SERVER_FEATURES =
  '(account|admin|analytics|assistant|billing|chargers|company|events|favorites|info|license|offline|places|reviews|rigs|roads|searches|suggestions|trips|weather)';

module.exports = {
  forbidden: [
    forbid(
      'domain-is-pure',
      '^src/domain',
      {
        pathNot:
          '^src/domain|node_modules/(zod|kdbush|@photostructure/tz-lookup|@maplibre/vt-pbf|pbf|@mapbox/point-geometry)/',
      },
      'The domain is pure: it imports nothing but itself and a few pure libraries.',
    ),
    forbid(
      'contract-is-data',
      '^src/contract',
      { pathNot: '^src/(contract|domain)|node_modules/zod/' },
      'The contract imports only the domain and Zod.',
    ),
    forbid('server-not-web', '^src/server', { path: '^src/web' }, 'The server never imports the page.'),
    forbid(
      'web-not-server',
      '^src/web',
      { path: '^src/server' },
      'The page reaches the server through the contract only.',
    ),
    forbid(
      'better-auth-stays-inside',
      '^src/(?!server/account/embedded/)',
      { path: 'node_modules/(better-auth|@better-auth|better-call)/' },
      'Only the folder of the embedded identity provider imports Better Auth.',
    ),
    {
      name: 'better-auth-loads-on-demand',
      severity: 'error',
      comment: 'Better Auth takes as long to load as the rest of the server: it is imported at the first sign-in.',
      from: { path: '^src/server/account/embedded/', pathNot: 'better-auth\\.ts$|\\.test\\.ts$' },
      to: { path: 'node_modules/better-auth/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'embedded-identity-single-entry',
      severity: 'error',
      comment: 'The embedded identity provider is reached through its interface.',
      from: { path: '^src/(?!server/account/embedded/)', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: '^src/server/account/embedded/',
        pathNot: '/identity\\.embedded\\.ts$',
      },
    },
    forbid(
      'stripe-stays-inside',
      '^src/(?!server/billing/stripe/)',
      { path: 'node_modules/stripe/' },
      "Only Stripe's own folder imports its client.",
    ),
    forbid(
      'ui-is-plain',
      '^src/web/ui',
      { path: '^src/(contract|web/(?!ui|lib))' },
      'Building blocks of the page import no feature and no contract.',
    ),
    {
      name: 'web-features-meet-in-app',
      severity: 'error',
      comment:
        'Features of the page do not import each other; app composes them. Exceptions: the stations and the trip drawing of the map, and the score badge, the plug tags, and the amenity labels of chargers.',
      from: { path: `^src/web/${WEB_FEATURES}/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `^src/web/${WEB_FEATURES}/`,
        pathNot:
          '^src/web/($1/|map/(stations/stations|trip-drawing)\\.ts$|chargers/(ScoreBadge|PlugTag)\\.tsx$|chargers/amenity-labels\\.ts$)',
      },
    },
    {
      name: 'server-features-stand-alone',
      severity: 'error',
      comment:
        'Features of the server do not import each other. Exceptions: the lookups and overrides of chargers, the lock of a user, and the membership and succession of companies. Modules that join several features are left out; most have a rule of their own below.',
      from: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot:
          '\\.test\\.ts$|/testing/|^src/server/(assistant/|offline/|company/sign-on/|company/(shared-favorite-actions|company-session-store)\\.ts$|trips/|reviews/published/|(chargers/import/demonstration|account/collect-personal-data|admin/change-person|suggestions/(merge|decide))\\.ts$)',
      },
      to: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot:
          '^src/server/($1/|account/user-lock-store\\.ts$|company/(membership|succession-store)\\.ts$|chargers/(search/(find-chargers|charger-index|search-limiter)|base/station-values|override-store|station-overrides)\\.ts$)',
      },
    },
    {
      name: 'shared-favorites-read-like-own',
      severity: 'error',
      comment: "A company's favorites are read and matched by the same modules as a driver's.",
      from: { path: '^src/server/company/shared-favorite-actions\\.ts$' },
      to: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot: '^src/server/(company/|favorites/(match-rows|to-favorites)\\.ts$|chargers/search/find-chargers\\.ts$)',
      },
    },
    {
      name: 'company-sessions-stored-like-drivers',
      severity: 'error',
      comment: "A company's imported charging sessions are stored by the same modules as a driver's.",
      from: { path: '^src/server/company/company-session-store\\.ts$' },
      to: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot:
          '^src/server/(company/|(account/user-lock-store|analytics/import-sessions-store|rigs/shared-rigs-store)\\.ts$)',
      },
    },
    {
      name: 'sign-on-creates-accounts',
      severity: 'error',
      comment:
        'Single sign-on creates accounts: it imports the rate limits and age of sign-ins, and the interface of the identity provider.',
      from: { path: '^src/server/company/sign-on/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot:
          '^src/server/(company/|account/(auth-rate-limits|identity|recent-sign-in|registration|sign-ins-type|user-lock-store)\\.ts$)',
      },
    },
    {
      name: 'published-facts-read-like-stations',
      severity: 'error',
      comment: 'Published lists of stalls are opened and read by the same modules as lists of stations.',
      from: { path: '^src/server/reviews/published/', pathNot: '\\.test\\.ts$' },
      to: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot:
          '^src/server/(reviews/|chargers/import/(command-runner|decompress|import-error|import-input|json-elements)\\.ts$)',
      },
    },
    {
      name: 'demonstration-uses-town-lookup',
      severity: 'error',
      comment:
        'The demonstration stations are placed along the roads: their module imports only the town lookup of the roads.',
      from: { path: '^src/server/chargers/import/demonstration\\.ts$' },
      to: { path: '^src/server/(account|places|roads)/', pathNot: '^src/server/roads/town-lookup\\.ts$' },
    },
    {
      name: 'export-reads-stores',
      severity: 'error',
      comment: 'The export of personal data imports only the stores that hold what users save.',
      from: { path: '^src/server/account/collect-personal-data\\.ts$' },
      to: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot:
          '^src/server/(account/(api-keys/api-key-store|company-sign-in-rule-store)|analytics/session-store|assistant/conversation-store|billing/export-billing|company/export-company-store|favorites/favorite-store|offline/package-store|reviews/export-reviews|rigs/rig-store|searches/search-store|suggestions/export-suggestions|trips/(drive/(driven-leg-store|navigation-store)|trip-store))\\.ts$',
      },
    },
    {
      name: 'assistant-acts-like-pages',
      severity: 'error',
      comment:
        'The assistant acts through the same functions as the pages: it imports only these modules of each feature.',
      from: { path: '^src/server/assistant/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot:
          '^src/server/(assistant/|chargers/(search/(find-chargers|charger-index|search-limiter)|charger-detail|charger-store)\\.ts$|favorites/(change-favorites|favorite-store)\\.ts$|(rigs/rig-store|searches/search-store)\\.ts$)',
      },
    },
    forbid(
      'ai-sdk-stays-inside',
      '^src/(?!server/assistant/model/run-model\\.ts$)',
      { path: 'node_modules/(ai|@ai-sdk)/' },
      'Only run-model.ts imports the client of language models, which is loaded with the first request to a model.',
    ),
    {
      name: 'packages-hold-what-pages-show',
      severity: 'error',
      comment: 'An offline package contains what the pages show: its modules import only the modules that read that.',
      from: { path: '^src/server/offline/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot:
          '^src/server/(offline/|(account/user-lock-store|chargers/(base/to-charger|charger-detail|charger-store)|favorites/(favorite-store|to-favorites)|reviews/(rating-store|site-evidence)|trips/trip-store)\\.ts$)',
      },
    },
    forbid(
      'queue-stays-inside',
      '^src/(?!server/jobs/)',
      { path: 'node_modules/pg-boss/' },
      'Only the job queue imports the queue library.',
    ),
    {
      name: 'trips-import-planner-inputs',
      severity: 'error',
      comment:
        'A plan needs routes, weather, stations, and site reports: trips import only these modules of each feature.',
      from: { path: '^src/server/trips/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot:
          '^src/server/(trips/|(account/user-lock-store|chargers/search/(find-chargers|charger-index)|reviews/site-evidence|roads/routing-engine|weather/weather)\\.ts$)',
      },
    },
    {
      name: 'admin-reuses-account-changes',
      severity: 'error',
      comment: 'Administrators change an account through the same modules as its owner.',
      from: { path: '^src/server/admin/change-person\\.ts$' },
      to: {
        path: `^src/server/${SERVER_FEATURES}/`,
        pathNot: '^src/server/(admin/|account/(delete-account|locked-people-store)\\.ts$)',
      },
    },
    {
      name: 'sql-in-stores',
      severity: 'error',
      comment: 'Only stores and db import the database libraries.',
      from: { path: '^src/server', pathNot: '^src/server/db/|store\\.ts$|\\.test\\.ts$|/testing/' },
      to: { path: 'node_modules/(kysely|pg|@electric-sql)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    { name: 'no-unresolved-imports', severity: 'error', from: {}, to: { couldNotResolve: true } },
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
