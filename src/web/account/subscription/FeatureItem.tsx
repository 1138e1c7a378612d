import { Check, Clock } from 'lucide-react';
import { COMING_SOON, type Feature } from '#domain/license/tiers.ts';
import { useIdentityKind } from '../profile/security/security-queries.ts';
import { FEATURE_LABELS } from './tier-labels.ts';

/** A plan feature, marked if it isn't available yet. */
export function FeatureItem({ feature }: { feature: Feature }) {
  // Firebase then handles all sign-ins, so a company can't bring its own.
  const isMissing = useIdentityKind().data === 'firebase' && feature === 'sso_integration';
  const isComing = COMING_SOON.has(feature);
  if (isMissing) return null;
  return (
    <li className="flex items-start gap-2">
      {isComing ? (
        <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
      ) : (
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
      )}
      <span className={isComing ? 'text-ink-2' : undefined}>
        {FEATURE_LABELS[feature]}
        {isComing && <span className="text-xs text-ink-3"> · Coming soon</span>}
      </span>
    </li>
  );
}
