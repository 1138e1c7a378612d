import { type RawBuilder, sql as raw } from 'kysely';
import { License } from '#domain/account/user.ts';
import type { LicenseSources } from '#domain/license/subscription.ts';
import { TIERS } from '#domain/license/tiers.ts';
import type { LicenseSourcesView } from '../db/schema-company.ts';

type Access = { readonly from: Date | null; readonly until: Date | null };

function isActive({ from, until }: Access, now: Date): boolean {
  return from !== null && until !== null && from <= now && now < until;
}

type Row = Omit<LicenseSourcesView, 'uid' | 'company_seats'>;

export function readLicenseSources(row: Row, now: Date): LicenseSources {
  const isPaid = isActive({ from: row.paid_from, until: row.paid_until }, now);
  const isCompanyPaid = isActive({ from: row.company_from, until: row.company_until }, now);
  const company = [row.company_given, isCompanyPaid ? row.company_paid : null];
  return {
    granted: License.parse(row.given),
    paid: isPaid ? License.parse(row.paid) : null,
    company: TIERS.findLast((tier) => company.includes(tier)) ?? null,
  };
}

const RANKS = raw`array['free', 'premium', 'business', 'enterprise']`;
const rankLicense = (license: RawBuilder<unknown>) => raw`coalesce(array_position(${RANKS}, ${license}), 1)`;
const isActiveAt = (from: RawBuilder<unknown>, until: RawBuilder<unknown>, now: Date) =>
  raw<boolean>`coalesce(${from} <= ${now}::timestamptz and ${now}::timestamptz < ${until}, false)`;

/** Selects the effective license for a row `l` of license_sources; must match getEffectiveLicense. */
export function selectLicense(now: Date): RawBuilder<string> {
  const paid = raw`case when ${isActiveAt(raw`l.paid_from`, raw`l.paid_until`, now)} then l.paid end`;
  const isCompanyPaid = isActiveAt(raw`l.company_from`, raw`l.company_until`, now);
  const company = raw`greatest(${rankLicense(raw`l.company_given`)}, ${rankLicense(raw`case when ${isCompanyPaid} then l.company_paid end`)})`;
  return raw`(${RANKS})[greatest(${rankLicense(raw`l.given`)}, ${rankLicense(paid)}, case when ${company} > 2 then ${company} else 1 end)]`;
}
