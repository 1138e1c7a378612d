import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Banner } from '#web/ui/Banner.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { TaskResult } from './use-task.ts';

type Props = { title: string; hint?: ReactNode; action?: ReactNode; children?: ReactNode };

export function Section({ title, hint, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line px-5 py-5 last:border-b-0 sm:px-7 sm:py-6">
      <div className={classNames('flex items-center justify-between gap-4', action ? 'min-h-11' : 'pb-1')}>
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {hint && <p className="max-w-prose text-sm text-ink-2">{hint}</p>}
      {children && <div className="mt-3 flex flex-col gap-4">{children}</div>}
    </section>
  );
}

export function TaskResultBanner({ outcome }: { outcome: TaskResult | null }) {
  if (!outcome) return null;
  const Icon = outcome.kind === 'alert' ? CircleAlert : CircleCheck;
  return (
    <Banner kind={outcome.kind} icon={<Icon aria-hidden="true" />}>
      {outcome.words}
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
