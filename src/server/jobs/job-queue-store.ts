import { CompiledQuery, sql as raw } from 'kysely';
import type { Db } from 'pg-boss';
import type { Sql } from '../db/database.ts';

/** Lets the queue library use our database, embedded or not. */
export function toJobDatabase(sql: Sql): Db {
  return {
    executeSql: (text, values = []) =>
      sql.connection().execute(async (connection) => {
        try {
          const { rows } = await connection.executeQuery(CompiledQuery.raw(text, [...values]));
          return { rows: [...rows] };
        } catch (error) {
          // The SQL may begin a transaction, and others use this connection next.
          await raw`rollback`.execute(connection).catch(() => undefined);
          throw error;
        }
      }),
  };
}
