import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { usePremiumHealth } from '#web/license/subscription-queries.ts';

const LOOKS = {
  healthy: { Icon: CircleCheck, words: 'Premium services are working', color: 'text-brand' },
  degraded: { Icon: TriangleAlert, words: 'Premium services are degraded at the moment', color: 'text-notice' },
  unknown: { Icon: CircleDashed, words: 'Checking premium services...', color: 'text-ink-3' },
} as const;

export function PremiumHealth() {
  const { Icon, words, color } = LOOKS[usePremiumHealth() ?? 'unknown'];
  return (
    <p role="status" className={`flex items-center gap-2 text-sm ${color}`}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" /> {words}
    </p>
  );
}
