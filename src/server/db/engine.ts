import type { PostgresPool } from 'kysely';
import type { StartError } from '../start-error.ts';

/** An engine that speaks PostgreSQL: connections, notifications, an orderly end. */
export type Engine = {
  readonly pool: PostgresPool;
  /** Calls back for every notification on a channel with what it says, and with null after the connection was lost and found again. */
  readonly listen: (channel: string, onNotify: (said: string | null) => void) => Promise<() => Promise<void>>;
  /** Resolves with the reason when the engine can never answer again; a server that is away for a while comes back. */
  readonly lost: Promise<StartError>;
  /** Ends what belongs to the engine beyond its pool. */
  readonly close: () => Promise<void>;
};
