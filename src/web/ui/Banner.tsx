import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  kind: 'notice' | 'alert' | 'success';
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
};

const COLORS: Readonly<Record<Props['kind'], string>> = {
  notice: 'bg-notice-soft text-notice',
  alert: 'bg-alert-soft text-alert',
  success: 'bg-brand-soft text-brand',
};

export function Banner({ kind, icon, children, action, className }: Props) {
  return (
    <div
      role={kind === 'alert' ? 'alert' : 'status'}
      className={classNames(
        'flex items-center gap-2.5 rounded-xl px-3.5 py-2 text-xs font-medium [&_svg]:size-4 [&_svg]:shrink-0',
        COLORS[kind],
        className,
      )}
    >
      {icon}
      <p className="flex-1">{children}</p>
      {action}
    </div>
  );
}
