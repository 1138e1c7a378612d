import { FakeStripeError, requireById, requirePrice } from './fake-stripe-error.ts';
import type { FakeStripeLedger } from './fake-stripe-ledger.ts';
import type { Card } from './fake-stripe-types.ts';
import { type Form, getForm, getText, getTexts } from './stripe-form.ts';

type Session = {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly created: number;
  readonly expires_at: number;
  readonly mode: string;
  readonly customer: string;
  readonly price: string;
  readonly quantity: number;
  readonly subscriptionMetadata: Record<string, string>;
  readonly trialEnd: number | null;
  readonly metadata: Record<string, string>;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  setup_intent: { readonly id: string; readonly payment_method: Card } | null;
};

const DAY_S = 24 * 60 * 60;
const createRequestError = (code: string) => new FakeStripeError(400, 'invalid_request_error', code);

export function createFakeStripeCheckouts(ledger: FakeStripeLedger, now: () => number) {
  const sessions = new Map<string, Session>();

  function parseTrialEnd(form: Form): number | null {
    const text = getText(getForm(form, 'subscription_data'), 'trial_end');
    if (text !== undefined && Number(text) < now() + 2 * DAY_S) throw createRequestError('trial_end_too_soon');
    return text === undefined ? null : Number(text);
  }

  function createSession(form: Form): Session {
    const id = ledger.nextId('cs');
    const session: Session = {
      id,
      object: 'checkout.session',
      created: now(),
      expires_at: now() + DAY_S,
      mode: getText(form, 'mode') ?? '',
      url: `https://checkout.stripe.test/${id}`,
      customer: requireById(ledger.customers, getText(form, 'customer') ?? '').id,
      price: getText(getForm(getForm(form, 'line_items'), '0'), 'price') ?? '',
      quantity: Number(getText(getForm(getForm(form, 'line_items'), '0'), 'quantity') ?? 1),
      subscriptionMetadata: getTexts(getForm(getForm(form, 'subscription_data'), 'metadata')),
      trialEnd: parseTrialEnd(form),
      metadata: getTexts(getForm(form, 'metadata')),
      status: 'open',
      setup_intent: null,
    };
    sessions.set(id, session);
    return session;
  }

  function getSession(id: string): Session {
    const session = requireById(sessions, id);
    if (session.status === 'open' && session.expires_at <= now())
      Object.assign(session, { status: 'expired', url: null });
    return session;
  }

  function list(form: Form): Session[] {
    const status = getText(form, 'status');
    const customerSessions = [...sessions.keys()]
      .map(getSession)
      .filter(({ customer }) => customer === getText(form, 'customer'));
    return customerSessions.filter((session) => status === undefined || session.status === status);
  }

  function expire(id: string): Session {
    const session = getSession(id);
    if (session.status !== 'open') throw createRequestError('checkout_session_not_open');
    return Object.assign(session, { status: 'expired' as const, url: null });
  }

  function finish(id: string, card: Card): boolean {
    const session = getSession(id);
    if (session.status !== 'open') return false;
    Object.assign(session, { status: 'complete', url: null });
    const { customer, subscriptionMetadata, quantity, trialEnd } = session;
    const options = { card, quantity, metadata: subscriptionMetadata, ...(trialEnd === null ? {} : { trialEnd }) };
    if (session.mode === 'setup') session.setup_intent = { id: ledger.nextId('seti'), payment_method: card };
    else ledger.subscribe(customer, requirePrice(session.price), now(), options);
    ledger.emit('checkout.session.completed', { ...session, setup_intent: session.setup_intent?.id ?? null });
    return true;
  }

  return { sessions, createSession, list, expire, finish };
}
