import { type ReactNode, useId } from 'react';

type Props = { title: string; hint?: ReactNode; action?: ReactNode; children?: ReactNode };

/** One part of a tab of the company's page. */
export function Section({ title, hint, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line px-4 py-5 last:border-b-0 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {hint && <div className="mt-1 max-w-prose text-sm text-ink-2">{hint}</div>}
      {children && <div className="mt-3 flex flex-col gap-3">{children}</div>}
    </section>
  );
}
