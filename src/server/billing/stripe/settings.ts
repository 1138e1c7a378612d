import { z } from 'zod';
import type { CompanyPlan } from '#domain/license/prices.ts';
import { FatalError } from '../../fatal-error.ts';
import { requireAllOrNone } from '../../setting-groups.ts';

export const PAYMENTS_ENVIRONMENT = {
  PAYMENTS: z.enum(['sandbox', 'stripe']).default('sandbox'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_BUSINESS_PRICE: z.string().optional(),
  STRIPE_ENTERPRISE_PRICE: z.string().optional(),
};

const Environment = z.object(PAYMENTS_ENVIRONMENT);

export type CompanyPrices = Readonly<Partial<Record<CompanyPlan, string>>>;

export type StripeSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly companyPrices: CompanyPrices;
};

/** Null for sandbox payments. */
export function parseStripeSettings(env: z.output<typeof Environment>): StripeSettings | null {
  if (env.PAYMENTS === 'sandbox') return null;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env;
  const settings = requireAllOrNone({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET });
  if (settings === null)
    throw new FatalError('PAYMENTS=stripe needs the settings STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  const { STRIPE_BUSINESS_PRICE: business, STRIPE_ENTERPRISE_PRICE: enterprise } = env;
  return {
    secretKey: settings.STRIPE_SECRET_KEY,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    companyPrices: { ...(business ? { business } : {}), ...(enterprise ? { enterprise } : {}) },
  };
}
