import { randomBytes } from 'node:crypto';
import type { signOnEndpoints } from '#contract/company/sign-on.ts';
import { AppError } from '#contract/errors.ts';
import { isPublicEmailDomain } from '#domain/company/email-domain.ts';
import { SignOn, type SignOnDraft, VerificationMethod } from '#domain/company/sign-on.ts';
import { checkFeature } from '#domain/license/gate.ts';
import { recordAttempt } from '../../account/auth-rate-limits.ts';
import type { Subject } from '../../account/identity.ts';
import { requireRecentSignIn } from '../../account/recent-sign-in.ts';
import { getActor, writeAuditEntry } from '../../audit/audit-log-store.ts';
import type { Deps } from '../../deps.ts';
import { type ActionsOf, type Caller, ResponseWithCookies } from '../../http/action-types.ts';
import { requireOwner } from '../membership.ts';
import { findVerification } from './domain-verification.ts';
import { readIssuer } from './issuer.ts';
import type { SignOnFlow } from './sign-on-flow.ts';
import {
  endOtherSessions,
  findSignOn,
  removeSignOn,
  type SignOnRow,
  saveSignOn,
  setSignOnRequired,
} from './sign-on-store.ts';
import { requireFreeDomain, verifyDomain } from './verify-domain.ts';

const TOKEN_BYTES = 24;

type OwnerRequest = { readonly caller: Caller; readonly subject: Subject; readonly clientIp: string };

function requireFlow({ signOn }: Deps): SignOnFlow {
  if (signOn === null) throw new AppError('sign_on_unavailable');
  return signOn;
}

/** Returns the ID of the owner's company; throws unless its license includes single sign-on. */
function requireLicensedOwner(caller: Caller): string {
  const { id, license } = requireOwner(caller);
  const gate = checkFeature(license ?? 'free', 'sso_integration');
  if (!gate.hasAccess) throw new AppError('not_licensed', gate);
  return id;
}

/** Requires a recent sign-in, with the second step if it is on. */
async function requireFreshSession({ subject }: OwnerRequest, { identity, clock }: Deps): Promise<void> {
  const isOn = (await identity.signIns?.secondFactor.isOn(subject.uid)) ?? false;
  if (isOn && !subject.hasSecondFactor) throw new AppError('second_factor_needed');
  requireRecentSignIn(subject, clock());
}

async function requireSignOn({ sql }: Deps, companyId: string): Promise<SignOnRow> {
  const row = await findSignOn(sql, companyId);
  if (!row) throw new AppError('sign_on_not_found');
  return row;
}

function toSignOn(row: SignOnRow, { redirectUri }: SignOnFlow): SignOn {
  return SignOn.parse({
    domain: row.domain,
    issuer: row.issuer,
    clientId: row.client_id,
    redirectUri: redirectUri(row.company_id),
    verificationToken: row.verification_token,
    verifiedBy: row.verified_by === null ? null : VerificationMethod.parse(row.verified_by),
    checkedAt: row.checked_at?.toISOString() ?? null,
    testedAt: row.tested_at?.toISOString() ?? null,
    isRequired: row.is_required,
  });
}

const respond = (row: SignOnRow, flow: SignOnFlow) => ({ success: true as const, data: toSignOn(row, flow) });

/** Counts a call that makes the server send a request to a host of the user's choice. */
function countOutboundRequest({ caller, clientIp }: OwnerRequest, { sql, clock }: Deps): Promise<void> {
  return recordAttempt(sql, 'outboundRequest', { account: caller.uid, clientIp }, clock());
}

/** Returns the encrypted secret to store. The stored secret is reused only for the same client at the same issuer. */
async function sealSecret(draft: SignOnDraft, before: SignOnRow | null, companyId: string, flow: SignOnFlow) {
  if (draft.clientSecret !== undefined) return flow.secrets.sealClientSecret(draft.clientSecret, companyId);
  const isSameClient = before?.issuer === draft.issuer && before.client_id === draft.clientId;
  if (!isSameClient) throw new AppError('client_secret_missing');
  return before.client_secret;
}

/** Throws unless the owner can sign in without the issuer, with a password and a second step. */
async function requireBreakGlass({ caller }: OwnerRequest, { identity }: Deps): Promise<void> {
  const record = await identity.lookUp(caller.uid);
  const isOn = (await identity.signIns?.secondFactor.isOn(caller.uid)) ?? false;
  if (!isOn || !record?.providers.includes('password')) throw new AppError('owner_second_factor_missing');
}

export const signOnActions = {
  async readSignOn({ caller }, { sql, signOn }) {
    const { id } = requireOwner(caller);
    const row = signOn === null ? null : await findSignOn(sql, id);
    return { success: true, isAvailable: signOn !== null, data: signOn && row ? toSignOn(row, signOn) : null };
  },

  async saveSignOn(request, deps) {
    const { body: draft, caller, headers } = request;
    const [flow, companyId] = [requireFlow(deps), requireLicensedOwner(caller)];
    await requireFreshSession(request, deps);
    if (isPublicEmailDomain(draft.domain)) throw new AppError('mail_domain_public');
    const secret = await sealSecret(draft, await findSignOn(deps.sql, companyId), companyId, flow);
    await countOutboundRequest(request, deps);
    await requireFreeDomain({ company_id: companyId, domain: draft.domain }, deps);
    await readIssuer(draft.issuer, deps.outbound.fetch);
    const now = deps.clock();
    const row = await deps.sql.transaction().execute(async (tx) => {
      const saved = await saveSignOn(tx, {
        company_id: companyId,
        domain: draft.domain,
        issuer: draft.issuer,
        client_id: draft.clientId,
        client_secret: secret,
        verification_token: randomBytes(TOKEN_BYTES).toString('base64url'),
        changed_at: now,
      });
      const details = { domain: draft.domain, issuer: draft.issuer };
      const entry = { action: 'sign_on_configured', targetUid: null, companyId, details } as const;
      await writeAuditEntry(tx, getActor({ caller, headers }), entry, now);
      return saved;
    });
    return respond(row, flow);
  },

  async removeSignOn(request, deps) {
    const { caller, headers } = request;
    const { id: companyId } = requireOwner(caller);
    await requireFreshSession(request, deps);
    await deps.sql.transaction().execute(async (tx) => {
      if (!(await removeSignOn(tx, companyId))) return;
      const entry = { action: 'sign_on_removed', targetUid: null, companyId, details: {} } as const;
      await writeAuditEntry(tx, getActor({ caller, headers }), entry, deps.clock());
    });
    return { success: true };
  },

  async checkDomain(request, deps) {
    const { caller, headers } = request;
    const [flow, companyId] = [requireFlow(deps), requireLicensedOwner(caller)];
    const row = await requireSignOn(deps, companyId);
    await countOutboundRequest(request, deps);
    const verifiedBy = await findVerification(row, deps.outbound);
    if (verifiedBy === null) throw new AppError('domain_not_verified');
    const verified = await verifyDomain(row, { verifiedBy, actor: getActor({ caller, headers }) }, deps);
    return respond(verified, flow);
  },

  async testSignOn(request, deps) {
    const { caller } = request;
    const [flow, companyId] = [requireFlow(deps), requireLicensedOwner(caller)];
    const row = await requireSignOn(deps, companyId);
    await countOutboundRequest(request, deps);
    const { url, cookie } = await flow.begin(row, { loginHint: null, testedBy: caller.uid });
    return new ResponseWithCookies({ success: true, url }, [cookie]);
  },

  async setSignOnRequirement(request, deps) {
    const { body, caller, headers } = request;
    const [flow, companyId] = [requireFlow(deps), requireLicensedOwner(caller)];
    await requireFreshSession(request, deps);
    await requireSignOn(deps, companyId);
    if (body.isRequired) await requireBreakGlass(request, deps);
    const row = await deps.sql.transaction().execute(async (tx) => {
      const saved = await setSignOnRequired(tx, companyId, body.isRequired);
      if (body.isRequired) await endOtherSessions(tx, saved);
      const details = { isForced: body.isRequired };
      const entry = { action: 'sign_on_forced', targetUid: null, companyId, details } as const;
      await writeAuditEntry(tx, getActor({ caller, headers }), entry, deps.clock());
      return saved;
    });
    return respond(row, flow);
  },
} satisfies ActionsOf<typeof signOnEndpoints>;
