import type { ColumnType, JSONColumnType } from 'kysely';
import type { TripResult } from '#domain/trips/trip.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** A planned trip; `name` is set when it is saved. */
export type TripsTable = {
  id: string;
  uid: string;
  name: string | null;
  made_at: Timestamp;
  saved_at: Timestamp | null;
  share_key: string | null;
  request: JSONColumnType<TripRequest>;
  result: JSONColumnType<TripResult>;
};

/** Measured consumption of a driven leg, and the prediction from the rig's figures alone, in Wh. */
export type DrivenLegsTable = {
  uid: string;
  rig_id: string;
  trip_id: string;
  plan: number;
  leg: number;
  reported_at: Timestamp;
  distance_m: number;
  measured_wh: number;
  drag_wh: number;
  rolling_wh: number;
  other_wh: number;
  /** As planned; null if unknown. */
  speed_mps: number | null;
  temperature_c: number | null;
};

type NavigationsTable = { uid: string; charger_id: number; day: string };

/** A charging session of a user; import_key identifies the row of an imported file, so that it isn't imported twice. */
export type ChargingSessionsTable = {
  uid: string;
  id: string;
  started_at: Timestamp;
  minutes: number | null;
  energy_kwh: number;
  cost_cents: number | null;
  network: string;
  place: string;
  rig_id: string | null;
  charger_id: number | null;
  source: string;
  import_key: string | null;
};

export type TripTables = {
  charging_sessions: ChargingSessionsTable;
  trips: TripsTable;
  driven_legs: DrivenLegsTable;
  navigations: NavigationsTable;
};
