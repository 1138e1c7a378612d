import { AppError } from '#contract/errors.ts';
import type { DomainProof } from '#domain/company/sign-on.ts';
import { type Actor, OPERATOR, writeAuditEntry } from '../../audit/audit-log-store.ts';
import type { Sql } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { isProofGone } from './domain-proof.ts';
import { deleteProof, findProvenSignOn, recordProof, type SignOnRow } from './sign-on-store.ts';

type ProofDeps = Pick<Deps, 'sql' | 'outside' | 'clock'>;
type Domain = Pick<SignOnRow, 'company_id' | 'domain'>;

/** Returns the sign-on of another company that has verified a domain, and whether its proof is gone, as after a sale. */
async function findRival({ company_id, domain }: Domain, { sql, outside }: ProofDeps) {
  const rival = await findProvenSignOn(sql, domain);
  if (rival === null || rival.company_id === company_id) return null;
  // An operator's proof can't be looked up; it lasts until an administrator ends it.
  return { rival, isGone: rival.proven_by !== 'operator' && (await isProofGone(rival, outside)) };
}

/** Throws if another company has verified a domain and its proof is still there. */
export async function requireFreeDomain(wanted: Domain, deps: ProofDeps): Promise<void> {
  const claim = await findRival(wanted, deps);
  if (claim !== null && !claim.isGone) throw new AppError('mail_domain_taken');
}

type Ending = { readonly actor: Actor; readonly reason: 'isByAdministrator' | 'isProvenElsewhere' };

/** Ends a company's proof of a domain, and records that in its activity. */
export async function endProof(tx: Sql, row: SignOnRow, { actor, reason }: Ending, now: Date): Promise<boolean> {
  if (!(await deleteProof(tx, row))) return false;
  const details = { domain: row.domain, [reason]: true };
  const entry = { action: 'sign_on_proof_ended', targetUid: null, companyId: row.company_id, details } as const;
  await writeAuditEntry(tx, actor, entry, now);
  return true;
}

type Proof = { readonly provenBy: DomainProof; readonly actor: Actor };

/** Records a proof of a domain. Ends the earlier proof of another company if that proof is gone. */
export async function verifyDomain(row: SignOnRow, { provenBy, actor }: Proof, deps: ProofDeps): Promise<SignOnRow> {
  const now = deps.clock();
  const claim = await findRival(row, deps);
  return deps.sql.transaction().execute(async (tx) => {
    if (claim?.isGone) await endProof(tx, claim.rival, { actor: OPERATOR, reason: 'isProvenElsewhere' }, now);
    const saved = await recordProof(tx, row, provenBy, now);
    const isByOperator = provenBy === 'operator';
    const details = { domain: row.domain, provenBy, ...(isByOperator ? { isByAdministrator: true } : {}) };
    const entry = { action: 'sign_on_proven', targetUid: null, companyId: row.company_id, details } as const;
    if (row.proven_at === null || isByOperator) await writeAuditEntry(tx, actor, entry, now);
    return saved;
  });
}
