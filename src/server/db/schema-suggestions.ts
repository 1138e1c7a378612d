import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** JSON goes in as text, so that neither driver makes JSON of it again. */
type Json = ColumnType<unknown, string, string>;

/** What one or several people say of a station, or of one that is missing, until and after it is decided. */
export type SuggestionsTable = {
  id: string;
  station_id: number | null;
  is_new: boolean;
  proposed: Json;
  seen: Json;
  status: string;
  accepted_fields: string[] | null;
  decision_reason: string | null;
  created_at: Timestamp;
  decided_at: Timestamp | null;
};

/** Who says it, and how they know. */
export type SuggestionVoicesTable = {
  id: string;
  suggestion_id: string;
  uid: string;
  person_key: string;
  shared_keys: string[];
  reason: string;
  evidence: string;
  at: Timestamp;
};

/** A value of a field over that of the source of a station. */
export type StationOverridesTable = {
  id: GeneratedAlways<number>;
  station_id: number;
  field: string;
  value: Json;
  source_value: Json;
  source_now: Json;
  is_conflict: Generated<boolean>;
  suggestion_id: string | null;
  accepted_by: string | null;
  accepted_at: Timestamp;
  ended_at: Timestamp | null;
  end_reason: string | null;
};

/** What became of suggestions and of what was accepted. */
export type SuggestionHistoryTable = {
  id: GeneratedAlways<number>;
  station_id: number | null;
  suggestion_id: string | null;
  action: string;
  changes: Json;
  reason: string | null;
  by_uid: string | null;
  at: Timestamp;
};

/** Stations that look alike and are not the same; the lower number comes first. */
export type DistinctStationsTable = { station_id: number; other_id: number; at: Timestamp };
