import { AppError } from '#contract/errors.ts';
import { type Actor, getActor } from './audit-log-store.ts';

export type Administrator = Actor & { readonly adminUid: string };

/** Throws when the page's admin uid differs from the token's. */
export function requireSameAdmin(
  input: { caller: { uid: string }; headers: Headers },
  { adminUid }: { adminUid: string },
): Administrator {
  if (adminUid !== input.caller.uid) throw new AppError('forbidden');
  return { ...getActor(input), adminUid };
}
