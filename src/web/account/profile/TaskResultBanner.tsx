import { CircleAlert, CircleCheck } from 'lucide-react';
import { Banner } from '#web/ui/Banner.tsx';
import type { TaskResult } from './use-task.ts';

export function TaskResultBanner({ outcome }: { outcome: TaskResult | null }) {
  if (!outcome) return null;
  const Icon = outcome.kind === 'alert' ? CircleAlert : CircleCheck;
  return (
    <Banner kind={outcome.kind} icon={<Icon aria-hidden="true" />}>
      {outcome.text}
    </Banner>
  );
}
