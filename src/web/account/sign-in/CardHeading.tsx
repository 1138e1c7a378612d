import type { ReactNode } from 'react';
import { focusOnMount } from '#web/lib/focus-on-mount.ts';

type Props = {
  title: string;
  children?: ReactNode;
  /** Focuses the heading, so that screen readers announce it and keyboard users continue from there. */
  takesFocus?: boolean;
};

export function CardHeading({ title, children, takesFocus = false }: Props) {
  return (
    <div className="mb-6">
      <h1
        ref={takesFocus ? focusOnMount : undefined}
        tabIndex={-1}
        className="text-2xl font-semibold tracking-tight text-balance outline-none"
      >
        {title}
      </h1>
      {children && <div className="mt-2 text-pretty text-ink-2 [overflow-wrap:anywhere]">{children}</div>}
    </div>
  );
}
