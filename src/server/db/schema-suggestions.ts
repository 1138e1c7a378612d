import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written as text, so that the drivers don't encode it as JSON again. */
type Json = ColumnType<unknown, string, string>;

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

/** Users' support of suggestions. */
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

/** Similar stations confirmed as different; the lower id comes first. */
export type DistinctStationsTable = { station_id: number; other_id: number; at: Timestamp };
