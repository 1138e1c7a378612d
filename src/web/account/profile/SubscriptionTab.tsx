import { Check } from 'lucide-react';
import type { License } from '#domain/account/user.ts';
import { type Feature, featuresOf, limitsOf, type TierLimits } from '#domain/license/tiers.ts';
import { Fact, Facts, Section } from './Section.tsx';
import { FEATURE_WORDS, LIMIT_WORDS, TIER_WORDS } from './tier-words.ts';

/** The plan somebody is on, and what it includes. */
export function SubscriptionTab({ license }: { license: License }) {
  const limits = Object.entries(limitsOf(license)) as [keyof TierLimits, number | null][];
  return (
    <>
      <Section title="Your plan">
        <p className="text-2xl font-semibold tracking-tight">{TIER_WORDS[license]}</p>
      </Section>
      <Section title="What it includes">
        <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {featuresOf(license).map((feature: Feature) => (
            <li key={feature} className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-brand" />
              {FEATURE_WORDS[feature]}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Limits">
        <Facts>
          {limits.map(([name, limit]) => (
            <Fact key={name} name={LIMIT_WORDS[name]}>
              <span className="tabular-nums">{limit ?? 'Unlimited'}</span>
            </Fact>
          ))}
        </Facts>
      </Section>
    </>
  );
}
