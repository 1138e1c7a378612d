export type Price = {
  readonly id: string;
  readonly object: 'price';
  readonly lookup_key: string | null;
  readonly recurring: { readonly interval: 'month' | 'year' };
  readonly months: number;
  readonly cents: number;
};
export type Card = 'pm_works' | 'pm_declined' | 'pm_gone';
export type Item = {
  id: string;
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
};
export type Subscription = {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly created: number;
  status: 'trialing' | 'active' | 'past_due' | 'incomplete' | 'canceled';
  trial_end: number | null;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  ended_at: number | null;
  metadata: Record<string, string>;
  default_payment_method: string | null;
  items: { object: 'list'; data: [Item] };
  /** The start of the first billing period. */
  anchor: number;
  /** How many billing periods have started since then. */
  periods: number;
};
export type Invoice = {
  readonly id: string;
  readonly object: 'invoice';
  readonly customer: string;
  readonly created: number;
  readonly subscription: string;
  readonly billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly parent: {
    readonly subscription_details: { readonly subscription: string; readonly metadata: Record<string, string> };
  };
  currency: string;
  readonly total: number;
  readonly total_excluding_tax: number;
  readonly lines: {
    readonly data: [
      {
        readonly period: { readonly start: number; readonly end: number };
        readonly quantity: number;
        readonly pricing: { readonly price_details: { readonly price: string } };
      },
    ];
  };
  readonly hosted_invoice_url: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  auto_advance: boolean;
  amount_paid: number;
  post_payment_credit_notes_amount: number;
  attempted: boolean;
  attempt_count: number;
  status_transitions: { finalized_at: number | null; paid_at: number | null };
};
export type FakeStripeEvent = {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly data: { object: object };
};

export const PRICES: readonly Price[] = [
  {
    id: 'price_month',
    object: 'price',
    lookup_key: 'towcharge_premium_monthly',
    recurring: { interval: 'month' },
    months: 1,
    cents: 999,
  },
  {
    id: 'price_year',
    object: 'price',
    lookup_key: 'towcharge_premium_yearly',
    recurring: { interval: 'year' },
    months: 12,
    cents: 9_999,
  },
  {
    id: 'price_business',
    object: 'price',
    lookup_key: null,
    recurring: { interval: 'month' },
    months: 1,
    cents: 4_999,
  },
  {
    id: 'price_enterprise',
    object: 'price',
    lookup_key: null,
    recurring: { interval: 'month' },
    months: 1,
    cents: 19_999,
  },
];
