import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode; takesFocus?: boolean };

/** Focuses the heading on mount, so that screen readers announce it and keyboard users continue from there. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

export function CardHeading({ title, children, takesFocus = false }: Props) {
  return (
    <div className="mb-6">
      <h1
        ref={takesFocus ? takeFocus : undefined}
        tabIndex={-1}
        className="text-2xl font-semibold tracking-tight text-balance outline-none"
      >
        {title}
      </h1>
      {children && <div className="mt-2 text-pretty text-ink-2 [overflow-wrap:anywhere]">{children}</div>}
    </div>
  );
}
