import type { ReactNode } from 'react';

export function FigureTile({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col rounded-2xl border border-line p-4">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="flex flex-col">
        <span className="text-2xl font-semibold tabular-nums">{value}</span>
        {children && <span className="text-xs text-ink-3">{children}</span>}
      </dd>
    </div>
  );
}

export function FigureTiles({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 max-lg:*:last:odd:col-span-2 lg:grid-cols-4">{children}</dl>;
}
