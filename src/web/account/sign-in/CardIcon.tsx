import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export function CardIcon({ icon, isAlert = false }: { icon: ReactNode; isAlert?: boolean }) {
  return (
    <span
      className={classNames(
        'mb-4 grid size-12 place-items-center rounded-xl [&_svg]:size-6',
        isAlert ? 'bg-alert-soft text-alert' : 'bg-brand-soft text-brand',
      )}
    >
      {icon}
    </span>
  );
}
