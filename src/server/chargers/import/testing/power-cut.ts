import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Sql } from '../../../db/database.ts';

/** A database of which nothing more is heard after a number of statements, as when the process is killed; an open transaction is lost. */
export function withConnectionLoss(sql: Sql, statements: number): Sql {
  let left = statements;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }): RootOperationNode => {
      left -= 1;
      if (left < 0) throw new Error('the lights went out');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return sql.withPlugin(plugin);
}
