import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { StoredBranding } from '#domain/company/branding/branding.ts';
import { writeAuditEntry } from '../../audit/audit-log-store.ts';
import { BRANDING_COLUMNS, toStoredBranding } from '../../db/branding-row.ts';
import type { Sql } from '../../db/database.ts';
import type { ProcessedLogo } from '../../files/process-photo.ts';
import { type CompanyChangeContext, lockOwnCompany } from '../company-lock-store.ts';

export async function findBranding(sql: Sql, companyId: string): Promise<StoredBranding | null> {
  const query = sql.selectFrom('company_brandings').select(BRANDING_COLUMNS).where('company_id', '=', companyId);
  const row = await query.executeTakeFirst();
  return row ? toStoredBranding(row) : null;
}

/** Null if the company no longer uses the logo. */
export async function findLogo(sql: Sql, companyId: string, logoId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const query = sql.selectFrom('company_brandings').select('logo').where('company_id', '=', companyId);
  const row = await query.where('logo_id', '=', logoId).executeTakeFirst();
  return row?.logo ? new Uint8Array(row.logo) : null;
}

async function lockAsOwner(tx: Sql, context: CompanyChangeContext): Promise<void> {
  const { role } = await lockOwnCompany(tx, context);
  if (role !== 'owner') throw new AppError('forbidden');
}

export type BrandingSave = Pick<StoredBranding, 'name' | 'color'> & {
  /** Undefined keeps the stored logo; null removes it. */
  readonly logo: ProcessedLogo | null | undefined;
};

function listChanges({ name, color, logo }: BrandingSave, before: StoredBranding | null): string[] {
  const changes = {
    name: name !== (before?.name ?? null),
    color: color !== (before?.color ?? null),
    logo: logo === null ? (before?.logo ?? null) !== null : logo !== undefined,
  };
  return Object.entries(changes).flatMap(([part, isChanged]) => (isChanged ? [part] : []));
}

const logoColumns = (logo: ProcessedLogo | null) => ({
  logo_id: logo && randomUUID(),
  logo: logo && Buffer.from(logo.bytes),
  logo_width: logo?.width ?? null,
  logo_height: logo?.height ?? null,
});

/** Stores a company's branding. A new logo gets a new ID, so that no page shows an older one. */
export async function saveBranding(
  sql: Sql,
  save: BrandingSave,
  context: CompanyChangeContext,
): Promise<StoredBranding> {
  const { companyId, actor, now } = context;
  const { name, color, logo } = save;
  return sql.transaction().execute(async (tx) => {
    await lockAsOwner(tx, context);
    const changes = listChanges(save, await findBranding(tx, companyId));
    const values = { name, color, changed_at: now, ...(logo === undefined ? {} : logoColumns(logo)) };
    const saved = await tx
      .insertInto('company_brandings')
      .values({ company_id: companyId, ...values })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
      .returning(BRANDING_COLUMNS)
      .executeTakeFirstOrThrow();
    const entry = { action: 'branding_changed', targetUid: null, companyId, details: { changes } } as const;
    if (changes.length > 0) await writeAuditEntry(tx, actor, entry, now);
    return toStoredBranding(saved);
  });
}

export async function removeBranding(sql: Sql, context: CompanyChangeContext): Promise<void> {
  const { companyId, actor, now } = context;
  await sql.transaction().execute(async (tx) => {
    await lockAsOwner(tx, context);
    const removed = tx.deleteFrom('company_brandings').where('company_id', '=', companyId);
    if ((await removed.executeTakeFirst()).numDeletedRows === 0n) return;
    await writeAuditEntry(tx, actor, { action: 'branding_removed', targetUid: null, companyId, details: {} }, now);
  });
}
