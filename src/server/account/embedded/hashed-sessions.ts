import { randomUUID } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';

type Fields = Record<string, unknown>;
type Call = {
  readonly model: string;
  readonly where?: Where[];
  readonly data?: Fields;
  readonly update?: Fields;
};
type AdapterMethod = (call: Call) => Promise<unknown>;

const METHODS = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
];

export function withHashedSessions(adapter: DBAdapter, hash: (token: string) => string): DBAdapter {
  /** Marks hashes from the database, because the library may pass them back. Random, so that no client can forge it. */
  const storedHashPrefix = `${randomUUID()} `;

  const withHashedToken = (callMethod: AdapterMethod): AdapterMethod => {
    return async (call) => {
      if (call.model !== 'session') return callMethod(call);
      const tokens = new Map<unknown, string>();
      const toHash = (token: unknown): unknown => {
        if (Array.isArray(token)) return token.map(toHash);
        if (typeof token !== 'string') return token;
        const stored = token.startsWith(storedHashPrefix) ? token.slice(storedHashPrefix.length) : hash(token);
        tokens.set(stored, token);
        return stored;
      };
      const hashToken = (fields: Fields) => ('token' in fields ? { ...fields, token: toHash(fields.token) } : fields);
      const withOriginalToken = (row: unknown): unknown => {
        if (Array.isArray(row)) return row.map(withOriginalToken);
        if (typeof row !== 'object' || row === null || !('token' in row)) return row;
        return { ...row, token: tokens.get(row.token) ?? `${storedHashPrefix}${row.token}` };
      };
      const result = await callMethod({
        ...call,
        ...(call.where && {
          where: call.where.map((where) =>
            where.field === 'token' ? { ...where, value: toHash(where.value) as Where['value'] } : where,
          ),
        }),
        ...(call.data && { data: hashToken(call.data) }),
        ...(call.update && { update: hashToken(call.update) }),
      });
      return withOriginalToken(result);
    };
  };

  const wrapped = <A extends DBTransactionAdapter>(inner: A): A => {
    const methods = inner as unknown as Record<string, AdapterMethod>;
    return {
      ...inner,
      ...Object.fromEntries(
        METHODS.map((name) => [name, withHashedToken((call) => (methods[name] as AdapterMethod)(call))]),
      ),
    };
  };
  return { ...wrapped(adapter), transaction: (work) => adapter.transaction((tx) => work(wrapped(tx))) };
}
