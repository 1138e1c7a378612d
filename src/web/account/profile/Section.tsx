import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
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

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
