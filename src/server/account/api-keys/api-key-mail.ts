import { PRODUCT_NAME } from '#domain/product.ts';
import type { Message } from '../../mail/mail-type.ts';

type NewKey = { readonly email: string; readonly name: string; readonly publicUrl: string | null };

/** Tells the owner of an account about a new key, in case someone else created it. */
export function buildKeyCreatedMail({ email, name, publicUrl }: NewKey): Message {
  const place = publicUrl === null ? 'in your profile, under Account' : new URL('/profile/account', publicUrl).href;
  return {
    to: email,
    subject: `A new API key for your ${PRODUCT_NAME} account`,
    text: [
      `The API key “${name}” was created for your ${PRODUCT_NAME} account. Programs that have it can use the account.`,
      '',
      `If this wasn't you, revoke the key and change your password: ${place}`,
      'Changing your password does not revoke API keys.',
      '',
    ].join('\n'),
  };
}
