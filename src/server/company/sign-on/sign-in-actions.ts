import type { companySignInEndpoints } from '#contract/company/sign-in.ts';
import { AppError } from '#contract/errors.ts';
import { getEmailDomain } from '#domain/company/email-domain.ts';
import { recordAttempt } from '../../account/auth-rate-limits.ts';
import { requireSameAdmin } from '../../audit/require-same-admin.ts';
import { type ActionsOf, type Caller, ResponseWithCookies } from '../../http/action-types.ts';
import { findCompanyByDomain } from './find-company.ts';
import { toSignInError } from './sign-on-flow.ts';
import { findSignOnByOwner, findVerifiedSignOn } from './sign-on-store.ts';
import { endVerification, verifyDomain } from './verify-domain.ts';

function requireSuperAdmin({ role }: Caller): void {
  if (role !== 'super_admin') throw new AppError('forbidden');
}

export const companySignInActions = {
  async verifyDomain({ body, ...input }, deps) {
    requireSuperAdmin(input.caller);
    const actor = requireSameAdmin(input, body);
    const row = await findSignOnByOwner(deps.sql, body);
    if (!row) throw new AppError('sign_on_not_found');
    await verifyDomain(row, { verifiedBy: 'operator', actor }, deps);
    return { success: true };
  },

  async endDomainVerification({ query, ...input }, { sql, clock }) {
    requireSuperAdmin(input.caller);
    const actor = requireSameAdmin(input, query);
    const row = await findVerifiedSignOn(sql, query.domain);
    const ending = { actor, reason: 'isByAdministrator' } as const;
    const isEnded =
      row?.verified_by === 'operator' &&
      (await sql.transaction().execute((tx) => endVerification(tx, row, ending, clock())));
    if (!isEnded) throw new AppError('operator_verification_not_found');
    return { success: true };
  },

  async findCompanySignIn({ query: { domain }, clientIp }, deps) {
    const { sql, clock } = deps;
    await recordAttempt(sql, 'companyLookup', { account: null, clientIp }, clock());
    const company = await findCompanyByDomain(domain.toLowerCase(), deps);
    return { success: true, company: company && { name: company.name, isRequired: company.row.is_required } };
  },

  async startCompanySignIn({ body: { email }, clientIp }, deps) {
    const { sql, clock, signOn, log } = deps;
    await recordAttempt(sql, 'company', { account: null, clientIp }, clock());
    const company = await findCompanyByDomain(getEmailDomain(email) ?? '', deps);
    if (signOn === null || company === null) throw new AppError('company_sign_in_off');
    const { url, cookie } = await signOn
      .begin(company.row, { loginHint: email, testedBy: null })
      .catch((error: unknown) => {
        const problem = error instanceof AppError ? error.code : 'unknown';
        log.warn({ companyId: company.row.company_id, problem }, 'a company sign-in could not be started');
        throw toSignInError(error);
      });
    return new ResponseWithCookies({ success: true, url }, [cookie]);
  },
} satisfies ActionsOf<typeof companySignInEndpoints>;
