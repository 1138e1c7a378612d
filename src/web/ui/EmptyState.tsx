import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode; action?: ReactNode; icon?: ReactNode };

export function EmptyState({ title, children, action, icon }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-8 text-center [&_svg]:size-7 [&_svg]:text-ink-3">
      {icon}
      <p className="font-semibold">{title}</p>
      {children && <div className="text-sm text-ink-2">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
