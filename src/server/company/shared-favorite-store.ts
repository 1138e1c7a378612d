import type { Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { SHARED_FAVORITES_MAX } from '#domain/company/shared-favorites.ts';
import type { SavedCharger } from '#domain/favorites/favorite.ts';
import { writeAuditEntry } from '../audit/audit-log-store.ts';
import type { Sql } from '../db/database.ts';
import type { CompanyFavoritesTable } from '../db/schema-company.ts';
import type { CompanyChangeContext } from './company-lock-store.ts';
import { changeSharedItems } from './shared-items-store.ts';

export type SharedFavoriteRow = Selectable<CompanyFavoritesTable>;

export type NewSharedFavorite = {
  readonly chargerId: number;
  readonly savedAs: SavedCharger;
  readonly notes: string;
  readonly addedAt: Date;
};

export function listSharedFavoriteRows(sql: Sql, companyId: string): Promise<SharedFavoriteRow[]> {
  const rows = sql.selectFrom('company_favorites').selectAll().where('company_id', '=', companyId);
  return rows.orderBy('added_at', 'desc').orderBy('charger_id').execute();
}

export function findSharedFavoriteRow(
  sql: Sql,
  companyId: string,
  chargerId: number,
): Promise<SharedFavoriteRow | undefined> {
  const rows = sql.selectFrom('company_favorites').selectAll().where('company_id', '=', companyId);
  return rows.where('charger_id', '=', chargerId).executeTakeFirst();
}

type Action = 'favorite_shared' | 'shared_favorite_changed' | 'shared_favorite_removed';

function audit(
  tx: Sql,
  { actor, companyId, now }: CompanyChangeContext,
  action: Action,
  details: Readonly<Record<string, unknown>>,
) {
  return writeAuditEntry(tx, actor, { action, targetUid: null, companyId, details }, now);
}

function toRow(companyId: string, { chargerId, savedAs, notes, addedAt }: NewSharedFavorite): SharedFavoriteRow {
  return { company_id: companyId, charger_id: chargerId, ...savedAs, notes, added_at: addedAt };
}

async function countRows(tx: Sql, companyId: string): Promise<number> {
  const rows = tx.selectFrom('company_favorites').where('company_id', '=', companyId);
  const { count } = await rows.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

export function saveSharedFavoriteRow(
  sql: Sql,
  context: CompanyChangeContext,
  favorite: Omit<NewSharedFavorite, 'notes'>,
  sentNotes: string | undefined,
): Promise<SharedFavoriteRow> {
  const { companyId } = context;
  const { chargerId } = favorite;
  return changeSharedItems(sql, context, async (tx) => {
    const existing = await findSharedFavoriteRow(tx, companyId, chargerId);
    const notes = sentNotes ?? existing?.notes ?? '';
    if (existing?.notes === notes) return existing;
    const row = toRow(companyId, { ...favorite, notes });
    if (!existing && (await countRows(tx, companyId)) >= SHARED_FAVORITES_MAX)
      throw new AppError('shared_favorites_limit_reached');
    if (existing) {
      const update = tx.updateTable('company_favorites').set({ notes }).where('company_id', '=', companyId);
      await update.where('charger_id', '=', chargerId).execute();
    } else await tx.insertInto('company_favorites').values(row).execute();
    await audit(tx, context, existing ? 'shared_favorite_changed' : 'favorite_shared', { chargerId });
    return existing ? { ...existing, notes } : row;
  });
}

export async function removeSharedFavoriteRow(
  sql: Sql,
  context: CompanyChangeContext,
  chargerId: number,
): Promise<void> {
  await changeSharedItems(sql, context, async (tx) => {
    const rows = tx.deleteFrom('company_favorites').where('company_id', '=', context.companyId);
    const removed = await rows.where('charger_id', '=', chargerId).returning('charger_id').executeTakeFirst();
    if (removed) await audit(tx, context, 'shared_favorite_removed', { chargerId });
  });
}

/** Shares stations that aren't shared yet, up to the limit; returns the outcome of each. */
export async function addSharedFavoriteRows(
  sql: Sql,
  context: CompanyChangeContext,
  favorites: readonly NewSharedFavorite[],
): Promise<('added' | 'known' | 'full')[]> {
  return changeSharedItems(sql, context, async (tx) => {
    const sharedIds = new Set(
      (await listSharedFavoriteRows(tx, context.companyId)).map(({ charger_id }) => charger_id),
    );
    const outcomes: ('added' | 'known' | 'full')[] = [];
    for (const favorite of favorites) {
      const isKnown = sharedIds.has(favorite.chargerId);
      const outcome = isKnown ? 'known' : sharedIds.size < SHARED_FAVORITES_MAX ? 'added' : 'full';
      outcomes.push(outcome);
      if (outcome === 'added') sharedIds.add(favorite.chargerId);
    }
    const added = favorites
      .filter((_, i) => outcomes[i] === 'added')
      .map((favorite) => toRow(context.companyId, favorite));
    const count = added.length;
    if (count > 0) await tx.insertInto('company_favorites').values(added).execute();
    if (count > 0) await audit(tx, context, 'favorite_shared', { count });
    return outcomes;
  });
}
