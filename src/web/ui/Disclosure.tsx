import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = { label: string; isStrong?: boolean; className?: string; children: ReactNode };

export function Disclosure({ label, isStrong = false, className, children }: Props) {
  return (
    <details className={classNames('group', className)}>
      <summary
        className={classNames(
          'flex cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden',
          isStrong ? 'min-h-12 text-base font-semibold' : 'min-h-11 text-sm text-ink-2',
        )}
      >
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {label}
      </summary>
      {children}
    </details>
  );
}
