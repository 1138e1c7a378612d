import { setTimeout as pause } from 'node:timers/promises';
import { openAuthChangeFeed } from './account/auth-change-feed.ts';
import { startPurgeDeletedAccountsJob } from './account/delete-account.ts';
import { openAuthProviders } from './account/open-auth-providers.ts';
import { createApp } from './app.ts';
import { openBilling } from './billing/open-billing.ts';
import { startAmenityScoringJob } from './chargers/amenities/amenity-scoring-job.ts';
import { syncChargerIndex } from './chargers/base/sync-charger-index.ts';
import { prepareStations } from './chargers/import/prepare-stations.ts';
import { startStationRefreshJob } from './chargers/import/refresh-stations.ts';
import { MapConfigCache, watchMapConfig } from './chargers/map/map-config.ts';
import { closeTiles } from './chargers/map/tile-response.ts';
import { ChargerIndex } from './chargers/search/charger-index.ts';
import { openStationUpdateFeed } from './chargers/station-update-feed.ts';
import { startRecheckDomainsJob } from './company/sign-on/recheck-domains-job.ts';
import { createSignOnFlow } from './company/sign-on/sign-on-flow.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { openConfiguredDatabase } from './db/open-configured.ts';
import type { Deps } from './deps.ts';
import { findDiskFullError } from './disk-space.ts';
import { startPurgeRemovedFavoritesJob } from './favorites/purge-removed-favorites-job.ts';
import { openFileStore } from './files/open-file-store.ts';
import { startPurgeStrayFilesJob } from './files/purge-stray-files-job.ts';
import { listen } from './http-listener.ts';
import { startContactDeliveryJob } from './info/deliver-contact.ts';
import { startPurgeWriteMarksJob } from './limits/purge-write-marks-job.ts';
import type { Log } from './log.ts';
import { getPublicUrl } from './loopback.ts';
import { createMail } from './mail/mail.ts';
import { PackageBuilder } from './offline/package-builder.ts';
import { createOutbound } from './outbound/outbound.ts';
import { startCampgroundRefreshJob } from './places/campground-refresh-job.ts';
import { CampgroundIndex } from './places/campgrounds.ts';
import { createGeocoder } from './places/geocoder.ts';
import { startReviewOpinionJob } from './reviews/opinion/review-opinion-job.ts';
import { startPurgeDeletedReviewsJob } from './reviews/purge-deleted-reviews-job.ts';
import { startRescoreJob } from './reviews/rescore-all.ts';
import { openRoads } from './roads/open-roads.ts';
import { createStartupApp } from './startup-app.ts';
import { createTripRoadsReader } from './trips/offline/trip-roads-section.ts';
import { TripPlanner } from './trips/plan/trip-planner.ts';
import { startPurgeUnsavedTripsJob } from './trips/purge-unsaved-trips-job.ts';
import { TripCache } from './trips/trip-cache.ts';
import { createSpeechToText } from './voice/speech-to-text.ts';
import { createWeather } from './weather/weather.ts';

export type RunningServer = {
  readonly url: string;
  /** Resolves with the reason when the server can't continue. */
  readonly lost: Database['lost'];
  readonly stop: () => Promise<void>;
};

export type StartOptions = {
  readonly config: Config;
  readonly log: Log;
  readonly webFolder: string | null;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
};

/** About as long as it takes to lock the data folder. */
const HEAD_START_MS = 60;

/** To avoid slowing down the first visitors, roads are prepared this long after startup, or when first requested. */
const ROADS_DELAY_MS = 5_000;

function scheduleRoadPreparation(roads: { prepare: () => Promise<void> }): () => Promise<void> {
  const timer = setTimeout(() => roads.prepare().catch(() => undefined), ROADS_DELAY_MS);
  timer.unref();
  return async () => clearTimeout(timer);
}

export async function startServer({ config, log, webFolder, say, signal }: StartOptions): Promise<RunningServer> {
  const clock = () => new Date();
  const listener = await listen(config, createStartupApp({ config, log }).fetch);
  const cleanups: (() => Promise<void>)[] = [];
  const beforeClose: (() => void)[] = [];
  const stop = async () => {
    for (const step of beforeClose.splice(0)) step();
    await listener.close();
    for (const step of cleanups.splice(0).reverse()) await step();
  };
  try {
    const databasePromise = openConfiguredDatabase(config);
    // Creating the geocoder blocks this thread, so let the thread that opens the database start first.
    const campgrounds = new CampgroundIndex();
    const geocoderPromise = pause(HEAD_START_MS).then(() => createGeocoder(config, log, campgrounds));
    geocoderPromise.catch(() => undefined);
    const database = await databasePromise;
    cleanups.push(database.close);
    signal?.throwIfAborted();
    await prepareStations({ sql: database.sql, config, clock, log, say, ...(signal ? { signal } : {}) });
    signal?.throwIfAborted();
    const chargers = await ChargerIndex.load(database.sql, config.dataFolder);
    cleanups.push(await syncChargerIndex(chargers, database, log));
    cleanups.push(() => closeTiles(chargers));
    const roads = openRoads(config, log);
    cleanups.push(roads.close);
    const mapConfig = new MapConfigCache({ sql: database.sql, chargers, config, roads, log });
    cleanups.push(await watchMapConfig(mapConfig, database));
    const stationUpdateFeed = openStationUpdateFeed(chargers);
    beforeClose.push(stationUpdateFeed.close);
    const authChangeFeed = await openAuthChangeFeed(database.listen);
    cleanups.push(authChangeFeed.close);
    const { sql } = database;
    const mail = createMail(config, clock);
    const publicUrl = getPublicUrl(config, listener.port);
    const accounts = await openAuthProviders({ config, sql, publicUrl, mail, clock, log });
    const outbound = createOutbound(config);
    const signOn = accounts.identity.signIns && createSignOnFlow({ sql, publicUrl, outbound, clock, log });
    const billing = openBilling({ config, sql, clock, log, publicUrl });
    await billing.adaptStoredSubscriptions();
    const geocoder = await geocoderPromise;
    const files = openFileStore(config);
    const weather = createWeather(config, { clock, log });
    const readTripRoads = createTripRoadsReader({ sql, chargers, roads, clock });
    const packageBuilderDeps = { sql, database, chargers, geocoder, files, config, clock, log, readTripRoads };
    const packageQueue = new PackageBuilder(packageBuilderDeps);
    const tripPlanner = new TripPlanner({ sql, chargers, roads, weather, log });
    cleanups.push(() => tripPlanner.close());
    const speechToText = createSpeechToText(config, log);
    cleanups.push(speechToText.close);
    const deps: Deps = {
      config,
      publicUrl,
      sql,
      chargers,
      mapConfig,
      stationUpdateFeed,
      authChangeFeed,
      geocoder,
      ...accounts,
      signOn,
      outbound,
      billing,
      files,
      packageQueue,
      roads,
      tripPlanner,
      tripCache: new TripCache(),
      weather,
      speechToText,
      mail,
      clock,
      log,
    };
    listener.setHandler(createApp(deps, { webFolder }).fetch);
    cleanups.push(scheduleRoadPreparation(roads));
    cleanups.push(startContactDeliveryJob(deps));
    cleanups.push(startPurgeDeletedAccountsJob(deps));
    cleanups.push(startPurgeRemovedFavoritesJob(deps));
    cleanups.push(startPurgeUnsavedTripsJob(deps));
    cleanups.push(startPurgeWriteMarksJob(deps));
    cleanups.push(startStationRefreshJob({ sql: database.sql, config, clock, log }));
    cleanups.push(startRescoreJob(deps));
    cleanups.push(startPurgeDeletedReviewsJob(deps));
    cleanups.push(startPurgeStrayFilesJob(deps));
    cleanups.push(packageQueue.start());
    cleanups.push(startAmenityScoringJob(deps));
    cleanups.push(startCampgroundRefreshJob(deps, campgrounds));
    cleanups.push(startReviewOpinionJob(deps));
    cleanups.push(startRecheckDomainsJob(deps));
    signal?.throwIfAborted();
    return { url: publicUrl, lost: database.lost, stop };
  } catch (error) {
    await stop();
    throw (config.databaseUrl ? null : await findDiskFullError(config.dataFolder)) ?? error;
  }
}
