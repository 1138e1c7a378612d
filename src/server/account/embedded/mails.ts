import { PRODUCT_NAME } from '#domain/product.ts';
import type { Message } from '../../mail/mail-type.ts';

type Link = { readonly email: string; readonly code: string; readonly publicUrl: string };

/** The address of a page that carries out what a mail is for. */
function actionLink(publicUrl: string, mode: 'resetPassword' | 'verifyEmail', code: string): string {
  const url = new URL('/auth/action', publicUrl);
  url.searchParams.set('mode', mode);
  url.searchParams.set('oobCode', code);
  return url.href;
}

/** The mail with a link for a new password. */
export function resetMail({ email, code, publicUrl }: Link): Message {
  return {
    to: email,
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    text: [
      `Somebody, most likely you, asked for a new password for your ${PRODUCT_NAME} account.`,
      'Open this link to choose one. It is good for one hour and for one use:',
      '',
      actionLink(publicUrl, 'resetPassword', code),
      '',
      'If it was not you, there is nothing to do: your password stays as it is.',
      '',
    ].join('\n'),
  };
}

/** The mail with a link that shows that an address belongs to the account. */
export function verificationMail({ email, code, publicUrl }: Link): Message {
  return {
    to: email,
    subject: `Verify your email address for ${PRODUCT_NAME}`,
    text: [
      `Welcome to ${PRODUCT_NAME}.`,
      'Open this link to show that this address is yours. It is good for one day:',
      '',
      actionLink(publicUrl, 'verifyEmail', code),
      '',
      'If you have no account with us, there is nothing to do: without this link the address is not used for anything.',
      '',
    ].join('\n'),
  };
}
