import { addMonths } from '#domain/license/billing-periods.ts';

import type { Card, FakeStripeEvent, Invoice, Item, Price, Subscription } from './fake-stripe-types.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
const RETRY_DAYS = [1, 3, 7];

const addMonthsToUnixTime = (from: number, months: number) => addMonths(new Date(from * 1000), months).getTime() / 1000;

export class FakeStripeLedger {
  readonly customers = new Map<
    string,
    { readonly id: string; readonly object: 'customer'; readonly email: string; readonly metadata: object }
  >();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  /** How long after the end of a period Stripe processes the renewal. The next period still starts at that end. */
  delayS = 0;
  pendingEvents: FakeStripeEvent[] = [];
  #count = 0;

  clear(): void {
    this.subscriptions.clear();
    this.invoices.clear();
    this.pendingEvents = [];
  }

  nextId(kind: string): string {
    this.#count += 1;
    return `${kind}_${String(this.#count).padStart(6, '0')}`;
  }

  emit(type: string, object: object): void {
    this.pendingEvents.push({
      id: this.nextId('evt'),
      object: 'event',
      type,
      data: { object: structuredClone(object) },
    });
  }

  subscribe(
    customer: string,
    price: Price,
    at: number,
    options: {
      quantity?: number;
      trialEnd?: number;
      card?: Card;
      isDeclined?: boolean;
      metadata: Record<string, string>;
    },
  ): Subscription {
    const end = options.trialEnd ?? addMonthsToUnixTime(at, price.months);
    const subscription: Subscription = {
      id: this.nextId('sub'),
      object: 'subscription',
      customer,
      created: at,
      status: options.trialEnd ? 'trialing' : 'active',
      trial_end: options.trialEnd ?? null,
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      metadata: options.metadata,
      default_payment_method: options.card ?? null,
      items: {
        object: 'list',
        data: [
          {
            id: this.nextId('si'),
            price,
            quantity: options.quantity ?? 1,
            current_period_start: at,
            current_period_end: end,
          },
        ],
      },
      anchor: options.trialEnd ?? at,
      periods: options.trialEnd ? 0 : 1,
    };
    this.subscriptions.set(subscription.id, subscription);
    this.emit('customer.subscription.created', subscription);
    const firstInvoice = this.draft(subscription, at, 'subscription_create');
    if (!options.isDeclined) {
      this.#markPaid(firstInvoice, at);
      return subscription;
    }
    this.finalize(firstInvoice, at);
    Object.assign(firstInvoice, { attempted: true, attempt_count: 1 });
    subscription.status = 'incomplete';
    return subscription;
  }

  draft(subscription: Subscription, at: number, reason: Invoice['billing_reason']): Invoice {
    const [{ price, quantity, current_period_start: start, current_period_end: end }] = subscription.items.data;
    const cents = subscription.status === 'trialing' ? 0 : price.cents * quantity;
    const id = this.nextId('in');
    const line = {
      id: this.nextId('il'),
      object: 'line_item',
      period: { start, end },
      quantity,
      pricing: { price_details: { price: price.id } },
      parent: { type: 'subscription_item_details' },
    };
    const invoice: Invoice = {
      id,
      object: 'invoice',
      customer: subscription.customer,
      created: at,
      subscription: subscription.id,
      billing_reason: reason,
      parent: { subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } } },
      currency: 'usd',
      total: cents,
      total_excluding_tax: cents,
      lines: { data: [line] },
      hosted_invoice_url: `https://invoice.stripe.test/${subscription.customer}`,
      status: 'draft',
      auto_advance: true,
      amount_paid: 0,
      post_payment_credit_notes_amount: 0,
      attempted: false,
      attempt_count: 0,
      status_transitions: { finalized_at: null, paid_at: null },
    };
    this.invoices.set(id, invoice);
    this.emit('invoice.created', invoice);
    return invoice;
  }

  finalize(invoice: Invoice, at: number): void {
    if (invoice.status !== 'draft') return;
    invoice.status = 'open';
    invoice.status_transitions.finalized_at = at;
  }

  #markPaid(invoice: Invoice, at: number): void {
    this.finalize(invoice, at);
    const amount_paid = invoice.total;
    Object.assign(invoice, { status: 'paid', amount_paid, attempted: true, attempt_count: invoice.attempt_count + 1 });
    invoice.status_transitions.paid_at = at;
    const subscription = this.subscriptions.get(invoice.subscription);
    if (subscription?.status === 'past_due') subscription.status = 'active';
    this.emit('invoice.paid', invoice);
  }

  refund(invoice: Invoice, cents: number): void {
    invoice.post_payment_credit_notes_amount += cents;
  }

  /** Grants free time until `until`; later periods start from there. */
  grantTrial(subscription: Subscription, at: number, until: number): void {
    const [item] = subscription.items.data;
    Object.assign(subscription, { status: 'trialing', trial_end: until });
    Object.assign(item, { current_period_start: at, current_period_end: until });
    this.#markPaid(this.draft(subscription, at, 'subscription_update'), at);
  }

  beginPeriod(subscription: Subscription, at: number): void {
    const [item] = subscription.items.data;
    Object.assign(subscription, { status: 'active', trial_end: null, anchor: at, periods: 1 });
    Object.assign(item, { current_period_start: at, current_period_end: addMonthsToUnixTime(at, item.price.months) });
    this.#markPaid(this.draft(subscription, at, 'subscription_update'), at);
  }

  pay(invoice: Invoice, at: number): boolean {
    const subscription = this.subscriptions.get(invoice.subscription);
    if (subscription?.default_payment_method === 'pm_works') {
      this.#markPaid(invoice, at);
      return true;
    }
    Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
    if (subscription) subscription.status = 'past_due';
    this.emit('invoice.payment_failed', invoice);
    return false;
  }

  end(subscription: Subscription, at: number): void {
    Object.assign(subscription, { status: 'canceled', ended_at: at });
    for (const invoice of this.invoices.values())
      if (invoice.subscription === subscription.id) invoice.auto_advance = false;
    this.emit('customer.subscription.deleted', subscription);
  }

  advanceTo(at: number): void {
    for (let next = this.#findNextAction(at); next; next = this.#findNextAction(at)) next();
  }

  #findNextAction(at: number): (() => void) | null {
    const due = [...this.#duePeriods(), ...this.#dueInvoices()].filter(({ when }) => when <= at);
    return due.sort((a, b) => a.when - b.when)[0]?.act ?? null;
  }

  *#duePeriods() {
    for (const subscription of this.subscriptions.values()) {
      if (subscription.status === 'canceled' || subscription.status === 'incomplete') continue;
      const [item] = subscription.items.data;
      const end = item.current_period_end;
      const when = end + this.delayS;
      yield { when, act: () => this.#renew(subscription, item, end, when) };
    }
  }

  *#dueInvoices() {
    for (const invoice of this.invoices.values()) {
      const subscription = this.subscriptions.get(invoice.subscription);
      if (!subscription || !invoice.auto_advance || subscription.status === 'incomplete') continue;
      const firstAttemptAt = invoice.created + HOUR_S;
      if (invoice.status === 'draft')
        yield { when: firstAttemptAt, act: () => this.#collect(invoice, subscription, firstAttemptAt) };
      if (invoice.status !== 'open') continue;
      const when =
        (invoice.status_transitions.finalized_at ?? 0) + (RETRY_DAYS[invoice.attempt_count - 1] ?? 0) * DAY_S;
      yield { when, act: () => this.#collect(invoice, subscription, when) };
    }
  }

  #renew(subscription: Subscription, item: Item, end: number, processedAt: number): void {
    const isCanceled = subscription.cancel_at !== null && subscription.cancel_at <= end;
    if (isCanceled || subscription.default_payment_method === null) {
      this.end(subscription, end);
      return;
    }
    if (subscription.status === 'trialing') Object.assign(subscription, { status: 'active', anchor: end, periods: 0 });
    subscription.periods += 1;
    item.current_period_start = end;
    item.current_period_end = addMonthsToUnixTime(subscription.anchor, item.price.months * subscription.periods);
    this.draft(subscription, processedAt, 'subscription_cycle');
    this.emit('customer.subscription.updated', subscription);
  }

  #collect(invoice: Invoice, subscription: Subscription, at: number): void {
    this.finalize(invoice, at);
    if (!this.pay(invoice, at) && invoice.attempt_count > RETRY_DAYS.length) this.end(subscription, at);
  }
}
