import type { Deps } from '../deps.ts';
import type { BillingProvider } from './billing-provider.ts';
import { createSandboxBilling } from './sandbox/billing.sandbox.ts';
import { createStripeBilling } from './stripe/billing.stripe.ts';

type BillingDeps = Pick<Deps, 'config' | 'sql' | 'clock' | 'log'> & {
  readonly publicUrl: string;
};

export function openBilling({ config, sql, clock, log, publicUrl }: BillingDeps): BillingProvider {
  if (config.stripe === null) return createSandboxBilling({ sql, clock });
  return createStripeBilling({ settings: config.stripe, sql, clock, log, publicUrl });
}
