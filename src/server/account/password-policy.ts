import { AppError } from '#contract/errors.ts';
import { isPasswordTooShort } from '#domain/account/sign-up.ts';

let commonPasswords: Promise<ReadonlySet<string>> | null = null;

function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] ?? []),
  );
  return commonPasswords;
}

export async function requireStrongPassword(password: string, email: string): Promise<void> {
  const text = password.toLowerCase();
  const isGuessable = text === email.toLowerCase() || (await loadCommonPasswords()).has(text);
  if (isPasswordTooShort(password) || isGuessable) throw new AppError('weak_password');
}
