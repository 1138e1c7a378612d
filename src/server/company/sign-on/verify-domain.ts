import { AppError } from '#contract/errors.ts';
import type { VerificationMethod } from '#domain/company/sign-on.ts';
import { type Actor, OPERATOR, writeAuditEntry } from '../../audit/audit-log-store.ts';
import type { Sql } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { isVerificationGone } from './domain-verification.ts';
import { deleteVerification, findVerifiedSignOn, recordVerification, type SignOnRow } from './sign-on-store.ts';

type VerificationDeps = Pick<Deps, 'sql' | 'outbound' | 'clock'>;
type Domain = Pick<SignOnRow, 'company_id' | 'domain'>;

/** Finds another company that has verified a domain: its settings, and whether its token is gone, as after a sale. */
async function findRival({ company_id, domain }: Domain, { sql, outbound }: VerificationDeps) {
  const rival = await findVerifiedSignOn(sql, domain);
  if (rival === null || rival.company_id === company_id) return null;
  // A verification by an administrator (stored as 'operator') has no token; it lasts until an administrator ends it.
  return { rival, isGone: rival.verified_by !== 'operator' && (await isVerificationGone(rival, outbound)) };
}

/** Throws if another company has verified a domain and its token is still published. */
export async function requireFreeDomain(wanted: Domain, deps: VerificationDeps): Promise<void> {
  const claim = await findRival(wanted, deps);
  if (claim !== null && !claim.isGone) throw new AppError('mail_domain_taken');
}

type Ending = { readonly actor: Actor; readonly reason: 'isByAdministrator' | 'isProvenElsewhere' | 'isExpired' };

/** Ends a company's verification of a domain, and records that in its activity. */
export async function endVerification(tx: Sql, row: SignOnRow, { actor, reason }: Ending, now: Date): Promise<boolean> {
  if (!(await deleteVerification(tx, row))) return false;
  const details = { domain: row.domain, [reason]: true };
  const entry = { action: 'sign_on_proof_ended', targetUid: null, companyId: row.company_id, details } as const;
  await writeAuditEntry(tx, actor, entry, now);
  return true;
}

type Verification = { readonly verifiedBy: VerificationMethod; readonly actor: Actor };

/** Records that a company verified a domain. Ends another company's earlier verification if its token is gone. */
export async function verifyDomain(
  row: SignOnRow,
  { verifiedBy, actor }: Verification,
  deps: VerificationDeps,
): Promise<SignOnRow> {
  const now = deps.clock();
  const claim = await findRival(row, deps);
  return deps.sql.transaction().execute(async (tx) => {
    if (claim?.isGone) await endVerification(tx, claim.rival, { actor: OPERATOR, reason: 'isProvenElsewhere' }, now);
    const saved = await recordVerification(tx, row, verifiedBy, now);
    const isByAdministrator = verifiedBy === 'operator';
    const details = { domain: row.domain, verifiedBy, ...(isByAdministrator ? { isByAdministrator } : {}) };
    const entry = { action: 'sign_on_proven', targetUid: null, companyId: row.company_id, details } as const;
    if (row.verified_at === null || isByAdministrator) await writeAuditEntry(tx, actor, entry, now);
    return saved;
  });
}
