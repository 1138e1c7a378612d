import type { invitationEndpoints } from '#contract/company/invitations.ts';
import { AppError } from '#contract/errors.ts';
import type { InvitationResult } from '#domain/company/invitation.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf, Caller } from '../http/action-types.ts';
import { findCaller } from '../http/caller.ts';
import { requirePersonalSignIn } from '../http/personal-sign-in.ts';
import { refreshProfile } from '../http/refresh-profile.ts';
import { brandMail, type MailBranding, readMailBranding } from './branding/brand-mail.ts';
import { getChangeContext, getCompanyChangeContext } from './change-context.ts';
import { composeInvitationMail, type InvitationToMail } from './invitation-mail.ts';
import { findInvitation, listInvitations, renewInvitation, withdrawInvitation } from './invitation-store.ts';
import { inviteAddresses } from './invite-store.ts';
import { joinCompany } from './join-store.ts';
import { requireManager } from './membership.ts';

const DONE = { success: true } as const;
/** Mail servers limit connections, and a list may have many addresses. */
const EMAILS_AT_ONCE = 5;

type Sender = { readonly company: string; readonly inviter: Caller; readonly branding: MailBranding | null };

/** Reads the branding before anything is stored, because a failure after that would leave an invitation unsent. */
async function prepareSender({ sql }: Deps, inviter: Caller): Promise<(company: string) => Sender> {
  const branding = inviter.company && (await readMailBranding(sql, inviter.company));
  return (company) => ({ company: branding?.name ?? company, inviter, branding });
}

async function mailInvitation(
  { mail, log, publicUrl }: Deps,
  sender: Sender,
  invitation: InvitationToMail,
): Promise<boolean> {
  try {
    const message = composeInvitationMail(invitation, { ...sender, publicUrl });
    await mail.send(sender.branding ? brandMail(message, sender.branding) : message);
    return true;
  } catch (error) {
    log.error({ err: error }, 'an invitation to a company could not be sent');
    return false;
  }
}

/** Emails invitations, a few at a time, and returns the addresses for which that failed. */
async function mailInvitations(
  deps: Deps,
  sender: Sender,
  invitations: readonly InvitationToMail[],
): Promise<Set<string>> {
  const failed = new Set<string>();
  for (let start = 0; start < invitations.length; start += EMAILS_AT_ONCE)
    await Promise.all(
      invitations.slice(start, start + EMAILS_AT_ONCE).map(async (invitation) => {
        if (!(await mailInvitation(deps, sender, invitation))) failed.add(invitation.email);
      }),
    );
  return failed;
}

export const invitationActions = {
  async listCompanyInvitations({ caller }, { sql }) {
    return { success: true, data: await listInvitations(sql, requireManager(caller).id) };
  },

  async inviteToCompany(request, deps) {
    const { caller, subject, body } = request;
    const context = getCompanyChangeContext(request, deps, requireManager(caller));
    if (body.role === 'manager') await requirePersonalSignIn(subject, deps);
    const emails = [...new Set(body.emails.map((email) => email.toLowerCase()))];
    const createSender = await prepareSender(deps, caller);
    const { company, outcomes, invitations } = await inviteAddresses(deps.sql, { emails, role: body.role }, context);
    const failed = await mailInvitations(deps, createSender(company), invitations);
    const results = emails.map((email): InvitationResult => {
      const outcome = failed.has(email) ? 'mail_failed' : outcomes.get(email);
      return { email, outcome: outcome ?? 'not_an_address' };
    });
    return { success: true, results };
  },

  async resendInvitation(request, deps) {
    const { caller, params } = request;
    const context = getCompanyChangeContext(request, deps, requireManager(caller));
    const createSender = await prepareSender(deps, caller);
    const { company, mail } = await renewInvitation(deps.sql, params.id, context);
    if (!(await mailInvitation(deps, createSender(company), mail))) throw new AppError('invitation_mail_failed');
    return DONE;
  },

  async withdrawInvitation(request, deps) {
    const context = getCompanyChangeContext(request, deps, requireManager(request.caller));
    await withdrawInvitation(deps.sql, request.params.id, context);
    return DONE;
  },

  async readInvitation({ body: { token } }, { sql, clock }) {
    const { view } = await findInvitation(sql, token, clock());
    return { success: true, data: view };
  },

  async acceptInvitation(request, deps) {
    const { token } = request.body;
    const { companyId, payerUid } = await findInvitation(deps.sql, token, deps.clock());
    // The address may have been verified, and the license renewed, a moment ago.
    await refreshProfile(deps, request.caller, request.subject);
    if (payerUid !== null) await findCaller(payerUid, deps);
    await joinCompany(deps.sql, { companyId, token }, getChangeContext(request, deps));
    return DONE;
  },
} satisfies ActionsOf<typeof invitationEndpoints>;
