import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode; takesFocus?: boolean };

/** Takes the focus as soon as it stands, so that a screen reader reads it and the keyboard goes on from there. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

/** What a card is about, and a line on what to do. */
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
