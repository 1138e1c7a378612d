import { PRODUCT_NAME } from '#domain/product.ts';
import type { Message } from '../../mail/mail-type.ts';

type Link = { readonly email: string; readonly code: string; readonly publicUrl: string };

function buildActionLink(publicUrl: string, mode: 'resetPassword' | 'verifyEmail', code: string): string {
  const url = new URL('/auth/action', publicUrl);
  url.searchParams.set('mode', mode);
  url.searchParams.set('oobCode', code);
  return url.href;
}

export function buildResetMail({ email, code, publicUrl }: Link): Message {
  return {
    to: email,
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    text: [
      `Someone, probably you, asked to reset the password for your ${PRODUCT_NAME} account.`,
      'Open this link to choose a new password. The link works once, and only for one hour:',
      '',
      buildActionLink(publicUrl, 'resetPassword', code),
      '',
      "If this wasn't you, ignore this email. Your password stays the same.",
      '',
    ].join('\n'),
  };
}

export function buildVerificationMail({ email, code, publicUrl }: Link): Message {
  return {
    to: email,
    subject: `Verify your email address for ${PRODUCT_NAME}`,
    text: [
      `Welcome to ${PRODUCT_NAME}.`,
      'Open this link to verify your email address. The link works for one day:',
      '',
      buildActionLink(publicUrl, 'verifyEmail', code),
      '',
      "If you didn't sign up, ignore this email. We won't use your address for anything.",
      '',
    ].join('\n'),
  };
}
