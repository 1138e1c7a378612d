import { sql as raw } from 'kysely';
import { LICENSE_CHANGES_MAX, type LicenseOverview, TRIAL_ENDING_SOON_DAYS } from '#domain/admin/license-overview.ts';
import { BillingEvent } from '#domain/license/billing-events.ts';
import {
  deriveSubscription,
  filterEventsForProvider,
  getEffectiveLicense,
  type LicenseSources,
  type PaymentProvider,
} from '#domain/license/subscription.ts';
import { TIERS } from '#domain/license/tiers.ts';
import type { Sql } from '../db/database.ts';
import type { LicenseSourcesView } from '../db/schema-company.ts';
import { readLicenseSources } from '../limits/license-sources-store.ts';

const DAY_MS = 24 * 60 * 60_000;

type Change = LicenseOverview['changes'][number];
type Subscriber = {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly sources: LicenseSources;
  readonly events: readonly BillingEvent[];
};
type Row = LicenseSourcesView & Pick<Subscriber, 'email' | 'displayName'> & { readonly events: unknown[] };

/** Reads all users who have trial or paid access at `now` or are in a company, with their billing events. */
async function readSubscribers(sql: Sql, payments: PaymentProvider, now: Date): Promise<Subscriber[]> {
  const { rows } = await raw<Row>`
    select l.*, u.email, u.display_name as "displayName",
      (select coalesce(json_agg(e.event), '[]') from billing_events e where e.uid = l.uid) as events
    from license_sources l join users u on u.uid = l.uid
    where l.company_id is not null or (l.paid_from <= ${now}::timestamptz and ${now}::timestamptz < l.paid_until)
    order by l.paid_until, l.uid`.execute(sql);
  return rows.map((row) => ({
    uid: row.uid,
    email: row.email,
    displayName: row.displayName,
    sources: readLicenseSources(row, now),
    events: filterEventsForProvider(
      payments,
      row.events.map((event) => BillingEvent.parse(event)),
    ),
  }));
}

async function countAssignedLicenses(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql
    .selectFrom('users')
    .select(({ fn }) => ['license', fn.countAll().as('count')])
    .groupBy('license')
    .execute();
  return new Map(rows.map(({ license, count }) => [license, Number(count)]));
}

type Holder = { readonly sources: LicenseSources; readonly isTrial: boolean };

function toLicenseDistribution(grantedCounts: ReadonlyMap<string, number>, subscribers: readonly Holder[]) {
  const holders = subscribers.map(({ sources, isTrial }) => {
    const ownLicense = getEffectiveLicense({ ...sources, company: null });
    const license = getEffectiveLicense(sources);
    const bought = isTrial ? 'trial' : 'paid';
    const source = license !== ownLicense ? 'company' : ownLicense !== sources.granted ? bought : 'granted';
    return { license, source, granted: sources.granted };
  });
  const paidOrCompany = holders.filter(({ source }) => source !== 'granted');
  return TIERS.map((license) => {
    const onGrantedLicense =
      (grantedCounts.get(license) ?? 0) - paidOrCompany.filter((holder) => holder.granted === license).length;
    const withLicense = paidOrCompany.filter((holder) => holder.license === license);
    const count = (wanted: string) => withLicense.filter(({ source }) => source === wanted).length;
    const from = { paid: count('paid'), trial: count('trial'), company: count('company') };
    const users = onGrantedLicense + withLicense.length;
    return { license, users, granted: license === 'free' ? 0 : onGrantedLicense, ...from };
  });
}

/** Reads the latest license changes by administrators and payments, newest first. */
async function readChanges(sql: Sql): Promise<Change[]> {
  const { rows } = await raw<Omit<Change, 'at'> & { at: Date }>`
    select * from (
      (select 'audit:' || l.id as id, l.at, target.email, l.action as kind, l.details->>'from' as "from",
        l.details->>'to' as "to", null as plan, admin.email as "adminEmail"
      from audit_log l left join users target on target.uid = l.target_uid left join users admin on admin.uid = l.admin_uid
      where l.action = 'license_changed' order by l.id desc limit ${LICENSE_CHANGES_MAX})
      union all
      (select e.id, e.at, u.email, e.event->>'kind', null, null, e.event->>'plan', null
      from billing_events e join users u on u.uid = e.uid order by e.at desc limit ${LICENSE_CHANGES_MAX})
    ) as changes order by at desc, id limit ${LICENSE_CHANGES_MAX}`.execute(sql);
  return rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
}

export async function readLicenseOverview(sql: Sql, payments: PaymentProvider, now: Date): Promise<LicenseOverview> {
  const subscribers = await readSubscribers(sql, payments, now);
  const states = subscribers.map(({ events, ...person }) => {
    const { status, expiresAt, renews } = deriveSubscription(events, now);
    return { ...person, isTrial: status === 'trial', expiresAt, renews };
  });
  const endingSoonUntil = new Date(now.getTime() + TRIAL_ENDING_SOON_DAYS * DAY_MS);
  return {
    distribution: toLicenseDistribution(await countAssignedLicenses(sql), states),
    trials: states.flatMap(({ isTrial, expiresAt, uid, email, displayName, renews }) =>
      isTrial && expiresAt && expiresAt <= endingSoonUntil
        ? [{ uid, email, displayName, endsAt: expiresAt.toISOString(), renews }]
        : [],
    ),
    changes: await readChanges(sql),
  };
}
