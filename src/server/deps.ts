import type { AppVerification } from './account/app-verification/app-verification.ts';
import type { AuthChangeFeed } from './account/auth-change-feed.ts';
import type { Identity } from './account/identity.ts';
import type { BillingProvider } from './billing/billing-provider.ts';
import type { MapConfigCache } from './chargers/map/map-config.ts';
import type { ChargerIndex } from './chargers/search/charger-index.ts';
import type { StationUpdateFeed } from './chargers/station-update-feed.ts';
import type { SignOnFlow } from './company/sign-on/sign-on-flow.ts';
import type { Config } from './config.ts';
import type { Sql } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mail-type.ts';
import type { PackageQueue } from './offline/package-queue.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Geocoder } from './places/geocoder.ts';
import type { RoutingEngine } from './roads/routing-engine.ts';
import type { TripPlanner } from './trips/plan/trip-planner.ts';
import type { TripCache } from './trips/trip-cache.ts';
import type { SpeechToText } from './voice/speech-to-text.ts';
import type { Weather } from './weather/weather.ts';

export type Deps = {
  readonly config: Config;
  /** The base URL of links in emails and of redirects to this server. */
  readonly publicUrl: string;
  readonly sql: Sql;
  readonly chargers: ChargerIndex;
  readonly mapConfig: Pick<MapConfigCache, 'read' | 'refresh'>;
  readonly stationUpdateFeed: StationUpdateFeed;
  readonly authChangeFeed: AuthChangeFeed;
  readonly geocoder: Geocoder;
  readonly identity: Identity;
  readonly appVerification: AppVerification;
  /** Companies' single sign-on; null if the identity provider doesn't support it. */
  readonly signOn: SignOnFlow | null;
  readonly outbound: Outbound;
  readonly billing: BillingProvider;
  readonly files: FileStore;
  readonly packageQueue: PackageQueue;
  readonly weather: Weather;
  readonly roads: RoutingEngine;
  readonly tripPlanner: TripPlanner;
  readonly tripCache: TripCache;
  readonly speechToText: SpeechToText;
  readonly mail: Mailer;
  readonly clock: () => Date;
  readonly log: Log;
};
