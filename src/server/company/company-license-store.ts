import { type CompanyLicense, toCompanyLicense } from '#domain/company/company.ts';
import { countSeats } from '#domain/company/seats.ts';
import { TIERS } from '#domain/license/tiers.ts';
import type { Sql } from '../db/database.ts';
import { readLicenseSources } from '../limits/license-sources-store.ts';

export type SharedLicense = { readonly license: CompanyLicense | null; readonly seats: number };

export async function readSharedLicense(sql: Sql, companyId: string, now: Date): Promise<SharedLicense> {
  const row = await sql
    .selectFrom('companies')
    .innerJoin('license_sources', 'license_sources.uid', 'companies.payer_uid')
    .leftJoin('subscriptions', 'subscriptions.uid', 'companies.payer_uid')
    .selectAll('license_sources')
    .select('subscriptions.seats')
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  if (!row) return { license: null, seats: 0 };
  const { granted, paid } = readLicenseSources(row, now);
  return {
    license: toCompanyLicense(TIERS.findLast((tier) => tier === granted || tier === paid) ?? null),
    seats: countSeats({ granted, paid, seats: row.seats }),
  };
}
