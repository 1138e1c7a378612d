import type { PersonalData } from '#contract/account.ts';
import type { BillingEvent } from '#domain/license/billing-events.ts';
import { buildInvoices } from '#domain/license/invoice.ts';
import type { Deps } from '../deps.ts';
import { readEvents } from './billing-store.ts';

const getTrialStart = ({ kind, at }: BillingEvent) => (kind === 'trial_started' ? at.toISOString() : null);

function toExportedEvent(event: BillingEvent): PersonalData['subscription'][number] {
  return {
    at: event.at.toISOString(),
    kind: event.kind,
    plan: 'plan' in event ? event.plan : null,
    packs: 'packs' in event ? (event.packs ?? null) : null,
    from: event.kind === 'period_paid' ? event.from.toISOString() : getTrialStart(event),
    until: 'until' in event ? event.until.toISOString() : null,
  };
}

export async function exportBilling(
  { sql }: Pick<Deps, 'sql'>,
  uid: string,
): Promise<Pick<PersonalData, 'subscription' | 'invoices'>> {
  const events = await readEvents(sql, uid);
  return { subscription: events.map(toExportedEvent), invoices: buildInvoices(events) };
}
