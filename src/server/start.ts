import { setTimeout as pause } from 'node:timers/promises';
import { keepForgetting } from './account/delete-account.ts';
import { openAccounts } from './account/open-accounts.ts';
import { openSignInEnds } from './account/sign-in-ends.ts';
import { createApp } from './app.ts';
import { openBilling } from './billing/open-billing.ts';
import { keepScoringAmenities } from './chargers/amenities/keep-scoring.ts';
import { ChargerIndex } from './chargers/charger-index.ts';
import { prepareStations } from './chargers/import/prepare-stations.ts';
import { scheduleRefresh } from './chargers/import/refresh.ts';
import { keepCurrent } from './chargers/keep-current.ts';
import { KeptMapConfig, keepMapConfig } from './chargers/map-config.ts';
import { closeTiles } from './chargers/map-tiles.ts';
import { openStationNews } from './chargers/station-news.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { openConfiguredDatabase } from './db/open-configured.ts';
import type { Deps } from './deps.ts';
import { diskFullError } from './disk-room.ts';
import { openDoor } from './door.ts';
import { keepForgettingRemoved } from './favorites/keep-forgetting-removed.ts';
import { openFiles } from './files/open-files.ts';
import { keepDelivering } from './info/deliver-contact.ts';
import type { Log } from './log.ts';
import { makeMail } from './mail/mail.ts';
import { CampgroundNames } from './places/campgrounds.ts';
import { makeGeocoder } from './places/geocoder.ts';
import { keepCampgrounds } from './places/keep-campgrounds.ts';
import { keepErasingDeleted } from './reviews/keep-erasing-deleted.ts';
import { keepRemovingFiles } from './reviews/keep-removing-files.ts';
import { keepReadingReviews } from './reviews/opinion/keep-reading.ts';
import { scheduleRescore } from './reviews/rescore-all.ts';
import { openRoads } from './roads/open-roads.ts';
import { keepForgettingUnsaved } from './trips/keep-forgetting-unsaved.ts';
import { TripCache } from './trips/trip-cache.ts';
import { TripPlanner } from './trips/trip-planner.ts';
import { createWaitingApp } from './waiting-app.ts';
import { makeWeather } from './weather/weather.ts';

export type RunningServer = {
  readonly url: string;
  /** Resolves with the reason when the server can not go on. */
  readonly lost: Database['lost'];
  readonly stop: () => Promise<void>;
};

export type StartOptions = {
  readonly config: Config;
  readonly log: Log;
  readonly webFolder: string | null;
  /** Says in one line what is being done, for the person who waits. */
  readonly say: (line: string) => void;
  /** Ends a start that is under way. */
  readonly stop?: AbortSignal;
};

/** As long as the lock of a data folder takes. */
const HEAD_START_MS = 60;

function urlOf({ publicUrl, host }: Config, port: number): string {
  return publicUrl ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
}

/** The first visitors are served before roads are looked after; whoever asks for a way earlier has it begin then. */
const ROADS_AFTER_MS = 5_000;

function prepareLater(roads: { prepare: () => Promise<void> }): () => Promise<void> {
  const timer = setTimeout(() => roads.prepare().catch(() => undefined), ROADS_AFTER_MS);
  timer.unref();
  return async () => clearTimeout(timer);
}

/** Opens the door and the database, makes sure there are stations, fills the index and serves the product. */
export async function startServer({ config, log, webFolder, say, stop: asked }: StartOptions): Promise<RunningServer> {
  const clock = () => new Date();
  const door = await openDoor(config, createWaitingApp({ config, log }).fetch);
  const undo: (() => Promise<void>)[] = [];
  const beforeDoor: (() => void)[] = [];
  const stop = async () => {
    for (const step of beforeDoor.splice(0)) step();
    await door.close();
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const opened = openConfiguredDatabase(config);
    // Keeps this thread busy while the database opens in another, which has to be under way before.
    const campgrounds = new CampgroundNames();
    const opening = pause(HEAD_START_MS).then(() => makeGeocoder(config, log, campgrounds));
    opening.catch(() => undefined);
    const database = await opened;
    undo.push(database.close);
    asked?.throwIfAborted();
    await prepareStations({ sql: database.sql, config, clock, log, say, ...(asked ? { stop: asked } : {}) });
    asked?.throwIfAborted();
    const chargers = await ChargerIndex.load(database.sql, config.dataFolder);
    undo.push(await keepCurrent(chargers, database, log));
    undo.push(() => closeTiles(chargers));
    const roads = openRoads(config, log);
    undo.push(roads.close);
    const mapConfig = new KeptMapConfig({ sql: database.sql, chargers, config, roads, log });
    undo.push(await keepMapConfig(mapConfig, database));
    const news = openStationNews(chargers);
    beforeDoor.push(news.close);
    const signInEnds = await openSignInEnds(database.listen);
    undo.push(signInEnds.close);
    const { sql } = database;
    const mail = makeMail(config, clock);
    const publicUrl = urlOf(config, door.port);
    const accounts = await openAccounts({ config, sql, publicUrl, mail, clock, log });
    const billing = openBilling({ config, sql, clock, log, publicUrl });
    await billing.begin();
    const geocoder = await opening;
    const files = openFiles(config);
    const weather = makeWeather(config, { clock, log });
    const tripPlanner = new TripPlanner({ sql, chargers, roads, weather, log });
    undo.push(() => tripPlanner.close());
    const deps: Deps = {
      config,
      sql,
      chargers,
      mapConfig,
      news,
      signInEnds,
      geocoder,
      ...accounts,
      billing,
      files,
      roads,
      tripPlanner,
      tripCache: new TripCache(),
      weather,
      mail,
      clock,
      log,
    };
    door.hand(createApp(deps, { webFolder }).fetch);
    undo.push(prepareLater(roads));
    undo.push(keepDelivering(deps));
    undo.push(keepForgetting(deps));
    undo.push(keepForgettingRemoved(deps));
    undo.push(keepForgettingUnsaved(deps));
    undo.push(scheduleRefresh({ sql: database.sql, config, clock, log }));
    undo.push(scheduleRescore(deps));
    undo.push(keepErasingDeleted(deps));
    undo.push(keepRemovingFiles(deps));
    undo.push(keepScoringAmenities(deps));
    undo.push(keepCampgrounds(deps, campgrounds));
    undo.push(keepReadingReviews(deps));
    asked?.throwIfAborted();
    return { url: publicUrl, lost: database.lost, stop };
  } catch (error) {
    await stop();
    throw (config.databaseUrl ? null : await diskFullError(config.dataFolder)) ?? error;
  }
}
