import { z } from 'zod';
import { EmailDomain } from './email-domain.ts';

const TEXT_MAX = 500;
const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;
const Text = (message: string) => z.string().trim().min(1, message).max(TEXT_MAX).regex(NO_CONTROL_CHARACTERS, message);

const WebAddress = z.url({ protocol: /^https?$/ });
const isIssuer = (text: string) => WebAddress.safeParse(text).success && !/[\s#?@]/.test(text);

/** Single sign-on settings as the company's owner enters them. */
export const SignOnDraft = z.object({
  domain: EmailDomain,
  issuer: Text('Enter the address of your sign-in service.').refine(
    isIssuer,
    'Enter the address that your sign-in service calls its issuer, as in https://login.example.com.',
  ),
  clientId: Text('Enter the client ID.'),
  /** Absent to keep the stored one. */
  clientSecret: Text('Enter the client secret.').optional(),
});
export type SignOnDraft = z.infer<typeof SignOnDraft>;

export const VerificationMethod = z.enum(['dns', 'file', 'operator']);
export type VerificationMethod = z.infer<typeof VerificationMethod>;

/** A company's single sign-on, without its secret. */
export const SignOn = z.object({
  domain: EmailDomain,
  issuer: z.string(),
  clientId: z.string(),
  redirectUri: z.url(),
  /** The owner puts it in a DNS record or a file to verify the domain. */
  verificationToken: z.string(),
  verifiedBy: VerificationMethod.nullable(),
  /** When the record or file was last seen, or when the operator verified the domain. */
  checkedAt: z.iso.datetime().nullable(),
  /** When a sign-in or test last succeeded; null if none has succeeded since these settings changed. */
  testedAt: z.iso.datetime().nullable(),
  isRequired: z.boolean(),
});
export type SignOn = z.infer<typeof SignOn>;

export const VERIFICATION_PATH = '/.well-known/towcharge-domain-verification';

/** The TXT record that verifies a domain. */
export const formatVerificationRecord = (token: string): string => `towcharge-domain-verification=${token}`;

/** How long a single sign-on session lasts, even if it is in use. */
export const SIGN_ON_SESSION_HOURS = 12;

/** How long a verification lasts after its record or file was last seen. */
export const VERIFICATION_GRACE_DAYS = 14;
