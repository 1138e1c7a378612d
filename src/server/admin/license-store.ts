import { sql as raw } from 'kysely';
import { LICENSE_CHANGES_MAX, type LicenseOverview, TRIAL_ENDING_SOON_DAYS } from '#domain/admin/license-overview.ts';
import {
  BillingEvent,
  deriveSubscription,
  filterCountedEvents,
  type PaymentProvider,
} from '#domain/license/subscription.ts';
import { TIERS } from '#domain/license/tiers.ts';
import type { Sql } from '../db/database.ts';

const DAY_MS = 24 * 60 * 60_000;

type Change = LicenseOverview['changes'][number];
type Subscriber = {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly given: string;
  readonly events: readonly BillingEvent[];
};

/** Reads all users with access by trial or payment at `now`, with their billing events. */
async function readSubscribers(sql: Sql, payments: PaymentProvider, now: Date): Promise<Subscriber[]> {
  const { rows } = await raw<Omit<Subscriber, 'events'> & { events: unknown[] }>`
    select u.uid, u.email, u.display_name as "displayName", u.license as given,
      (select coalesce(json_agg(e.event), '[]') from billing_events e where e.uid = u.uid) as events
    from users u join subscriptions s on s.uid = u.uid
    where s.access_from <= ${now}::timestamptz and ${now}::timestamptz < s.access_until
    order by s.access_until, u.uid`.execute(sql);
  return rows.map(({ events, ...person }) => ({
    ...person,
    events: filterCountedEvents(
      payments,
      events.map((event) => BillingEvent.parse(event)),
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

/** Counts users by license, and by how they got it. */
function toLicenseDistribution(
  given: ReadonlyMap<string, number>,
  states: readonly { given: string; isTrial: boolean }[],
) {
  const free = states.filter((state) => state.given === 'free');
  const trial = free.filter(({ isTrial }) => isTrial).length;
  const paid = free.length - trial;
  return TIERS.map((license) => {
    const here = given.get(license) ?? 0;
    if (license === 'free') return { license, users: here - free.length, given: 0, paid: 0, trial: 0 };
    const bought = license === 'premium' ? { paid, trial } : { paid: 0, trial: 0 };
    return { license, users: here + bought.paid + bought.trial, given: here, ...bought };
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

/** Reads the license counts, the trials that end soon, and the latest changes. */
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
