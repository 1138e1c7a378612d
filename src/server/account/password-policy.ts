import { AppError } from '#contract/errors.ts';
import { isPasswordTooShort } from '#domain/account/sign-up.ts';

let common: Promise<ReadonlySet<string>> | null = null;

/** The passwords that people choose most often; they are loaded when the first one is chosen here. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] ?? []),
  );
  return common;
}

/** Refuses a password that is too short, among the common ones, or the address it belongs to. */
export async function requireStrongPassword(password: string, email: string): Promise<void> {
  const text = password.toLowerCase();
  const isGuessed = text === email.toLowerCase() || (await commonPasswords()).has(text);
  if (isPasswordTooShort(password) || isGuessed) throw new AppError('weak_password');
}
