import { INVITATIONS_PER_DAY_MAX } from '#domain/company/invitation.ts';
import type { Sql } from '../db/database.ts';
import { consumeAllOrNone, rateLimitKey } from '../limits/rate-limits.ts';
import type { CompanyChangeContext } from './company-lock-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Per address and day, for all companies together, so that no one's mailbox is flooded. */
const EMAILS_TO_ADDRESS_MAX = 5;

/**
 * Counts one email to an address toward the limits and returns null; if a limit is reached, counts nothing and returns
 * the seconds to wait. A person's count continues after they close a company. Call it with the company locked, for
 * addresses in alphabetical order.
 */
export function consumeInvitationMailQuota(
  tx: Sql,
  email: string,
  { companyId, uid, now }: CompanyChangeContext,
): Promise<number | null> {
  const limitPerDay = (purpose: string, text: string, count: number) => ({
    key: rateLimitKey(purpose, text),
    count,
    windowMs: DAY_MS,
  });
  return consumeAllOrNone(
    tx,
    [
      limitPerDay('invitations to', email, EMAILS_TO_ADDRESS_MAX),
      limitPerDay('invitations of company', companyId, INVITATIONS_PER_DAY_MAX),
      limitPerDay('invitations by', uid, INVITATIONS_PER_DAY_MAX),
    ],
    now,
  );
}
