import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PrivacySettings } from '#domain/account/privacy-settings.ts';
import type { UserPreferences } from '#domain/account/user-preferences.ts';
import type { AmenityScores } from '#domain/chargers/charger.ts';
import type { Trailer } from '#domain/rigs/trailer.ts';
import type { CustomVehicle } from '#domain/rigs/vehicle.ts';
import type { SearchPlace } from '#domain/searches/search-entry.ts';
import type { VoiceSettings } from '#domain/voice/voice-settings.ts';
import type { AccountTables } from './schema-accounts.ts';
import type { AmenityPlacesTable, AmenitySourcesTable } from './schema-amenities.ts';
import type { AssistantTables } from './schema-assistant.ts';
import type { CompanyTables } from './schema-company.ts';
import type { EventTables } from './schema-events.ts';
import type { LimitTables } from './schema-limits.ts';
import type { OfflineTables } from './schema-offline.ts';
import type { PaymentTables } from './schema-payments.ts';
import type {
  ModelOpinionsTable,
  ReviewFlagsTable,
  ReviewPhotosTable,
  ReviewsTable,
  ReviewVotesTable,
  SiteFactsTable,
  SiteScoresTable,
  StrayFilesTable,
} from './schema-reviews.ts';
import type {
  DistinctStationsTable,
  StationOverridesTable,
  SuggestionHistoryTable,
  SuggestionsTable,
  SuggestionVoicesTable,
} from './schema-suggestions.ts';
import type { TripTables } from './schema-trips.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** A charging station. Rows are never deleted; one that is no longer shown has a closed_at. */
export type StationsTable = {
  id: number;
  source: string;
  name: string;
  street_address: string;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
  network: string;
  network_web: string | null;
  dc_fast_count: number;
  level2_count: number;
  level1_count: number;
  connectors: string[];
  max_power_kw: number | null;
  status: string;
  access: string;
  access_detail: string | null;
  access_days_time: string;
  restricted_access: boolean | null;
  pricing: string | null;
  phone: string | null;
  intersection_directions: string | null;
  facility_type: string | null;
  max_vehicle_class: string | null;
  owner_type: string | null;
  opened_on: string | null;
  date_last_confirmed: string | null;
  source_updated_at: Timestamp | null;
  content_hash: string;
  trailer_score: number | null;
  trailer_lower: number | null;
  /** Facts about the site, as of the last scoring. */
  drop_spot: boolean | null;
  clears_height_cm: number | null;
  trailer_stalls: number | null;
  amenity_scores: JSONColumnType<AmenityScores> | null;
  closed_at: Timestamp | null;
  merged_into: number | null;
  rev: Generated<number>;
};

export type UsersTable = {
  uid: string;
  email: string;
  display_name: string;
  role: string;
  license: string;
  account_type: string;
  company_name: string | null;
  last_login_at: Timestamp | null;
  email_verified: boolean;
  providers: string[];
  privacy_settings: JSONColumnType<PrivacySettings>;
  preferences: JSONColumnType<UserPreferences> | null;
  voice_settings: JSONColumnType<Partial<VoiceSettings>> | null;
  created_at: Generated<Date>;
};

/** Deleted users, so that no late write restores a profile; forgotten_at: when the provider deleted them. */
export type DeletedUsersTable = { uid: string; deleted_at: Timestamp; forgotten_at: Timestamp | null };

/** A user of the embedded identity provider; a library writes these tables and dictates the names. */
export type IdentityUsersTable = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  twoFactorEnabled: Generated<boolean | null>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};
export type IdentitySessionsTable = {
  id: string;
  token: string;
  userId: string;
  userAgent: string | null;
  createdAt: Timestamp;
  expiresAt: Timestamp;
};
export type IdentityAccountsTable = {
  id: string;
  providerId: string;
  accountId: string;
  userId: string;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};
export type IdentitySecondFactorsTable = { id: string; userId: string; lockedUntil: Timestamp | null };
export type IdentityVerificationsTable = { id: string; identifier: string; value: string; expiresAt: Timestamp };
export type IdentityKeysTable = { id: string; publicKey: string; createdAt: Timestamp; expiresAt: Timestamp | null };
export type IdentityPassedFactorsTable = { session_id: string; passed_at: Timestamp };

/** Sign-ins before valid_since are no longer valid; is_unsynced: not yet synced to Firebase. */
export type FirebaseRevocationsTable = { uid: string; valid_since: Timestamp; is_unsynced: Generated<boolean> };

export type SettingsTable = { name: string; value: string };

/** A station import and its progress, so that the same input resumes after an interruption. */
export type ImportRunsTable = {
  id: GeneratedAlways<number>;
  source: string;
  input_name: string;
  fingerprint: string;
  complete: boolean;
  started_at: Timestamp;
  finished_at: Timestamp | null;
  rows_done: Generated<number>;
  counts: ColumnType<unknown, string | undefined, string>;
  outcome: Generated<string>;
};

export type LeasesTable = {
  name: string;
  holder: string;
  host: string;
  pid: number;
  held_until: Timestamp;
};

export type ContactMessagesTable = {
  id: GeneratedAlways<number>;
  reference: string;
  send_key: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: Timestamp;
  tries: Generated<number>;
  /** Lease of the process that is emailing it. */
  taken_until: Timestamp | null;
  sent_at: Timestamp | null;
};

/** A saved charger with its data at that time; a removed one can be restored until it is purged. */
export type FavoritesTable = {
  uid: string;
  charger_id: number;
  name: string;
  address: string;
  lat: number;
  lng: number;
  notes: string;
  added_at: Timestamp;
  removed_at: Timestamp | null;
  /** How many favorites the user had before removing this one; restoring may exceed the limit up to this number. */
  count_before_removal: number | null;
};

export type SearchHistoryTable = {
  id: string;
  uid: string;
  query: string;
  kind: string;
  location: JSONColumnType<SearchPlace> | null;
  filters: JSONColumnType<Record<string, unknown>>;
  results_count: number;
  created_at: Timestamp;
};

export type RigsTable = {
  uid: string;
  id: string;
  name: string;
  vehicle: ColumnType<CustomVehicle | string, string, string>;
  trailer: JSONColumnType<Trailer> | null;
  saved_at: Timestamp;
  /** The shared rig that this is a member's copy of; null for a member's own rig. */
  company_id: string | null;
  company_rig_id: string | null;
  /** Set once the shared rig was changed or unshared; the row then serves only past legs and charging sessions. */
  retired_at: Timestamp | null;
};

export type ActiveRigsTable = { uid: string; rig_id: string };

export type UsageCountsTable = { uid: string; what: string; month: string; used: number };

export type BillingEventsTable = {
  id: string;
  uid: string;
  at: Timestamp;
  event: JSONColumnType<Record<string, unknown>>;
  received_at: Timestamp;
};

/** The projection of a user's billing events: the access period and the next due date. */
export type SubscriptionsTable = {
  uid: string;
  access_from: Timestamp | null;
  access_until: Timestamp | null;
  due_at: Timestamp | null;
  access_tier: Generated<string>;
  /** Null for a subscription of one person. */
  seats: number | null;
  sandbox_card: string | null;
};

/** Used trials by HMAC of the email address; they outlive the account. */
export type UsedTrialsTable = { key: string; uid: string | null };

export type Schema = AccountTables &
  CompanyTables &
  AssistantTables &
  PaymentTables &
  OfflineTables &
  EventTables &
  LimitTables &
  TripTables & {
    stations: StationsTable;
    amenity_sources: AmenitySourcesTable;
    amenity_places: AmenityPlacesTable;
    users: UsersTable;
    settings: SettingsTable;
    import_runs: ImportRunsTable;
    leases: LeasesTable;
    contact_messages: ContactMessagesTable;
    deleted_users: DeletedUsersTable;
    identity_users: IdentityUsersTable;
    identity_sessions: IdentitySessionsTable;
    identity_accounts: IdentityAccountsTable;
    identity_verifications: IdentityVerificationsTable;
    identity_keys: IdentityKeysTable;
    identity_second_factors: IdentitySecondFactorsTable;
    identity_passed_factors: IdentityPassedFactorsTable;
    firebase_revocations: FirebaseRevocationsTable;
    favorites: FavoritesTable;
    search_history: SearchHistoryTable;
    rigs: RigsTable;
    active_rigs: ActiveRigsTable;
    site_scores: SiteScoresTable;
    reviews: ReviewsTable;
    review_photos: ReviewPhotosTable;
    review_votes: ReviewVotesTable;
    review_flags: ReviewFlagsTable;
    site_facts: SiteFactsTable;
    stray_files: StrayFilesTable;
    model_opinions: ModelOpinionsTable;
    suggestions: SuggestionsTable;
    suggestion_voices: SuggestionVoicesTable;
    station_overrides: StationOverridesTable;
    suggestion_history: SuggestionHistoryTable;
    distinct_stations: DistinctStationsTable;
    usage_counts: UsageCountsTable;
    billing_events: BillingEventsTable;
    subscriptions: SubscriptionsTable;
    used_trials: UsedTrialsTable;
  };
