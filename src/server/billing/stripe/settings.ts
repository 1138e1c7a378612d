import { z } from 'zod';
import { requireAllOrNone } from '../../setting-groups.ts';
import { StartError } from '../../start-error.ts';

export const PAYMENTS_ENVIRONMENT = {
  PAYMENTS: z.enum(['sandbox', 'stripe']).default('sandbox'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
};

const Environment = z.object(PAYMENTS_ENVIRONMENT);

export type StripeSettings = { readonly secretKey: string; readonly webhookSecret: string };

/** Parses the Stripe settings; returns null for sandbox payments. */
export function parseStripeSettings(env: z.output<typeof Environment>): StripeSettings | null {
  if (env.PAYMENTS === 'sandbox') return null;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env;
  const settings = requireAllOrNone({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET });
  if (settings === null)
    throw new StartError('PAYMENTS=stripe needs the settings STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  return { secretKey: settings.STRIPE_SECRET_KEY, webhookSecret: settings.STRIPE_WEBHOOK_SECRET };
}
