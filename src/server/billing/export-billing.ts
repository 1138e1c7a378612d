import type { PersonalData } from '#contract/account.ts';
import { buildInvoices } from '#domain/license/invoice.ts';
import { type BillingEvent, getGrantedPeriod } from '#domain/license/subscription.ts';
import type { Deps } from '../deps.ts';
import { readEvents } from './billing-store.ts';

function toExportedEvent(event: BillingEvent): PersonalData['subscription'][number] {
  const granted = getGrantedPeriod(event);
  return {
    at: event.at.toISOString(),
    kind: event.kind,
    plan: 'plan' in event ? event.plan : null,
    from: granted?.from.toISOString() ?? null,
    until: granted?.until.toISOString() ?? null,
  };
}

/** Exports all billing data of a user. */
export async function exportBilling(
  { sql }: Pick<Deps, 'sql'>,
  uid: string,
): Promise<Pick<PersonalData, 'subscription' | 'invoices'>> {
  const events = await readEvents(sql, uid);
  return { subscription: events.map(toExportedEvent), invoices: buildInvoices(events) };
}
