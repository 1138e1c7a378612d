import { z } from 'zod';
import { AssignableRole } from './company.ts';

export const INVITATION_DAYS = 7;
/** How many addresses one list may have. */
export const INVITATIONS_AT_ONCE_MAX = 50;
export const INVITATIONS_PER_DAY_MAX = 200;

/** An invitation that has not been accepted yet, as the company's owner and managers see it. */
export const CompanyInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: AssignableRole,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type CompanyInvitation = z.infer<typeof CompanyInvitation>;

/** Whether an address was invited, or why not. Doesn't reveal whether the address belongs to an account. */
export const InvitationOutcome = z.enum([
  'invited',
  'already_member',
  'already_invited',
  'not_an_address',
  'no_seat',
  'too_many',
  'mail_failed',
]);
export type InvitationOutcome = z.infer<typeof InvitationOutcome>;

export const InvitationResult = z.object({ email: z.string(), outcome: InvitationOutcome });
export type InvitationResult = z.infer<typeof InvitationResult>;

/** An invitation as someone with its link sees it, before they join. */
export const InvitationView = z.object({
  company: z.string(),
  role: AssignableRole,
  email: z.string(),
  /** Null if the inviter's account was deleted. */
  invitedBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
export type InvitationView = z.infer<typeof InvitationView>;

/** The secret part of an emailed link. */
export const InvitationToken = z.string().regex(/^[\w-]{20,64}$/);

export const EmailAddress = z.email().max(254);
