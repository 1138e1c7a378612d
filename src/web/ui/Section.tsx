import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  title: string;
  /** If set, the heading can get the focus when the focused element is removed. */
  headingId?: string;
  hint?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

export function Section({ title, headingId, hint, action, children }: Props) {
  const generatedId = useId();
  const id = headingId ?? generatedId;
  return (
    <section aria-labelledby={id} className="border-b border-line px-5 py-5 last:border-b-0 sm:px-7 sm:py-6">
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
          Boolean(action) && 'min-h-11',
        )}
      >
        <h2 id={id} tabIndex={headingId === undefined ? undefined : -1} className="rounded-md text-base font-semibold">
          {title}
        </h2>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {hint && <div className="mt-1 max-w-prose text-sm text-ink-2">{hint}</div>}
      {children && <div className="mt-3 flex flex-col gap-4 empty:hidden">{children}</div>}
    </section>
  );
}

export function findHeading(headingId: string): HTMLElement | null {
  return document.getElementById(headingId) ?? document.querySelector<HTMLElement>('h1');
}
