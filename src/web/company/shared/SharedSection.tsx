import type { ReactNode } from 'react';

type Props = { title: string; hint: string; actions: ReactNode; children: ReactNode };

/** A kind of shared things: a heading, what members have of it, and what managers can do. */
export function SharedSection({ title, hint, actions, children }: Props) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 tabIndex={-1} className="rounded-md text-lg font-semibold">
          {title}
        </h2>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      <p className="text-sm text-ink-2">{hint}</p>
      {children}
    </section>
  );
}
