import type { PostgresPool } from 'kysely';
import type { FatalError } from '../fatal-error.ts';

export type Engine = {
  readonly pool: PostgresPool;
  /** Calls back with the payload of each notification, and with null after a lost connection was restored. */
  readonly listen: (channel: string, onNotify: (payload: string | null) => void) => Promise<() => Promise<void>>;
  /** Resolves with the reason when the engine can never answer again; a temporary outage doesn't count. */
  readonly lost: Promise<FatalError>;
  /** Closes everything except the pool. */
  readonly close: () => Promise<void>;
};
