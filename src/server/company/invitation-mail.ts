import type { AssignableRole } from '#domain/company/company.ts';
import { INVITATION_DAYS } from '#domain/company/invitation.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { containsLink } from '#domain/reviews/detect-links.ts';
import type { Message } from '../mail/mail-type.ts';

export type InvitationToMail = {
  readonly email: string;
  readonly token: string;
  readonly role: AssignableRole;
};

type Inviter = { readonly displayName: string; readonly email: string };
type SenderDetails = { readonly company: string; readonly inviter: Inviter; readonly publicUrl: string };

/** Puts the token after the #: browsers don't send that part, so no server logs it. */
function buildInvitationLink(publicUrl: string, token: string): string {
  return new URL(`/join#${token}`, publicUrl).href;
}

/** A display name goes to strangers, so one that contains a link is left out. */
function nameInviter({ displayName, email }: Inviter): string {
  return containsLink(displayName) ? email : `${displayName} (${email})`;
}

const ROLE_PHRASES: Readonly<Record<AssignableRole, string>> = { manager: 'as a manager', driver: 'as a driver' };

export function composeInvitationMail(
  { email, token, role }: InvitationToMail,
  { company, inviter, publicUrl }: SenderDetails,
): Message {
  return {
    to: email,
    subject: `Join ${company} on ${PRODUCT_NAME}`,
    text: [
      `${nameInviter(inviter)} invites you to join ${company} on ${PRODUCT_NAME} ${ROLE_PHRASES[role]}.`,
      `${PRODUCT_NAME} finds charging stops that fit an electric vehicle with a trailer.`,
      '',
      `Open this link to see what the company would share with you, and to join. It works for ${INVITATION_DAYS} days:`,
      '',
      buildInvitationLink(publicUrl, token),
      '',
      "If you don't know the company, ignore this email. We won't use your address for anything else.",
      '',
    ].join('\n'),
  };
}
