import { createFakeStripeCheckouts } from './fake-stripe-checkouts.ts';
import { createNotFoundError, FakeStripeError, parseCard, requireById, requirePrice } from './fake-stripe-error.ts';
import type { FakeStripeLedger } from './fake-stripe-ledger.ts';
import { type Card, PRICES, type Subscription } from './fake-stripe-types.ts';
import { type Form, getForm, getText, getTexts } from './stripe-form.ts';

const PAGE_SIZE = 2;
const DAY_S = 24 * 60 * 60;

/** Newest first. Pages are short so that tests need more than one. */
function toPage(items: readonly { readonly id: string }[], form: Form, url: string) {
  const after = getText(form, 'starting_after');
  const newest = items.toReversed();
  const from = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  return {
    object: 'list',
    url,
    data: newest.slice(from, from + PAGE_SIZE),
    has_more: newest.length > from + PAGE_SIZE,
  };
}

export function createFakeStripeRoutes(ledger: FakeStripeLedger, now: () => number) {
  const checkouts = createFakeStripeCheckouts(ledger, now);
  const listOwned = <T extends { customer: string }>(items: Map<string, T>, form: Form) =>
    [...items.values()].filter(({ customer }) => customer === getText(form, 'customer'));
  const firstItem = (form: Form, list: string) => getForm(getForm(form, list), '0');

  /** In flexible billing mode, only the parameter that scheduled a cancellation removes it. */
  function scheduleEnd(subscription: Subscription, form: Form): void {
    const [atPeriodEnd, at] = [getText(form, 'cancel_at_period_end'), getText(form, 'cancel_at')];
    if (atPeriodEnd !== undefined && at !== undefined)
      throw new FakeStripeError(400, 'invalid_request_error', 'cancel_at_twice');
    if (atPeriodEnd === 'true')
      Object.assign(subscription, {
        cancel_at_period_end: true,
        cancel_at: subscription.items.data[0].current_period_end,
      });
    if (at !== undefined) subscription.cancel_at = at === '' ? null : Number(at);
    if (atPeriodEnd === 'false' && subscription.cancel_at_period_end)
      Object.assign(subscription, { cancel_at_period_end: false, cancel_at: null });
  }

  function updateSubscription(subscription: Subscription, form: Form): Subscription {
    if (subscription.status === 'canceled')
      throw new FakeStripeError(400, 'invalid_request_error', 'subscription_canceled');
    const [item] = subscription.items.data;
    subscription.default_payment_method =
      parseCard(getText(form, 'default_payment_method')) ?? subscription.default_payment_method;
    const price = getText(firstItem(form, 'items'), 'price');
    const quantity = getText(firstItem(form, 'items'), 'quantity');
    const trialEnd = getText(form, 'trial_end');
    const beginsNow = trialEnd === 'now' || getText(getForm(form, 'billing_cycle_anchor'), 'type') === 'now';
    if (beginsNow && subscription.default_payment_method !== 'pm_works')
      throw new FakeStripeError(402, 'card_error', 'card_declined');
    if (trialEnd === 'now' && subscription.status !== 'trialing')
      throw new FakeStripeError(400, 'invalid_request_error', 'not_in_trial');
    if (price !== undefined) item.price = requirePrice(price);
    if (quantity !== undefined) item.quantity = Number(quantity);
    scheduleEnd(subscription, form);
    Object.assign(subscription.metadata, getTexts(getForm(form, 'metadata')));
    if (beginsNow) ledger.beginPeriod(subscription, now());
    else if (trialEnd !== undefined) {
      if (Number(trialEnd) <= now()) throw new FakeStripeError(400, 'invalid_request_error', 'trial_end_in_the_past');
      ledger.grantTrial(subscription, now(), Number(trialEnd));
    }
    ledger.emit('customer.subscription.updated', subscription);
    return subscription;
  }

  function createSubscription(form: Form): Subscription {
    const days = getText(form, 'trial_period_days');
    const end = days === undefined ? getText(form, 'trial_end') : String(now() + Number(days) * DAY_S);
    const card = parseCard(getText(form, 'default_payment_method'));
    return ledger.subscribe(
      requireById(ledger.customers, getText(form, 'customer') ?? '').id,
      requirePrice(getText(firstItem(form, 'items'), 'price')),
      now(),
      {
        metadata: getTexts(getForm(form, 'metadata')),
        isDeclined: end === undefined && card !== 'pm_works',
        ...(end === undefined ? {} : { trialEnd: Number(end) }),
        ...(card === undefined ? {} : { card }),
      },
    );
  }

  function createCreditNote(form: Form) {
    const invoice = requireById(ledger.invoices, getText(form, 'invoice') ?? '');
    const cents = Number(getText(form, 'refund_amount'));
    const refundable = invoice.amount_paid - invoice.post_payment_credit_notes_amount;
    if (invoice.status !== 'paid' || !(cents <= refundable))
      throw new FakeStripeError(400, 'invalid_request_error', 'too_much');
    ledger.refund(invoice, cents);
    return { id: ledger.nextId('cn'), object: 'credit_note', invoice: invoice.id, amount: cents };
  }

  function removeCustomer(id: string) {
    requireById(ledger.customers, id);
    for (const subscription of ledger.subscriptions.values())
      if (subscription.customer === id && subscription.status !== 'canceled') ledger.end(subscription, now());
    ledger.customers.delete(id);
    return { id, object: 'customer', deleted: true };
  }

  function payInvoice(id: string) {
    const invoice = requireById(ledger.invoices, id);
    if (!ledger.pay(invoice, now())) throw new FakeStripeError(402, 'card_error', 'card_declined');
    return invoice;
  }

  const routes: [string, RegExp, (id: string, form: Form) => object][] = [
    [
      'GET',
      /^prices$/,
      (_, form) => {
        const lookupKeys = Object.values(getForm(form, 'lookup_keys') ?? {});
        return toPage(
          PRICES.filter(({ lookup_key }) => lookupKeys.length === 0 || lookupKeys.includes(lookup_key ?? '')),
          {},
          '/v1/prices',
        );
      },
    ],
    [
      'POST',
      /^customers$/,
      (_, form) => {
        const fields = { email: getText(form, 'email') ?? '', metadata: getTexts(getForm(form, 'metadata')) };
        const customer = { id: ledger.nextId('cus'), object: 'customer' as const, ...fields };
        ledger.customers.set(customer.id, customer);
        return customer;
      },
    ],
    [
      'GET',
      /^customers$/,
      (_, form) => {
        const matches = [...ledger.customers.values()].filter(({ email }) => email === getText(form, 'email'));
        return toPage(matches, form, '/v1/customers');
      },
    ],
    ['DELETE', /^customers\/(\w+)$/, removeCustomer],
    ['POST', /^subscriptions$/, (_, form) => createSubscription(form)],
    ['GET', /^subscriptions$/, (_, form) => toPage(listOwned(ledger.subscriptions, form), form, '/v1/subscriptions')],
    ['POST', /^subscriptions\/(\w+)$/, (id, form) => updateSubscription(requireById(ledger.subscriptions, id), form)],
    [
      'DELETE',
      /^subscriptions\/(\w+)$/,
      (id) => {
        const subscription = requireById(ledger.subscriptions, id);
        if (subscription.status === 'canceled') throw createNotFoundError();
        ledger.end(subscription, now());
        return subscription;
      },
    ],
    ['GET', /^invoices$/, (_, form) => toPage(listOwned(ledger.invoices, form), form, '/v1/invoices')],
    [
      'POST',
      /^invoices\/(\w+)\/finalize$/,
      (id) => {
        ledger.finalize(requireById(ledger.invoices, id), now());
        return requireById(ledger.invoices, id);
      },
    ],
    ['POST', /^invoices\/(\w+)\/pay$/, payInvoice],
    ['POST', /^credit_notes$/, (_, form) => createCreditNote(form)],
    ['POST', /^checkout\/sessions$/, (_, form) => checkouts.createSession(form)],
    ['GET', /^checkout\/sessions$/, (_, form) => toPage(checkouts.list(form), form, '/v1/checkout/sessions')],
    ['POST', /^checkout\/sessions\/(\w+)\/expire$/, checkouts.expire],
    [
      'POST',
      /^billing_portal\/sessions$/,
      (_, form) => ({
        id: ledger.nextId('bps'),
        object: 'billing_portal.session',
        url: `https://billing.stripe.test/${getText(form, 'customer')}`,
      }),
    ],
  ];

  function finishPortal(customer: string, card: Card): void {
    for (const subscription of ledger.subscriptions.values())
      if (subscription.customer === customer && subscription.status !== 'canceled')
        subscription.default_payment_method = card;
    for (const invoice of ledger.invoices.values())
      if (invoice.customer === customer && invoice.status === 'open') ledger.pay(invoice, now());
  }

  function cancelInPortal(customer: string): void {
    for (const subscription of ledger.subscriptions.values())
      if (subscription.customer === customer && subscription.status !== 'canceled')
        updateSubscription(subscription, { cancel_at: String(subscription.items.data[0].current_period_end) });
  }

  function call(method: string, path: string, form: Form): object {
    for (const [routeMethod, pattern, act] of routes) {
      const match = routeMethod === method ? pattern.exec(path) : null;
      if (match) return act(match[1] ?? '', form);
    }
    throw createNotFoundError();
  }

  return { call, finishPortal, cancelInPortal, finishCheckout: checkouts.finish, sessions: checkouts.sessions };
}
