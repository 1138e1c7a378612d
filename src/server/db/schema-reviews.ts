import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** A site's latest score for the default rig. */
export type SiteScoresTable = {
  station_id: number;
  score: number | null;
  lower: number | null;
  upper: number | null;
  state: Generated<string>;
  state_at: Timestamp | null;
  voices: Generated<number>;
  largest_clear_m: number | null;
  smallest_unhitched_m: number | null;
  scored_at: Timestamp | null;
  /** When reviews last changed, if the model hasn't read them since; otherwise null. */
  unread_since: Timestamp | null;
};

/** A report about a site. uid is null once the account is deleted; deleted_at is set while it can be restored. */
export type ReviewsTable = {
  id: string;
  station_id: number;
  uid: string | null;
  person_key: string;
  shared_keys: string[];
  outcome: string;
  blocked_stalls: number | null;
  reason: string | null;
  stall: string | null;
  layout: string | null;
  obstacles: string[];
  rating: number | null;
  text: string;
  visited_on: ColumnType<Date, string, string>;
  rig_name: string | null;
  trailer_kind: string | null;
  rig_length_m: number | null;
  rig_height_m: number | null;
  port_corner: string | null;
  at_site: boolean;
  is_operator: boolean;
  created_at: Timestamp;
  updated_at: Timestamp;
  hidden_at: Timestamp | null;
  hidden_reason: string | null;
  deleted_at: Timestamp | null;
  has_photo: Generated<boolean>;
};

/** A photo of a site; its files are stored under its id. */
export type ReviewPhotosTable = {
  id: string;
  review_id: string;
  uid: string;
  width: number;
  height: number;
  added_at: Timestamp;
};

/** A stored file that no row refers to, or whose upload isn't finished. */
export type StrayFilesTable = { key: string; since: Timestamp };

export type ReviewVotesTable = { review_id: string; uid: string; at: Timestamp };
export type ReviewFlagsTable = { review_id: string; uid: string; reason: string; at: Timestamp };

/** A model's opinion of a station, based on its reviews; is_friendly is null if the opinion was inconclusive. */
export type ModelOpinionsTable = {
  station_id: number;
  is_friendly: boolean | null;
  model: string;
  /** How many reviews the model read. */
  review_count: number;
  /** How many reviews had text when the model read them, and when those had last changed. */
  seen_count: number;
  seen_changed_at: Timestamp;
  read_at: Timestamp;
};

export type SiteFactsTable = {
  id: GeneratedAlways<number>;
  station_id: number;
  stall: string | null;
  name: string;
  value: ColumnType<unknown, string, string>;
  source: string;
  confidence: number;
  said_at: Timestamp;
  review_id: string | null;
  author: string | null;
  /** The published list that it came from. */
  origin: string | null;
  added_at: Timestamp;
  superseded_at: Timestamp | null;
};
