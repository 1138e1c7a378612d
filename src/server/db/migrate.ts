import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import * as stations from './migrations/001-stations.ts';
import * as users from './migrations/002-users.ts';
import * as importRuns from './migrations/003-import-runs.ts';
import * as stationRevDefault from './migrations/004-station-rev-default.ts';
import * as contact from './migrations/005-contact.ts';
import * as usedProofs from './migrations/006-used-proofs.ts';
import * as identity from './migrations/007-identity.ts';
import * as accounts from './migrations/008-accounts.ts';
import * as firebaseRevocations from './migrations/009-firebase-revocations.ts';
import * as firebaseUntold from './migrations/010-firebase-untold.ts';
import * as savedThings from './migrations/011-saved-things.ts';
import * as billing from './migrations/012-billing.ts';
import * as favoritesKeptBefore from './migrations/013-favorites-kept-before.ts';
import * as rigs from './migrations/014-rigs.ts';
import * as reviews from './migrations/015-reviews.ts';
import * as admin from './migrations/016-admin.ts';
import * as suggestions from './migrations/017-suggestions.ts';
import * as amenityPlaces from './migrations/018-amenity-places.ts';
import * as reviewPhotos from './migrations/019-review-photos.ts';
import * as trailerLower from './migrations/020-trailer-lower.ts';
import * as modelOpinions from './migrations/021-model-opinions.ts';
import * as trips from './migrations/022-trips.ts';
import * as rigsByTrailer from './migrations/023-rigs-by-trailer.ts';
import * as stationsOpened from './migrations/024-stations-opened.ts';
import * as signIns from './migrations/025-sign-ins.ts';
import * as tripTotals from './migrations/026-trip-totals.ts';
import * as listedFacts from './migrations/027-listed-facts.ts';
import * as conversations from './migrations/028-conversations.ts';
import * as voiceSettings from './migrations/029-voice-settings.ts';
import * as offlinePackages from './migrations/030-offline-packages.ts';
import * as writeMarks from './migrations/031-write-marks.ts';
import * as chargingSessions from './migrations/032-charging-sessions.ts';
import * as apiKeys from './migrations/034-api-keys.ts';
import * as companies from './migrations/035-companies.ts';
import * as packs from './migrations/036-packs.ts';
import * as companyFleet from './migrations/037-company-fleet.ts';
import * as companySignOns from './migrations/038-company-sign-ons.ts';
import * as productEventCounts from './migrations/039-product-event-counts.ts';
import * as companyBrandings from './migrations/040-company-brandings.ts';
import * as sessionsOfRigs from './migrations/041-sessions-of-rigs.ts';
import * as tripResultsAsWritten from './migrations/042-trip-results-as-written.ts';
import * as plainColumnNames from './migrations/043-plain-column-names.ts';
import * as verifiedDomainsAndCurbs from './migrations/044-verified-domains-and-curbs.ts';
import * as departurePercents from './migrations/045-departure-percents.ts';
import * as portCenters from './migrations/046-port-centers.ts';
import * as requiredSignOn from './migrations/047-required-sign-on.ts';
import * as accessibleStalls from './migrations/048-accessible-stalls.ts';
import * as listedTrips from './migrations/049-listed-trips.ts';

const MIGRATIONS: Record<string, Migration> = {
  '001-stations': stations,
  '002-users': users,
  '003-import-runs': importRuns,
  '004-station-rev-default': stationRevDefault,
  '005-contact': contact,
  '006-used-proofs': usedProofs,
  '007-identity': identity,
  '008-accounts': accounts,
  '009-firebase-revocations': firebaseRevocations,
  '010-firebase-untold': firebaseUntold,
  '011-saved-things': savedThings,
  '012-billing': billing,
  '013-favorites-kept-before': favoritesKeptBefore,
  '014-rigs': rigs,
  '015-reviews': reviews,
  '016-admin': admin,
  '017-suggestions': suggestions,
  '018-amenity-places': amenityPlaces,
  '019-review-photos': reviewPhotos,
  '020-trailer-lower': trailerLower,
  '021-model-opinions': modelOpinions,
  '022-trips': trips,
  '023-rigs-by-trailer': rigsByTrailer,
  '024-stations-opened': stationsOpened,
  '025-sign-ins': signIns,
  '026-trip-totals': tripTotals,
  '027-listed-facts': listedFacts,
  '028-conversations': conversations,
  '029-voice-settings': voiceSettings,
  '030-offline-packages': offlinePackages,
  '031-write-marks': writeMarks,
  '032-charging-sessions': chargingSessions,
  '034-api-keys': apiKeys,
  '035-companies': companies,
  '036-packs': packs,
  '037-company-fleet': companyFleet,
  '038-company-sign-ons': companySignOns,
  '039-product-event-counts': productEventCounts,
  '040-company-brandings': companyBrandings,
  '041-sessions-of-rigs': sessionsOfRigs,
  '042-trip-results-as-written': tripResultsAsWritten,
  '043-plain-column-names': plainColumnNames,
  '044-verified-domains-and-curbs': verifiedDomainsAndCurbs,
  '045-departure-percents': departurePercents,
  '046-port-centers': portCenters,
  '047-required-sign-on': requiredSignOn,
  '048-accessible-stalls': accessibleStalls,
  '049-listed-trips': listedTrips,
};

/** Returns whether exactly these migrations have run, in one cheap query; the migrator reads the whole catalog. */
async function isUpToDate<S>(db: Kysely<S>): Promise<boolean> {
  const appliedQuery = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`;
  // The table doesn't exist before the first migration.
  const names = await appliedQuery.execute(db).then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  );
  return names.join() === Object.keys(MIGRATIONS).sort().join();
}

/** Migrates the database to the newest schema; safe to run from several processes at once. */
export async function migrate<S>(db: Kysely<S>): Promise<void> {
  if (await isUpToDate(db)) return;
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateToLatest();
  if (error) throw error;
}
