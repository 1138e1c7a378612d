import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { usePremiumHealth } from '#web/license/subscription-queries.ts';

const STATES = {
  healthy: { Icon: CircleCheck, label: 'Premium services are working', color: 'text-brand' },
  degraded: { Icon: TriangleAlert, label: 'Premium services are degraded at the moment', color: 'text-notice' },
  unknown: { Icon: CircleDashed, label: 'Checking premium services...', color: 'text-ink-3' },
} as const;

export function PremiumHealth() {
  const { Icon, label, color } = STATES[usePremiumHealth() ?? 'unknown'];
  return (
    <p role="status" className={`flex items-center gap-2 text-sm ${color}`}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" /> {label}
    </p>
  );
}
