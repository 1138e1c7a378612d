import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Sql } from '../../../db/database.ts';

/**
 * Returns a connection that fails after the given number of statements, as if the process were killed; an open
 * transaction is lost.
 */
export function withConnectionLoss(sql: Sql, statementCount: number): Sql {
  let remaining = statementCount;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }): RootOperationNode => {
      remaining -= 1;
      if (remaining < 0) throw new Error('connection lost');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return sql.withPlugin(plugin);
}
