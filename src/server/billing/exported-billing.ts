import type { PersonalData } from '#contract/account.ts';
import { invoicesOf } from '#domain/license/invoice.ts';
import { type BillingEvent, grantedBy } from '#domain/license/subscription.ts';
import type { Deps } from '../deps.ts';
import { readEvents } from './billing-store.ts';

function exportedEvent(event: BillingEvent): PersonalData['subscription'][number] {
  const granted = grantedBy(event);
  return {
    at: event.at.toISOString(),
    kind: event.kind,
    plan: 'plan' in event ? event.plan : null,
    from: granted?.from.toISOString() ?? null,
    until: granted?.until.toISOString() ?? null,
  };
}

/** All that is kept of what a person pays for. */
export async function exportedBilling(
  { sql }: Pick<Deps, 'sql'>,
  uid: string,
): Promise<Pick<PersonalData, 'subscription' | 'invoices'>> {
  const events = await readEvents(sql, uid);
  return { subscription: events.map(exportedEvent), invoices: invoicesOf(events) };
}
