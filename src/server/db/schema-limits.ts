import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** How many times a key was used in the window that ends at ends_at. */
type LimitsTable = { key: string; used: number; ends_at: Timestamp };

/** Used one-time tokens, stored until they expire. */
type UsedProofsTable = { proof: string; ends_at: Timestamp };

/** The last write about a subject from a page load. */
type WriteMarksTable = { uid: string; subject: string; writer: string; number: number; at: Timestamp };

export type LimitTables = {
  limits: LimitsTable;
  used_proofs: UsedProofsTable;
  write_marks: WriteMarksTable;
};
