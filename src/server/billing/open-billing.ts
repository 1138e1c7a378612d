import type { Deps } from '../deps.ts';
import type { BillingProvider } from './billing-provider.ts';
import { createSandboxBilling } from './sandbox/billing.sandbox.ts';
import { createStripeBilling } from './stripe/billing.stripe.ts';

type BillingDeps = Pick<Deps, 'config' | 'sql' | 'clock' | 'log'> & {
  /** The address people use. */
  readonly publicUrl: string;
};

/** Where people pay, as the settings ask for. */
export function openBilling({ config, sql, clock, log, publicUrl }: BillingDeps): BillingProvider {
  if (config.stripe === null) return createSandboxBilling({ sql, clock });
  return createStripeBilling({ settings: config.stripe, sql, clock, log, publicUrl });
}
