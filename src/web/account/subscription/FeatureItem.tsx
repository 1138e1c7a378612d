import { Check } from 'lucide-react';
import type { Feature } from '#domain/license/tiers.ts';
import { useIdentityKind } from '../profile/security/security-queries.ts';
import { FEATURE_LABELS } from './tier-labels.ts';

/** A feature of a plan, unless this server can't offer it. */
export function FeatureItem({ feature }: { feature: Feature }) {
  // If Firebase handles sign-in, a company can't use its own sign-in service.
  const isMissing = useIdentityKind().data === 'firebase' && feature === 'sso_integration';
  if (isMissing) return null;
  return (
    <li className="flex items-start gap-2">
      <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
      {FEATURE_LABELS[feature]}
    </li>
  );
}
