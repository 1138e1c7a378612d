import type { CompanyLicense, CompanyRole } from '#domain/company/company.ts';
import type { InvitationOutcome } from '#domain/company/invitation.ts';

export const ROLE_LABELS: Readonly<Record<CompanyRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  driver: 'Driver',
};

export const COMPANY_LICENSE_LABELS: Readonly<Record<CompanyLicense, string>> = {
  business: 'Business',
  enterprise: 'Enterprise',
};

export const INVITATION_OUTCOME_LABELS: Readonly<Record<InvitationOutcome, string>> = {
  invited: 'Invited',
  already_member: 'Already a member',
  already_invited: 'Already invited',
  not_an_address: 'Not an email address',
  no_seat: 'No seat left',
  too_many: 'Too many invitations today',
  mail_failed: "We couldn't send the email",
};
