import { z } from 'zod';
import { AssignableRole } from '#domain/company/company.ts';
import {
  CompanyInvitation,
  INVITATIONS_AT_ONCE_MAX,
  InvitationResult,
  InvitationToken,
  InvitationView,
} from '#domain/company/invitation.ts';
import { PlainText } from '#domain/plain-text.ts';
import { endpoints } from '../endpoint.ts';

const SuccessResponse = z.object({ success: z.literal(true) });
const InvitationParams = z.object({ id: z.uuid() });
const TokenBody = z.object({ token: InvitationToken });

export const invitationEndpoints = endpoints({
  listCompanyInvitations: {
    method: 'get',
    path: '/api/company/invitations',
    access: 'user',
    tag: 'company',
    summary: 'Lists the invitations that have not been accepted yet, newest first; for the owner and managers',
    response: z.object({ success: z.literal(true), data: z.array(CompanyInvitation) }),
    errors: ['company_not_found', 'forbidden'],
    failure: 'company_invitations_failed',
  },
  inviteToCompany: {
    method: 'post',
    path: '/api/company/invitations',
    access: 'user',
    tag: 'company',
    summary: `Invites up to ${INVITATIONS_AT_ONCE_MAX} addresses by email, each independently, and returns the outcome for each`,
    body: z.object({
      emails: z
        .array(PlainText.min(1).max(320))
        .min(1, 'Enter at least one email address.')
        .max(INVITATIONS_AT_ONCE_MAX, `Invite at most ${INVITATIONS_AT_ONCE_MAX} addresses at once.`),
      role: AssignableRole,
    }),
    response: z.object({ success: z.literal(true), results: z.array(InvitationResult) }),
    errors: ['company_not_found', 'forbidden', 'not_licensed', 'personal_sign_in_required'],
    failure: 'invitation_send_failed',
  },
  resendInvitation: {
    method: 'post',
    path: '/api/company/invitations/{id}/resend',
    access: 'user',
    tag: 'company',
    summary: 'Emails a new link for an invitation, which then stays open for another week; the old link stops working',
    params: InvitationParams,
    response: SuccessResponse,
    errors: [
      'company_not_found',
      'forbidden',
      'not_licensed',
      'invitation_not_found',
      'no_seat_left',
      'too_many_invitations',
      'invitation_mail_failed',
    ],
    failure: 'invitation_send_failed',
  },
  withdrawInvitation: {
    method: 'delete',
    path: '/api/company/invitations/{id}',
    access: 'user',
    tag: 'company',
    summary: 'Cancels an invitation: its link stops working immediately',
    params: InvitationParams,
    response: SuccessResponse,
    errors: ['company_not_found', 'forbidden', 'invitation_not_found'],
    failure: 'invitation_withdraw_failed',
  },
  readInvitation: {
    method: 'post',
    path: '/api/company/join/preview',
    access: 'public',
    tag: 'company',
    summary: 'Returns the company and the role that an emailed invitation offers; for anyone with its link',
    body: TokenBody,
    response: z.object({ success: z.literal(true), data: InvitationView }),
    errors: ['invitation_not_found', 'invitation_expired'],
    failure: 'invitation_load_failed',
  },
  acceptInvitation: {
    method: 'post',
    path: '/api/company/join',
    access: 'user',
    tag: 'company',
    summary: 'Joins the company of an invitation, which must have been sent to the verified address of the caller',
    body: TokenBody,
    response: SuccessResponse,
    errors: [
      'invitation_not_found',
      'invitation_expired',
      'invitation_for_other_address',
      'invitation_needs_verified_email',
      'already_in_company',
      'company_without_license',
      'no_seat_left',
    ],
    failure: 'join_failed',
  },
});
