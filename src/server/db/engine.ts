import type { PostgresPool } from 'kysely';

/** An engine that speaks PostgreSQL: connections, notifications, an orderly end. */
export type Engine = {
  readonly pool: PostgresPool;
  /** Calls back for every notification on a channel, and after the connection was lost and found again. */
  readonly listen: (channel: string, onNotify: () => void) => Promise<() => Promise<void>>;
  /** Ends what belongs to the engine beyond its pool. */
  readonly close: () => Promise<void>;
};
