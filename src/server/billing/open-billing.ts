import type { Deps } from '../deps.ts';
import type { BillingProvider } from './billing-provider.ts';
import { makeSandboxBilling } from './sandbox/billing.sandbox.ts';
import { makeStripeBilling } from './stripe/billing.stripe.ts';

type Surroundings = Pick<Deps, 'config' | 'sql' | 'clock' | 'log'> & {
  /** The address people use. */
  readonly publicUrl: string;
};

/** Where people pay, as the settings ask for. */
export function openBilling({ config, sql, clock, log, publicUrl }: Surroundings): BillingProvider {
  if (config.stripe === null) return makeSandboxBilling({ sql, clock });
  return makeStripeBilling({ settings: config.stripe, sql, clock, log, publicUrl });
}
